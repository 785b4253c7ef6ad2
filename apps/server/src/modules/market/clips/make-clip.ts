import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipForms, clipSoundRate } from '@wasit/contract/market/choices';
import { z } from 'zod';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mediaFile } from '../materials/pictures.ts';
import type { drawStills } from './draw-stills.ts';
import { cardArgs, framesPerSecond, joinArgs, runFfmpeg, sceneArgs } from './ffmpeg.ts';
import { type ClipKit, readKit } from './read-kit.ts';
import { kitFileKind } from './request-clip.ts';

const draw = inChild<typeof drawStills>(new URL('./draw-stills.ts', import.meta.url), 'drawStills');

const Wish = z.object({ fileId: z.string() });

/** Rounds scene ends to whole frames without lengthening the film. */
function framesOf(seconds: readonly number[]): number[] {
  let elapsed = 0;
  return seconds.map((length) => {
    const from = Math.round(elapsed * framesPerSecond);
    elapsed += length;
    return Math.max(1, Math.round(elapsed * framesPerSecond) - from);
  });
}

interface SceneJob {
  readonly program: string;
  readonly folder: string;
  readonly sceneIndex: number;
  readonly frames: number;
}

/**
 * Draws and encodes one scene.
 * @throws when its picture is missing or unreadable
 */
async function makeScene(
  platform: Platform,
  { plan: { form, background: ground, frame, scenes }, fronts }: ClipKit,
  { program, folder, sceneIndex, frames }: SceneJob,
): Promise<string> {
  const scene = scenes[sceneIndex];
  if (!scene) throw new Error(`no scene ${sceneIndex}`);
  const { url, from, to } = scene;
  const picture = await (await mediaFile(platform, url))?.read();
  if (!picture) throw new Error(`the picture ${url} is gone`);
  const stills = await draw({
    size: clipForms[form],
    front: fronts[sceneIndex] ?? new Uint8Array(),
    scene: { picture, ground, frame, largest: from.width > to.width ? from : to },
  });
  const paths = { back: '', picture: '', front: '' };
  for (const name of ['back', 'picture', 'front'] as const) {
    paths[name] = join(folder, `${name}.png`);
    await writeFile(paths[name], stills[name] ?? '');
  }
  const into = join(folder, `${sceneIndex}.mp4`);
  await runFfmpeg(program, sceneArgs({ ...paths, from, to, frames }, into));
  return into;
}

/**
 * Makes the requested film as a file at `path`.
 * @returns the number of scenes
 * @throws when it cannot be made
 */
export async function makeClip(platform: Platform, wish: unknown, path: string): Promise<number> {
  const { FFMPEG: program } = platform.config;
  if (!program) throw new Error('FFMPEG is not set');
  const file = await platform.files.read(Wish.parse(wish).fileId, kitFileKind);
  if (!file) throw new Error('the uploaded sources of the film are gone');
  const kit = readKit(file.body);
  const { scenes, end, form } = kit.plan;
  const frames = framesOf([...scenes.map(({ seconds }) => seconds), end.seconds]);
  const folder = `${path}-parts`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const films: string[] = [];
    for (const place of scenes.keys())
      films.push(
        await makeScene(platform, kit, {
          program,
          folder,
          sceneIndex: place,
          frames: frames[place] ?? 1,
        }),
      );
    const card = join(folder, 'card.png');
    await writeFile(card, (await draw({ size: clipForms[form], front: kit.card })).front);
    const cardFilm = join(folder, 'card.mp4');
    await runFfmpeg(program, cardArgs(card, { frames: frames.at(-1) ?? 1, into: cardFilm }));
    const list = join(folder, 'films.txt');
    await writeFile(list, [...films, cardFilm].map((film) => `file '${film}'\n`).join(''));
    const sound = join(folder, 'sound.pcm');
    if (kit.sound.length > 0) await writeFile(sound, kit.sound);
    const seconds = frames.reduce((sum, count) => sum + count, 0) / framesPerSecond;
    const soundtrack = kit.sound.length > 0 ? { sound } : {};
    await runFfmpeg(
      program,
      joinArgs(list, { ...soundtrack, rate: clipSoundRate, seconds, into: path }),
    );
    return scenes.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
