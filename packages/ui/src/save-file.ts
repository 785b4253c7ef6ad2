import type { FileAnswer } from '@wasit/contract/files/answer';

/** Saves a file that a call answered with on the reader's device. */
export function saveFile({ fileName, mediaType, bytes }: FileAnswer): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // A browser that looks at the file first still needs the address for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
