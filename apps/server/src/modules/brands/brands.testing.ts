import { randomUUID } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** Fields of a brand, with a unique name each time. */
export const brandFields = (changes: Partial<InputOf<'saveBrand'>> = {}): InputOf<'saveBrand'> => ({
  brandId: null,
  revision: 0,
  names: { en: `Karwan ${randomUUID().slice(0, 8)}` },
  otherNames: [],
  story: {},
  country: 'CN',
  categoryIds: [],
  hotPlace: null,
  cooperation: 'none',
  shown: true,
  ...changes,
});

export async function aBrand(
  app: TestApp,
  changes: Partial<InputOf<'saveBrand'>> = {},
): Promise<number> {
  const { token } = await aStaff(app, 'catalogue');
  return (await app.ok('saveBrand', brandFields(changes), { as: token })).brandId;
}

/** A picture just uploaded by a staff member. */
export async function anUploadedPicture(
  app: TestApp,
  { as, png }: { as: string; png: Buffer },
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'logo.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { headers } = request;
  const answer = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/upload/image',
    headers: { 'content-type': headers.get('content-type') ?? '', authorization: `Bearer ${as}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json().data.fileId;
}
