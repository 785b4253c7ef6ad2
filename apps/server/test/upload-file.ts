import { type Locale, localeTable } from '@wasit/contract/locales';
import type { TestApp } from './start.ts';

interface Upload {
  readonly path: string;
  readonly body: Buffer | string;
  /** What the file claims to be. */
  readonly name: string;
  readonly type?: string;
}

interface Uploader {
  readonly as?: string | undefined;
  readonly visitor?: string | undefined;
  readonly locale?: Locale;
}

/** Uploads one file through the API, like a browser. */
export async function uploadFile(
  { app }: Pick<TestApp, 'app'>,
  { path, body, name, type = '' }: Upload,
  { as, visitor, locale = 'en' }: Uploader = {},
) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(Buffer.from(body))], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.server.inject({
    method: 'POST',
    url: `/pdpd${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: localeTable[locale].label,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    ...(visitor ? { cookies: { wasit_visitor: visitor } } : {}),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
