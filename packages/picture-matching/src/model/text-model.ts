import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-web';
import { z } from 'zod';
import { loadRuntime, normalise, vectorOf } from './onnx.ts';

/**
 * The text half of the operator's model: the vector of words in the space of the pictures' vectors.
 */
export interface TextModel {
  /** The vector of some words, of length 1. */
  read(words: string): Promise<Float32Array>;
}

interface Tokenizer {
  encode(text: string): { readonly ids: readonly number[] };
  token_to_id(token: string): number | undefined;
}

/** CLIP's text limit, if its files do not define one. */
const defaultLength = 77;
/** `tokenizer_config.json` (Hugging Face): some write "no limit" as a huge number. */
const configSchema = z.object({
  model_max_length: z.number().positive().optional(),
  pad_token: z.union([z.string(), z.object({ content: z.string() })]).nullish(),
});

function readJson(modelFile: string, name: string): unknown {
  const folders = [dirname(modelFile), join(dirname(modelFile), '..')];
  const file = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!file) throw new Error(`${name} is not beside it`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** An optional package: an installation without it searches by words alone. */
function tokenizerOf(json: unknown, config: unknown): Tokenizer {
  const { Tokenizer } = createRequire(import.meta.url)('@huggingface/tokenizers') as {
    Tokenizer: new (json: unknown, config: unknown) => Tokenizer;
  };
  return new Tokenizer(json, config);
}

/**
 * Opens a text tower (CLIP, SigLIP) from an ONNX file with `tokenizer.json` and
 * `tokenizer_config.json` beside it.
 * @throws a message that names the setting and the file when it cannot be used
 */
export async function openTextModel(file: string): Promise<TextModel> {
  try {
    return await createTextModel(file);
  } catch (error) {
    throw new Error(
      `PICTURE_TEXT_MODEL_FILE: ${file} is no usable ONNX text model: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The model's number of tokens; undefined if it takes any. */
function lengthOfInput(session: InferenceSession): number | undefined {
  const input = session.inputMetadata.find(({ name }) => name === 'input_ids');
  const length = input?.isTensor ? input.shape[1] : undefined;
  return typeof length === 'number' && length > 0 ? length : undefined;
}

async function createTextModel(file: string): Promise<TextModel> {
  const [bytes, { InferenceSession, Tensor }] = await Promise.all([readFile(file), loadRuntime()]);
  const settings = readJson(file, 'tokenizer_config.json');
  const { model_max_length, pad_token } = configSchema.parse(settings);
  const tokenizer = tokenizerOf(readJson(file, 'tokenizer.json'), settings);
  const session = await InferenceSession.create(bytes);
  const inputLength = lengthOfInput(session);
  const maxTokens = inputLength ?? Math.min(model_max_length ?? defaultLength, 512);
  const padding = typeof pad_token === 'string' ? pad_token : pad_token?.content;
  const pad = (padding && tokenizer.token_to_id(padding)) || 0;
  const read = async (words: string): Promise<Float32Array> => {
    const tokens = [...tokenizer.encode(words).ids];
    // A text that is too long keeps its last token, which marks the end.
    const ids =
      tokens.length > maxTokens ? [...tokens.slice(0, maxTokens - 1), ...tokens.slice(-1)] : tokens;
    const length = inputLength ?? Math.max(1, ids.length);
    const row = (at: (index: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from({ length }, (_, i) => BigInt(at(i))),
        [1, length],
      );
    const inputs = {
      input_ids: row((i) => ids[i] ?? pad),
      attention_mask: row((i) => Number(i < ids.length)),
    };
    const usedInputs = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name));
    return normalise(vectorOf(await session.run(Object.fromEntries(usedInputs)), 'text_embeds'));
  };
  await read('a');
  return { read };
}
