/** Pictures of the stage at its key moments: `node tools/stage-shots.ts FOLDER [NAME ...]`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { type Shot, StageLab } from './stage-lab.ts';

const [folder = 'shots', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const SHOTS: Shot[] = [
  { name: 'closed', pose: ({ stage }) => stage.place(0.5, 0.42) },
  { name: 'drawer-open', pose: ({ stage, front }) => stage.still({ kind: 'open', slot: 6, front }, 9999) },
  {
    name: 'gems-close',
    pose: ({ stage }) => {
      stage.still({ kind: 'open', slot: 6, front: { gems: { diamond: 2, sapphire: 1, ruby: 1 }, alarms: [1] } }, 9999);
      stage.place(0.42, 0.95, 0.5);
    },
  },
  {
    name: 'fall',
    pose: ({ stage, front }) => {
      stage.still({ kind: 'open', slot: 10, front: { gems: { diamond: 0, sapphire: 0, ruby: 0 }, alarms: [] } }, 9999);
      stage.still({ kind: 'fall', contents: { ...front, alarms: [1] }, onto: 'seat', seat: 1 }, 430);
    },
  },
  { name: 'turning', pose: ({ stage }) => stage.still({ kind: 'turn', levels: 1, clockwise: true }, 300) },
  { name: 'flipping', pose: ({ stage }) => stage.still({ kind: 'flip', axis: 'ns' }, 640) },
  {
    name: 'behind',
    pose: ({ stage, front }) => {
      stage.still({ kind: 'open', slot: 6, front }, 9999);
      stage.still({ kind: 'reach', behind: { gems: { diamond: 0, sapphire: 0, ruby: 1 }, alarms: [] } }, 9999);
    },
  },
  {
    name: 'x-ray',
    pose: ({ stage, glass }) => {
      stage.reducedMotion = true;
      stage.xray(glass);
      stage.place(0.5, 0.5);
    },
  },
  {
    name: 'moon-lit',
    pose: ({ stage }) => {
      stage.still({ kind: 'flip', axis: 'ew' }, 9999);
      stage.highlight([2, 6, 10], 'legal');
      stage.highlight([6], 'chosen');
      stage.highlight([1, 9], 'dim');
      stage.place(0.5, 0.7);
    },
  },
  { name: 'phone', size: [374, 370], pose: ({ stage, front }) => stage.still({ kind: 'open', slot: 6, front }, 9999) },
  { name: 'low', quality: 'low', pose: ({ stage }) => stage.place(0.5, 0.42) },
  { name: 'phone-closed', size: [374, 370], pose: ({ stage }) => stage.place(0.5, 0.42) },
  {
    name: 'achromat',
    achromat: true,
    pose: ({ stage }) => {
      stage.still({ kind: 'open', slot: 6, front: { gems: { diamond: 1, sapphire: 1, ruby: 1 }, alarms: [] } }, 9999);
    },
  },
];

const lab = await StageLab.open();
for (const shot of SHOTS) {
  if (only.length > 0 && !only.includes(shot.name)) continue;
  const { picture, ms, facts } = await lab.take(shot);
  writeFileSync(`${folder}/${shot.name}.png`, picture);
  console.log(shot.name, Math.round(ms), 'ms', JSON.stringify(facts));
}
await lab.close();
