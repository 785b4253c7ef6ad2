import type { PdfFile } from '@wasit/contract';

/** Hands a paper over as a file. */
export function savePdf({ fileName, pdf }: Pick<PdfFile, 'fileName' | 'pdf'>): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // A browser that looks at the file first still needs the address for a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
