import { localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import type { Answered, TestApp } from '../../../../test/start.ts';

/** Uploads a query picture like a browser; `name` and `type` are what it claims to be. */
export async function uploadToSearch(
  { app }: Pick<TestApp, 'app'>,
  body: Buffer | string,
  {
    name = 'photo.jpg',
    type = 'image/jpeg',
    as,
    visitor,
  }: { name?: string; type?: string; as?: string; visitor?: string } = {},
): Promise<
  Pick<Answered<string>, 'status' | 'code' | 'msg' | 'data'> & { key: string | undefined }
> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(Buffer.from(body))], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.server.inject({
    method: 'POST',
    url: `/pdpd${paths.uploadSearchImage[1]}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: localeTable.en.label,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    ...(visitor ? { cookies: { wasit_visitor: visitor } } : {}),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { code, msg, data } = response.json();
  return { status: response.statusCode, code, msg, data, key: data?.key };
}
