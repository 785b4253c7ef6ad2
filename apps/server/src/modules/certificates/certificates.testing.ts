import { randomUUID } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aPdf } from '../../platform/files/documents/documents.testing.ts';

/** Uploads a certificate file through the API, like a browser. */
export async function sendCertificate(
  app: TestApp,
  body: Buffer,
  { as, name = 'certificate.pdf' }: { as: string; name?: string },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(body)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/console/certificates/upload',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: 'AR',
      authorization: `Bearer ${as}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

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
  checked: true,
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
