// Runs in a child process: decodes untrusted pictures.
import type { ClipBox } from '@wasit/contract/market/clips';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StillDrawing {
  readonly size: Size;
  /** A PNG of that size. */
  readonly front: Uint8Array;
  /** Absent for the last card. */
  readonly scene?: {
    readonly picture: Uint8Array;
    readonly ground: string;
    readonly frame: ClipBox;
    /** Its largest size in the film. */
    readonly largest: Size;
  };
}

export interface Stills {
  readonly front: Uint8Array;
  readonly picture?: Uint8Array;
  readonly back?: Uint8Array;
}

/** Maximum drawn size of a picture; closer zoom is enlarged by ffmpeg. */
const longestSide = 4_000;
const inputLimits = { limitInputPixels: 40_000_000, failOn: 'error', animated: false } as const;
const quick = { compressionLevel: 1 } as const;

const scaledSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Background of a still: the film's ground, with the picture's own colours inside the frame. */
async function drawBackground({ size, scene }: Required<Pick<StillDrawing, 'size' | 'scene'>>) {
  const { picture, ground, frame } = scene;
  const [left, top] = [Math.max(0, Math.round(frame.x)), Math.max(0, Math.round(frame.y))];
  const inside = {
    width: Math.max(1, Math.min(size.width - left, Math.round(frame.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(frame.height))),
  };
  const colours = await sharp(picture, inputLimits)
    .rotate()
    .flatten({ background: ground })
    .resize({ width: 9, height: Math.max(1, Math.round((9 * inside.height) / inside.width)) })
    .toBuffer();
  const behind = await sharp(colours)
    .resize({ ...inside, fit: 'fill', kernel: 'cubic' })
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([{ input: behind, left, top }])
    .png(quick)
    .toBuffer();
}

/**
 * The still parts of a scene as PNG, all decoded and drawn again.
 * @throws when an input is not a picture
 */
export async function drawStills({ size, front, scene }: StillDrawing): Promise<Stills> {
  const frontPng = await sharp(front, inputLimits).ensureAlpha().png(quick).toBuffer();
  if (!scene) return { front: frontPng };
  const picture = await sharp(scene.picture, inputLimits)
    .rotate()
    .resize({ ...scaledSize(scene.largest), fit: 'fill' })
    .png(quick)
    .toBuffer();
  return { front: frontPng, picture, back: await drawBackground({ size, scene }) };
}
