import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web';
import sharp from 'sharp';
import type { Colours } from '../features/picture.ts';
import { readPreprocessing } from './model-config.ts';

/** What a neural model of the operator sees instead of our own whole-picture vector. */
export interface LookModel {
  /** Length of its vectors. */
  readonly dimensions: number;
  /** The vector of a decoded picture, of length 1. */
  look(colours: Colours): Promise<Float32Array>;
}

interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array, options?: InferenceSession.SessionOptions): Promise<InferenceSession> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => TypedTensor<'float32'>;
}

/** `onnxruntime-node` when the operator has installed it (faster, native); else the one in WebAssembly that comes with us. */
async function runtime(): Promise<Runtime> {
  const native = 'onnxruntime-node';
  try {
    return createRequire(import.meta.url)(native);
  } catch {
    const web = await import('onnxruntime-web');
    // The threads that look at pictures share the cores already.
    web.env.wasm.numThreads = 1;
    return web;
  }
}

const usualSide = 224;

/** The output that is one vector per picture: its usual name, else the only one of two dimensions. */
function vectorOf(outputs: InferenceSession.ReturnType): Tensor {
  const named = outputs.image_embeds ?? outputs.pooler_output;
  const vector = named ?? Object.values(outputs).find(({ dims }) => dims.length === 2 && dims[0] === 1);
  if (!vector || !(vector.data instanceof Float32Array))
    throw new Error(`the model gives no vector of 32-bit floats per picture (it gives ${Object.keys(outputs).join(', ')})`);
  return vector;
}

/** The side the model itself asks for; undefined where it takes any. */
function sideOfInput(session: InferenceSession): number | undefined {
  const [input] = session.inputMetadata;
  const height = input?.isTensor ? input.shape[2] : undefined;
  return typeof height === 'number' && height > 0 ? height : undefined;
}

/** Opens an image tower (CLIP, SigLIP) from an ONNX file. @throws a message that names the file when it is missing, no model, or gives no vector */
export async function openModel(file: string): Promise<LookModel> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`PICTURE_MODEL_FILE: ${file} cannot be read`);
  });
  try {
    return await opened(file, bytes);
  } catch (error) {
    throw new Error(`PICTURE_MODEL_FILE: ${file} is no usable ONNX image model: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function opened(file: string, bytes: Uint8Array): Promise<LookModel> {
  const { mean, std, centreCrop, side: configured } = readPreprocessing(file);
  const { InferenceSession, Tensor } = await runtime();
  const session = await InferenceSession.create(bytes);
  const side = sideOfInput(session) ?? configured ?? usualSide;
  const name = session.inputNames.includes('pixel_values') ? 'pixel_values' : session.inputNames[0];
  if (!name) throw new Error('the model takes nothing');
  const look = async (colours: Colours): Promise<Float32Array> => {
    const pixels = await pixelsOf(colours, { side, centreCrop });
    const values = new Float32Array(3 * side * side);
    for (let c = 0; c < 3; c += 1)
      for (let i = 0; i < side * side; i += 1)
        values[c * side * side + i] = ((pixels[3 * i + c] ?? 0) / 255 - (mean[c] ?? 0)) / (std[c] ?? 1);
    const outputs = await session.run({ [name]: new Tensor('float32', values, [1, 3, side, side]) });
    return ofLengthOne(vectorOf(outputs).data as Float32Array);
  };
  const grey: Colours = { width: side, height: side, data: new Uint8Array(3 * side * side).fill(128) };
  return { dimensions: (await look(grey)).length, look };
}

const pixelsOf = ({ width, height, data }: Colours, { side, centreCrop }: { side: number; centreCrop: boolean }): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: centreCrop ? 'cover' : 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();

function ofLengthOne(values: Float32Array): Float32Array {
  const norm = Math.hypot(...values);
  if (!Number.isFinite(norm)) throw new Error('the model gives numbers without an end');
  return values.map((value) => value / (norm || 1));
}
