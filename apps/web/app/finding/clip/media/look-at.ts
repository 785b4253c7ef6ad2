import { salienceOf } from '../cut/salience.ts';
import {
  brightnessOf,
  coloursOf,
  type FrameFacts,
  momentsOf,
  motionOf,
  sharpnessOf,
} from '../cut/shots.ts';
import { contextOf, makeCanvas } from '../draw/caption-layer.ts';
import { clipLimits, type Source } from '../project.ts';
import { ClipError } from './clip-error.ts';
import { openFilm } from './film.ts';

/** Pixels of the small picture that is analysed; large enough to find what is worth showing. */
const side = 96;
/** Longer films are sampled more rarely. */
const maxFrames = 160;
const minStep = 0.125;
/** Pixels of the longer side: more than any format shows. */
const mostSide = 2400;

type Facts = Omit<Source, 'id' | 'url'>;

/** @throws ClipError `notAPicture` */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file).catch(() => {
    throw new ClipError('notAPicture');
  });
  const longer = Math.max(whole.width, whole.height);
  if (longer <= mostSide) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round((whole.width * mostSide) / longer)),
    resizeHeight: Math.max(1, Math.round((whole.height * mostSide) / longer)),
    resizeQuality: 'medium',
  });
  whole.close();
  return smaller;
}

function pixelsOf(image: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = makeCanvas(width, height);
  const context = contextOf(canvas, true);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function lookAtPicture(file: Blob): Promise<Facts> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  const scale = side / Math.max(width, height);
  const pixels = pixelsOf(picture, Math.max(1, width * scale), Math.max(1, height * scale));
  picture.close();
  const thing = salienceOf(pixels.data, pixels.width, pixels.height);
  return { kind: 'picture', width, height, seconds: 0, thing, moments: [] };
}

async function lookAtFilm(file: Blob, signal?: AbortSignal): Promise<Facts> {
  const film = await openFilm(file);
  try {
    const { width, height, seconds } = film;
    const step = Math.max(minStep, seconds / maxFrames);
    const times = Array.from(
      { length: Math.max(1, Math.floor(seconds / step)) },
      (_, at) => at * step,
    );
    const frames: FrameFacts[] = [];
    let before: Float32Array | null = null;
    for await (const canvas of film.thumbnails(times, side)) {
      signal?.throwIfAborted();
      const time = times[frames.length] ?? 0;
      if (!canvas) continue;
      const { data } = pixelsOf(canvas, canvas.width, canvas.height);
      const bright = brightnessOf(data);
      frames.push({
        time,
        colours: coloursOf(data),
        sharpness: sharpnessOf(bright, canvas.width),
        motion: before ? motionOf(before, bright) : 0,
      });
      before = bright;
    }
    if (frames.length === 0) throw new ClipError('notAFilm');
    const thing = { x: 0.5, y: 0.5, width: 0.7, height: 0.7 };
    return { kind: 'film', width, height, seconds, thing, moments: momentsOf(frames, seconds) };
  } finally {
    film.close();
  }
}

const isPicture = (type: string) => /^image\/(jpeg|png|webp|avif|gif|bmp)$/.test(type);
const isFilm = (type: string) => /^video\//.test(type);

/**
 * Analyses a picture or a film: its size, its content, what is worth showing. The type is found by
 * the bytes, not by the name.
 * @throws ClipError `tooLarge`, `otherFile`, `notAPicture`, `notAFilm` or `filmUnread`
 */
export async function lookAt(file: Blob, signal?: AbortSignal): Promise<Facts> {
  if (file.size > clipLimits.fileBytes) throw new ClipError('tooLarge');
  if (isPicture(file.type)) return lookAtPicture(file);
  if (isFilm(file.type)) return lookAtFilm(file, signal);
  throw new ClipError('otherFile');
}
