/** What a person asks the server about themselves: devices and handovers. */
import { ask, keepName } from './api';
import type { HandoverNow, NewHandover, NewProgramMade, Profile, ProgramNow } from './protocol';

export const profile = async (): Promise<Profile> => (await ask('GET', '/api/me')) as Profile;
export const signOut = (device: string): Promise<unknown> =>
  ask('DELETE', `/api/me/devices/${encodeURIComponent(device)}`);
/** A link and a code by which another device becomes this person. */
export const handOver = async (kind: 'add' | 'move'): Promise<NewHandover> =>
  (await ask('POST', '/api/me/handover', { kind })) as NewHandover;
/** Make the last link and code void. */
export const takeBack = (): Promise<unknown> => ask('DELETE', '/api/me/handover');
/** Whom a link or a code makes this device. */
export const lookAt = async (secret: string): Promise<HandoverNow> =>
  (await ask('POST', '/api/handover/look', { secret })) as HandoverNow;
/** The programs that may play in this person's name. */
export const programs = async (): Promise<ProgramNow[]> => (await ask('GET', '/api/me/programs')) as ProgramNow[];
/** Let a program play; its token is told only here. */
export const newProgram = async (name: string): Promise<NewProgramMade> =>
  (await ask('POST', '/api/me/programs', { name })) as NewProgramMade;
export const removeProgram = (program: string): Promise<unknown> =>
  ask('DELETE', `/api/me/programs/${encodeURIComponent(program)}`);
export const resumeProgram = (program: string): Promise<unknown> =>
  ask('POST', `/api/me/programs/${encodeURIComponent(program)}/resume`);
/** Everything that is stored about this person. */
export const myData = (): Promise<unknown> => ask('GET', '/api/me/data');
/** Erase this person. Nobody can undo it. */
export async function eraseMe(): Promise<void> {
  await ask('DELETE', '/api/me/data');
  keepName('');
}
/** Become that person here. */
export async function become(secret: string): Promise<string> {
  const { name } = (await ask('POST', '/api/handover', { secret })) as { name: string };
  keepName(name);
  return name;
}
