/** Hands bytes that came from the server over as a file of the reader's own. */
export function saveFile({ fileName, base64, type }: { fileName: string; base64: string; type: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
