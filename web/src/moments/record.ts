/** Records a canvas as a video while it is played. */

/** Kinds of video in order of preference: what phones and chats play comes first. */
const KINDS = [
  'video/mp4;codecs=avc1.42E01F',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;
const FRAMES = 25;
/** The largest clip, in bits, with room for what a recorder takes more than it was told. */
const MOST_BITS = 8 * 1_800_000;
const QUICKEST = 1_400_000;

/** The kind of video that this browser records; empty if it records none. */
export function videoKind(): string {
  if (typeof MediaRecorder !== 'function' || typeof HTMLCanvasElement.prototype.captureStream !== 'function') return '';
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? '';
}

/** How many bits of video a second may have, so that a clip of so many milliseconds stays small. */
export function rateOf(ms: number): number {
  return Math.round(Math.min(QUICKEST, MOST_BITS / (Math.max(1, ms) / 1000)));
}

/** The ending of a file of a kind. */
export function endingOf(kind: string): string {
  return /^(?:image|video)\/(\w+)/.exec(kind)?.[1] ?? 'bin';
}

/** Record *canvas* for *ms* milliseconds; *draw* shows it at a time. Null if *signal* stopped it. */
export async function record(
  canvas: HTMLCanvasElement,
  ms: number,
  draw: (time: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const kind = videoKind();
  const stream = canvas.captureStream(FRAMES);
  const recorder = new MediaRecorder(stream, { mimeType: kind, videoBitsPerSecond: rateOf(ms) });
  const parts: Blob[] = [];
  const stopped = new Promise<void>((done, failed) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data);
    };
    recorder.onstop = () => done();
    recorder.onerror = () => failed(new Error('the video could not be recorded'));
  });
  draw(0);
  recorder.start();
  await played(ms, draw, signal);
  if (recorder.state !== 'inactive') recorder.stop();
  for (const track of stream.getTracks()) track.stop();
  await stopped;
  return signal.aborted ? null : new Blob(parts, { type: kind.split(';')[0] ?? kind });
}

/** Play *ms* milliseconds in frames. A page in the background plays fewer of them. */
async function played(ms: number, draw: (time: number) => void, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const time = performance.now() - begun;
      if (!signal.aborted) draw(Math.min(ms, time));
      if (time < ms && !signal.aborted) return;
      clearInterval(timer);
      done();
    }, 1000 / FRAMES);
  });
}
