import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';

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

/** Uploads one file through the API: for an inquiry, unless `path` says otherwise. */
export async function sendFile(
  app: TestApp,
  body: Buffer,
  {
    name = 'list.pdf',
    path = '/upload/file',
    as,
  }: { name?: string; path?: string; as?: string } = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(body)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.app.server.inject({
    method: 'POST',
    url: `/pdpd${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: 'ENG',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
