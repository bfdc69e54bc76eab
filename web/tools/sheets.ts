/**
 * Puts the pictures of the walk over all screens (`SHOTS=folder make screens`) onto contact sheets, one for each game
 * and size: `npm run sheets -- FOLDER OUT [WIDTH]`.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const [folder = '', out = '', wide = '1500'] = process.argv.slice(2);
const WIDTH = Number(wide);
const GAP = 4;

mkdirSync(out, { recursive: true });
for (const game of readdirSync(folder)) {
  const pictures = readdirSync(join(folder, game));
  for (const size of new Set(pictures.map((name) => name.split('-')[0] ?? ''))) {
    const [width = 1, height = 1] = size.split('x').map(Number);
    const count = pictures.filter((name) => name.startsWith(`${size}-`)).length;
    const columns = Math.max(2, Math.round(Math.sqrt((count * height * 1.4) / width)));
    const each = { width: Math.floor(WIDTH / columns) - GAP, height: 0 };
    each.height = Math.round((each.width * height) / width);
    const tiles = Array.from({ length: count }, async (_, index) => ({
      input: await sharp(join(folder, game, `${size}-${index}.png`))
        .resize(each.width, each.height)
        .toBuffer(),
      left: (index % columns) * (each.width + GAP),
      top: Math.floor(index / columns) * (each.height + GAP),
    }));
    await sharp({
      create: {
        width: WIDTH,
        height: Math.ceil(count / columns) * (each.height + GAP),
        channels: 3,
        background: '#fff',
      },
    })
      .composite(await Promise.all(tiles))
      .webp({ quality: 50 })
      .toFile(join(out, `${game}-${size}.webp`));
  }
}
