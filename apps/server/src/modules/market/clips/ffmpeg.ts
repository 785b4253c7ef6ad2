import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ClipBox } from '@wasit/contract/market/clips';

/** One scene takes some seconds on a free core; a longer run is stuck. */
const maxRunMs = 300_000;
/** Same as for drawing child processes (child-setup): requests have priority. */
const lowPriority = 10;
const maxErrorBytes = 2_000;

/** Reads only local files, and none referenced by them. */
const commonArgs = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'] as const;
const localOnly = ['-protocol_whitelist', 'file'] as const;

/**
 * Runs ffmpeg at low priority, without our settings and secrets.
 * @throws its error output
 */
export function runFfmpeg(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...commonArgs, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH },
      timeout: maxRunMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    // Not started: it has no streams, and its error is emitted later.
    if (child.pid === undefined) return;
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = `${stderr}${chunk.toString('utf8')}`.slice(-maxErrorBytes);
    });
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    });
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code ?? signal}: ${stderr}`)),
    );
  });
}

export const framesPerSecond = 30;
const pictureInputArgs = [
  '-f',
  'image2',
  ...localOnly,
  '-loop',
  '1',
  '-framerate',
  `${framesPerSecond}`,
];
/** Same as in the browser: 30 seconds stay below WhatsApp's limit of 16 MB. */
const encodingArgs = [
  ...['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
  ...['-pix_fmt', 'yuv420p', '-b:v', '3900k', '-maxrate', '5000k', '-bufsize', '8000k'],
  ...['-r', `${framesPerSecond}`, '-video_track_timescale', '15360'],
];

/** ffmpeg expression in `t` that eases a number from one value to another. */
const easeExpression = (from: number, to: number, seconds: number): string => {
  const share = `min(1,t/${seconds.toFixed(4)})`;
  const eased = `(${share})*(${share})*(3-2*(${share}))`;
  return `${from.toFixed(2)}+(${(to - from).toFixed(2)})*${eased}`;
};

interface Scene {
  /** Paths of PNGs. */
  readonly back: string;
  readonly picture: string;
  readonly front: string;
  readonly from: ClipBox;
  readonly to: ClipBox;
  readonly frames: number;
}

/** A picture that moves between background and foreground. */
export function sceneArgs({ back, picture, front, from, to, frames }: Scene, into: string) {
  const seconds = frames / framesPerSecond;
  const at = (side: keyof ClipBox) => easeExpression(from[side], to[side], seconds);
  const filter = [
    `[1]scale=w='round(${at('width')})':h='round(${at('height')})':eval=frame[moved]`,
    `[0][moved]overlay=x='round(${at('x')})':y='round(${at('y')})':eval=frame:format=gbrp[seen]`,
    `[seen][2]overlay=format=gbrp,format=yuv420p[film]`,
  ].join(';');
  return [
    ...[back, picture, front].flatMap((path) => [...pictureInputArgs, '-i', path]),
    ...['-filter_complex', filter, '-map', '[film]', '-frames:v', `${frames}`],
    ...encodingArgs,
    into,
  ];
}

/** A still picture. */
export const cardArgs = (card: string, { frames, into }: { frames: number; into: string }) => [
  ...[...pictureInputArgs, '-i', card, '-frames:v', `${frames}`],
  ...encodingArgs,
  into,
];

/** Joins films of one format in the order of `list`, with a sound if there is one. */
export const joinArgs = (
  list: string,
  { sound, rate, seconds, into }: { sound?: string; rate: number; seconds: number; into: string },
) => [
  ...['-f', 'concat', ...localOnly, '-safe', '0', '-i', list],
  ...(sound ? ['-f', 's16le', ...localOnly, '-ar', `${rate}`, '-ac', '1', '-i', sound] : []),
  ...['-map', '0:v', ...(sound ? ['-map', '1:a', '-c:a', 'aac', '-b:a', '128k'] : [])],
  ...['-c:v', 'copy', '-t', seconds.toFixed(3), '-movflags', '+faststart', into],
];
