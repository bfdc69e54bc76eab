/** The picture of the box on the home page and in the lobby, drawn by our own stage: `npm run hero`. */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { StageLab } from './stage-lab.ts';

const WIDTH = 620;
const HEIGHT = 560;
const SCALE = 2;

const lab = await StageLab.open();
const { picture } = await lab.take({
  name: 'hero',
  size: [WIDTH, HEIGHT],
  pose: ({ stage }) => {
    stage.still({ kind: 'open', slot: 6, front: { gems: { diamond: 2, sapphire: 1, ruby: 1 }, alarms: [] } }, 9999);
    // Half a step back from the open drawer, so that the whole box is seen and the gems are too.
    stage.place(0.42, 0.46, 1.5, 0.3);
  },
});
await lab.close();

/** The cloth fades out, whatever page the box stands on. */
const fade = `<svg width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}"><defs><radialGradient id="f" cx=".52" cy=".54" r=".5"><stop offset=".76" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
const cut = await sharp(picture)
  .ensureAlpha()
  .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
  .png()
  .toBuffer();
for (const [name, width, quality, alphaQuality] of [
  ['hero', 1040, 72, 100],
  // Phones wait for it.
  ['hero-small', 600, 66, 60],
] as const)
  await sharp(cut)
    .resize(width)
    .webp({ quality, alphaQuality, effort: 6 })
    .toFile(resolve(import.meta.dirname, `../src/games/master_thieves/${name}.webp`));
