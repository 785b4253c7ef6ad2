import type { TestApp } from '../../../test/start.ts';

/** Sends a file of outside figures through the door, as a browser does. */
export async function sendFigures(app: TestApp, body: string | Buffer, { as }: { as: string }) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(body))]), 'figures.csv');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/console/outsideFigures/import',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: 'AR',
      authorization: `Bearer ${as}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
