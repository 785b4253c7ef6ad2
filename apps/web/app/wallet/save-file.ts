interface TakenFile {
  fileName: string;
  mediaType: string;
  base64: string;
}

/** Hands a file to the browser, to be kept or opened. */
export function saveFile({ fileName, mediaType, base64 }: TakenFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
