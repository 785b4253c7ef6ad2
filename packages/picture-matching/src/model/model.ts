import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-web';
import sharp from 'sharp';
import type { Colours } from '../features/picture.ts';
import { readPreprocessing } from './model-config.ts';
import { loadRuntime, normalise, type Runtime, vectorOf } from './onnx.ts';

/** The operator's neural model, which replaces our own whole-picture vector. */
export interface LookModel {
  /** Length of its vectors. */
  readonly dimensions: number;
  /** The vector of a decoded picture, of length 1. */
  look(colours: Colours): Promise<Float32Array>;
}

const defaultSide = 224;

/** The model's own input side; undefined if it takes any. */
function sideOfInput(session: InferenceSession): number | undefined {
  const [input] = session.inputMetadata;
  const height = input?.isTensor ? input.shape[2] : undefined;
  return typeof height === 'number' && height > 0 ? height : undefined;
}

/**
 * Opens an image tower (CLIP, SigLIP) from an ONNX file.
 * @throws a message that names the file when it is missing, no model, or returns no vector
 */
export async function openModel(file: string): Promise<LookModel> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`PICTURE_MODEL_FILE: ${file} cannot be read`);
  });
  const onnx = await loadRuntime();
  try {
    return await createModel(onnx, { file, bytes });
  } catch (error) {
    throw new Error(
      `PICTURE_MODEL_FILE: ${file} is no usable ONNX image model: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function createModel(
  { InferenceSession, Tensor }: Runtime,
  { file, bytes }: { file: string; bytes: Uint8Array },
): Promise<LookModel> {
  const { mean, std, centreCrop, side: configured } = readPreprocessing(file);
  const session = await InferenceSession.create(bytes);
  const side = sideOfInput(session) ?? configured ?? defaultSide;
  const name = session.inputNames.includes('pixel_values') ? 'pixel_values' : session.inputNames[0];
  if (!name) throw new Error('the model has no inputs');
  const look = async (colours: Colours): Promise<Float32Array> => {
    const pixels = await pixelsOf(colours, { side, centreCrop });
    const values = new Float32Array(3 * side * side);
    for (let c = 0; c < 3; c += 1)
      for (let i = 0; i < side * side; i += 1)
        values[c * side * side + i] =
          ((pixels[3 * i + c] ?? 0) / 255 - (mean[c] ?? 0)) / (std[c] ?? 1);
    const outputs = await session.run({
      [name]: new Tensor('float32', values, [1, 3, side, side]),
    });
    return normalise(vectorOf(outputs, 'image_embeds'));
  };
  const grey: Colours = {
    width: side,
    height: side,
    data: new Uint8Array(3 * side * side).fill(128),
  };
  return { dimensions: (await look(grey)).length, look };
}

const pixelsOf = (
  { width, height, data }: Colours,
  { side, centreCrop }: { side: number; centreCrop: boolean },
): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: centreCrop ? 'cover' : 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
