import { randomUUID } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';
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
  hotPosition: null,
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
  const file = { path: '/upload/image', body: png, name: 'logo.png' };
  return (await uploadFile(app, file, { as })).data.fileId;
}
