/** An answer that is longer than any that can be expected. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * The body of an answer, limited to so many bytes.
 * @throws AnswerTooLong
 */
export async function readBytes(answer: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws AnswerTooLong */
export const readText = async (answer: Response, maxBytes: number): Promise<string> =>
  (await readBytes(answer, maxBytes)).toString('utf8');

/** @throws AnswerTooLong, SyntaxError */
export const readJson = async (answer: Response, maxBytes: number): Promise<unknown> =>
  JSON.parse(await readText(answer, maxBytes));
