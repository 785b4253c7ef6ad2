import { clipForms, maxClipFilm } from '@wasit/contract/market/choices';
import { ClipPlan } from '@wasit/contract/market/clips';
import { fail } from '../../../platform/errors.ts';
import { refuseComplexJson } from '../../../platform/http/bodies.ts';

/** Far above the plan of the longest film. */
const maxPlanBytes = 64 * 1024;
const lineEnd = 0x0a;

export interface ClipKit {
  readonly plan: ClipPlan;
  /** One per scene, in order. */
  readonly fronts: readonly Buffer[];
  readonly card: Buffer;
  readonly sound: Buffer;
}

const refuse = (detail: string): never => fail('FILE_TYPE', { field: 'file', detail });

function readPlan(line: Buffer): ClipPlan {
  try {
    const text = line.toString('utf8');
    refuseComplexJson(text);
    return ClipPlan.parse(JSON.parse(text));
  } catch (error) {
    return refuse(`no plan: ${String(error).slice(0, 200)}`);
  }
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Checks only the header; a child process decodes it. */
function checkPicture(png: Buffer, { width, height }: { width: number; height: number }): void {
  const isPng = png.length > 24 && png.subarray(0, 8).equals(pngHead);
  if (!isPng || png.readUInt32BE(16) !== width || png.readUInt32BE(20) !== height)
    refuse('a drawing is no PNG of the size of the film');
}

/**
 * Parses the upload of `makeClip`.
 * @throws FILE_TYPE unless it is a plan with its drawings and its sound
 */
export function readKit(file: Buffer): ClipKit {
  const end = file.subarray(0, maxPlanBytes).indexOf(lineEnd);
  if (end < 0) return refuse('no plan');
  const plan = readPlan(file.subarray(0, end));
  const seconds = plan.scenes.reduce((sum, scene) => sum + scene.seconds, plan.end.seconds);
  if (seconds > maxClipFilm.seconds) refuse('too long');
  const lengths = [...plan.scenes.map(({ overlay: front }) => front), plan.end.card, plan.sound];
  if (lengths.reduce((sum, length) => sum + length, end + 1) !== file.length)
    refuse('the drawings are not as long as the plan says');
  let at = end + 1;
  const parts = lengths.map((length) => {
    at += length;
    return file.subarray(at - length, at);
  });
  const [sound, card] = [parts.pop() ?? refuse('no sound'), parts.pop() ?? refuse('no card')];
  for (const drawing of [...parts, card]) checkPicture(drawing, clipForms[plan.form]);
  return { plan, fronts: parts, card, sound };
}
