import type { TestApp } from '../../../test/start.ts';

/** Uploads one file through the API, like a browser. */
export async function sendFile(
  app: TestApp,
  { path, name, body }: { path: string; name: string; body: string | Buffer },
  { as }: { as: string },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(body))]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.app.server.inject({
    method: 'POST',
    url: `/pdpd${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: 'AR',
      authorization: `Bearer ${as}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

export const sendFigures = (app: TestApp, body: string | Buffer, by: { as: string }) =>
  sendFile(app, { path: '/console/outsideFigures/import', name: 'figures.csv', body }, by);
