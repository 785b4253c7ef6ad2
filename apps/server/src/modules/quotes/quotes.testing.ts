import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';

/** The required fields for a visitor. */
export const inquiryFields = (
  changes: Partial<InputOf<'createInquiry'>> = {},
): InputOf<'createInquiry'> => ({
  productName: 'Copper kettle, two litres',
  quantity: 200,
  contactPhone: '+964 770 123 4567',
  ...changes,
});

/** An open inquiry of a visitor or of the customer with this token. */
export async function anInquiry(
  app: TestApp,
  { as, ...changes }: Partial<InputOf<'createInquiry'>> & { as?: string } = {},
): Promise<string> {
  const { inquiryNo } = await app.ok('createInquiry', inquiryFields(changes), as ? { as } : {});
  return inquiryNo;
}

/** Uploads one file: for an inquiry, unless `path` says otherwise. */
export const sendFile = (
  app: TestApp,
  body: Buffer,
  {
    name = 'list.pdf',
    path = '/upload/file',
    as,
  }: { name?: string; path?: string; as?: string } = {},
) => uploadFile(app, { path, body, name }, { as });
