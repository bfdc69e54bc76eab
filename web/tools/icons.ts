/** Draw the icons of the installed app from public/icon.svg: `node tools/icons.ts`. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const drawing = readFileSync('public/icon.svg', 'utf8');
/** A maskable icon fills its square and keeps the sign within the inner four fifths. */
const ICONS = [
  { name: 'icon-192.png', size: 192, inset: 0 },
  { name: 'icon-512.png', size: 512, inset: 0 },
  { name: 'icon-maskable-512.png', size: 512, inset: 56 },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, inset } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = inset ? '#140c07' : 'transparent';
  await page.setContent(
    `<body style="margin:0;background:${ground}"><div style="margin:${inset}px;width:${size - 2 * inset}px">${drawing}</div>`,
  );
  await page.screenshot({ path: `public/${name}`, omitBackground: !inset });
  await page.close();
}
await browser.close();
