import { randomUUID } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';
import { aPdf } from '../../platform/files/documents/documents.testing.ts';

/** Uploads a certificate file as an Arabic reader. */
export const sendCertificate = (
  app: TestApp,
  body: Buffer,
  { as, name = 'certificate.pdf' }: { as: string; name?: string },
) => uploadFile(app, { path: '/console/certificates/upload', body, name }, { as, locale: 'ar' });

type Fields = InputOf<'saveCertificate'>;

/** Fields of a certificate, with a unique number each time. */
export const certificateFields = (
  changes: Pick<Fields, 'subjectId'> & Partial<Fields>,
): Fields => ({
  certificateId: null,
  revision: 0,
  subject: 'product',
  kind: 'ce',
  number: `CE-${randomUUID().slice(0, 8)}`,
  issuer: 'TÜV Rheinland',
  validFrom: '2020-01-01',
  validTo: null,
  checked: false,
  shown: true,
  ...changes,
});

/** A public certificate with its own PDF. */
export async function aCertificate(
  app: TestApp,
  { as, ...changes }: { as: string } & Pick<Fields, 'subjectId'> & Partial<Fields>,
): Promise<string> {
  const { data } = await sendCertificate(app, await aPdf(), { as });
  const fields = certificateFields({ fileId: data.fileId, ...changes });
  return (await app.ok('saveCertificate', fields, { as })).certificateId;
}
