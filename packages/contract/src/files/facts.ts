import { fileFactsHeader } from '../api.ts';
import type { FileAnswer, StreamedFile } from './answer.ts';

export const writeFileFacts = ({
  bytes: _,
  mediaType: __,
  stream: ___,
  ...facts
}: StreamedFile): string => encodeURIComponent(JSON.stringify(facts));

/** The file from an HTTP response; undefined when it is none. */
export function readFileAnswer(
  headers: { get(name: string): string | null },
  bytes: Uint8Array,
): FileAnswer | undefined {
  const facts = headers.get(fileFactsHeader);
  if (facts === null) return undefined;
  return {
    ...JSON.parse(decodeURIComponent(facts)),
    mediaType: headers.get('content-type') ?? '',
    bytes,
  };
}
