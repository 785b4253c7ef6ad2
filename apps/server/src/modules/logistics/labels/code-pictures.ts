// Runs in a child process: drawing a hundred labels takes a second.
import { toBuffer } from 'bwip-js';

export interface CodePictures {
  readonly bars: Uint8Array;
  readonly qr: Uint8Array;
}

/**
 * Code 128 and QR of each code as PNG, with their quiet zones; a scanner reads either. Codes are
 * Latin letters, digits and dashes.
 */
export const codePictures = (codes: readonly string[]): Promise<CodePictures[]> =>
  Promise.all(
    codes.map(async (text) => ({
      bars: new Uint8Array(
        await toBuffer({ bcid: 'code128', text, scale: 4, height: 18, paddingwidth: 10 }),
      ),
      qr: new Uint8Array(await toBuffer({ bcid: 'qrcode', text, scale: 6, padding: 4 })),
    })),
  );
