/** An answer that is longer than any that can be expected. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * The JSON of an answer of at most so many bytes.
 * @throws AnswerTooLong, SyntaxError
 */
export async function readJson(answer: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
