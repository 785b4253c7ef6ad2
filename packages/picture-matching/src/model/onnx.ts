import { createRequire } from 'node:module';
import type { InferenceSession, TypedTensor } from 'onnxruntime-web';

/** Runs an ONNX model. */
export interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options?: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: {
    new (type: 'float32', data: Float32Array, dims: readonly number[]): TypedTensor<'float32'>;
    new (type: 'int64', data: BigInt64Array, dims: readonly number[]): TypedTensor<'int64'>;
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND');

/**
 * The runtime of models is large, and most operators have none: it is not among the packages of the
 * product. `onnxruntime-node` (native, faster) is used if installed, else `onnxruntime-web`
 * (WebAssembly), which development and tests have.
 * @throws a message that says what to install
 */
export async function loadRuntime(): Promise<Runtime> {
  const native = 'onnxruntime-node';
  try {
    return createRequire(import.meta.url)(native);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    const web = await import('onnxruntime-web');
    // The image workers share the cores already.
    web.env.wasm.numThreads = 1;
    return web;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new Error(
      'PICTURE_MODEL_FILE needs a package that is not installed: npm install --no-save onnxruntime-node (again after each npm ci)',
      { cause: error },
    );
  }
}

/**
 * The output with one vector per picture or text: by its usual names, else the only one of two
 * dimensions.
 * @throws where there is none
 */
export function vectorOf(
  outputs: InferenceSession.ReturnType,
  name: 'image_embeds' | 'text_embeds',
): Float32Array {
  const named = outputs[name] ?? outputs.pooler_output;
  const vector =
    named ?? Object.values(outputs).find(({ dims }) => dims.length === 2 && dims[0] === 1);
  if (!vector || !(vector.data instanceof Float32Array))
    throw new Error(
      `the model returns no vector of 32-bit floats (it gives ${Object.keys(outputs).join(', ')})`,
    );
  return vector.data;
}

/**
 * The vector normalised to length 1.
 * @throws for numbers that are not finite
 */
export function normalise(values: Float32Array): Float32Array {
  const norm = Math.hypot(...values);
  if (!Number.isFinite(norm)) throw new Error('the model returns numbers that are not finite');
  return values.map((value) => value / (norm || 1));
}
