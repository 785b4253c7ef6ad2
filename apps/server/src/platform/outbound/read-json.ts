/** An answer that is longer than anything that was asked for. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * The JSON of an answer of at most so many bytes.
 * @throws AnswerTooLong, SyntaxError
 */
export async function readJson(answer: Response, mostBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new AnswerTooLong(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
