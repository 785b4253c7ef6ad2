import { randomFillSync } from 'node:crypto';
import { searchImage } from '@wasit/contract/images/search-image';
import sharp from 'sharp';
import { type Answer, sendRequest } from './send-request.ts';

/** The size of a phone's photos. */
const width = 4000;
const height = 3000;
const count = 10;

/** Photographs of just below 10 MB, all different: noise makes them so large. */
export async function largePictures(): Promise<Buffer[]> {
  const grain = Buffer.alloc(width * height * 3);
  const make = (quality: number) =>
    sharp(randomFillSync(grain), { raw: { width, height, channels: 3 } })
      .blur(0.7)
      .jpeg({ quality })
      .toBuffer();
  let quality = 95;
  while ((await make(quality)).length > searchImage.maxBytes) quality -= 2;
  const pictures: Buffer[] = [];
  while (pictures.length < count) {
    const picture = await make(quality);
    if (picture.length <= searchImage.maxBytes) pictures.push(picture);
  }
  return pictures;
}

/** All of them at once, as picture searches. */
export function uploadAll(url: string, pictures: readonly Buffer[]): Promise<Answer[]> {
  const boundary = '----bench-overload';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Promise.all(
    pictures.map((picture) =>
      sendRequest(url, {
        what: 'upload',
        path: '/pdpd/ds/imageSearch/uploadImage',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, language: 'ENG' },
        body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      }),
    ),
  );
}
