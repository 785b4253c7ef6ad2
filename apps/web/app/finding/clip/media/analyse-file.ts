import { salienceOf } from '../cut/salience.ts';
import {
  brightnessOf,
  coloursOf,
  type FrameFeatures,
  highlightsOf,
  motionOf,
  sharpnessOf,
} from '../cut/shots.ts';
import { contextOf, makeCanvas } from '../draw/caption-layer.ts';
import { clipLimits, type Source } from '../project.ts';
import { ClipError } from './clip-error.ts';
import { openFilm } from './film.ts';

/** Pixels of the small picture that is analysed; large enough to find what is worth showing. */
const analysisSide = 96;
/** Longer films are sampled more rarely. */
const maxFrames = 160;
const minStep = 0.125;
/** Pixels of the longer side: more than any format shows. */
const maxSide = 2400;

type SourceFeatures = Omit<Source, 'id' | 'url'>;

/** @throws ClipError `notAPicture` */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const original = await createImageBitmap(file).catch(() => {
    throw new ClipError('notAPicture');
  });
  const longer = Math.max(original.width, original.height);
  if (longer <= maxSide) return original;
  const smaller = await createImageBitmap(original, {
    resizeWidth: Math.max(1, Math.round((original.width * maxSide) / longer)),
    resizeHeight: Math.max(1, Math.round((original.height * maxSide) / longer)),
    resizeQuality: 'medium',
  });
  original.close();
  return smaller;
}

function pixelsOf(image: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = makeCanvas(width, height);
  const context = contextOf(canvas, true);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function analysePicture(file: Blob): Promise<SourceFeatures> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  const scale = analysisSide / Math.max(width, height);
  const pixels = pixelsOf(picture, Math.max(1, width * scale), Math.max(1, height * scale));
  picture.close();
  const thing = salienceOf(pixels.data, pixels.width, pixels.height);
  return { kind: 'picture', width, height, seconds: 0, thing, moments: [] };
}

async function analyseFilm(file: Blob, signal?: AbortSignal): Promise<SourceFeatures> {
  const film = await openFilm(file);
  try {
    const { width, height, seconds } = film;
    const step = Math.max(minStep, seconds / maxFrames);
    const times = Array.from(
      { length: Math.max(1, Math.floor(seconds / step)) },
      (_, at) => at * step,
    );
    const frames: FrameFeatures[] = [];
    let before: Float32Array | null = null;
    for await (const canvas of film.thumbnails(times, analysisSide)) {
      signal?.throwIfAborted();
      const time = times[frames.length] ?? 0;
      if (!canvas) continue;
      const { data } = pixelsOf(canvas, canvas.width, canvas.height);
      const brightness = brightnessOf(data);
      frames.push({
        time,
        colours: coloursOf(data),
        sharpness: sharpnessOf(brightness, canvas.width),
        motion: before ? motionOf(before, brightness) : 0,
      });
      before = brightness;
    }
    if (frames.length === 0) throw new ClipError('notAFilm');
    const thing = { x: 0.5, y: 0.5, width: 0.7, height: 0.7 };
    return { kind: 'film', width, height, seconds, thing, moments: highlightsOf(frames, seconds) };
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
export async function analyseFile(file: Blob, signal?: AbortSignal): Promise<SourceFeatures> {
  if (file.size > clipLimits.fileBytes) throw new ClipError('tooLarge');
  if (isPicture(file.type)) return analysePicture(file);
  if (isFilm(file.type)) return analyseFilm(file, signal);
  throw new ClipError('otherFile');
}
