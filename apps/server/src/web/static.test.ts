import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { newServer } from '../platform/http/server.ts';
import { hostConsole } from './console-host.ts';
import { serveBuilt } from './static.ts';

const root = mkdtempSync(join(tmpdir(), 'wasit-built-'));
afterAll(() => rmSync(root, { recursive: true }));
const folders = {
  console: join(root, 'apps/console/build/client'),
  web: join(root, 'apps/web/build/client'),
};
for (const folder of Object.values(folders)) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'export {};');
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><title>console</title>',
  );
}

const { platform } = await openTestPlatform();
const server = await newServer(platform);
await hostConsole(server, root);
await serveBuilt(server, { folder: folders.web, prefix: '/' });
server.get('/*', async (_request, reply) => reply.type('text/html').send('<!doctype html>'));
afterAll(async () => {
  await server.close();
  await platform.close();
});

test.each(['/console/assets/', '/assets/'])(
  'below %s a built file is cached forever; any other address is refused and not cached',
  async (below) => {
    const file = await server.inject(`${below}page-1a2b.js`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // What browsers read of documents only would be 0.8 kB beside each file of a page.
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['cross-origin-resource-policy']).toBe('same-site');
    for (const needless of [
      'permissions-policy',
      'x-frame-options',
      'origin-agent-cluster',
      'referrer-policy',
      'x-request-id',
      'last-modified',
      'accept-ranges',
    ])
      expect(file.headers, needless).not.toHaveProperty(needless);
    for (const gone of ['page-0000.js', 'page-0000.css', 'x/y.map', 'page-1a2b.js.br']) {
      const { statusCode, headers, body } = await server.inject(`${below}${gone}`);
      expect([statusCode, headers['cache-control']], gone).toEqual([404, 'no-store']);
      expect(headers['permissions-policy'], gone).toContain('camera=(self)');
      expect(headers['content-type'], gone).not.toContain('html');
      expect(body, gone).not.toContain('<!doctype');
    }
    for (const noFile of ['', '..%2findex.html']) {
      const { statusCode, headers } = await server.inject(`${below}${noFile}`);
      expect([400, 404], noFile).toContain(statusCode);
      expect(headers['cache-control'], noFile).toBe('no-store');
    }
  },
);

test('every other address below /console is the console page, which is not cached', async () => {
  for (const address of ['/console', '/console/payments', '/console/index.html']) {
    const { statusCode, headers } = await server.inject(address);
    expect([statusCode, headers['cache-control']], address).toEqual([200, 'no-store']);
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
  }
});

test('the console page is written in the language that its reader chose, in English else', async () => {
  const opening = async (cookie: string) =>
    /<html [^>]*>/.exec((await server.inject({ url: '/console', headers: { cookie } })).body)?.[0];
  expect(await opening('')).toBe('<html lang="en" dir="ltr">');
  expect(await opening('wasit_console_lang=ckb')).toBe('<html lang="ckb" dir="rtl">');
  expect(await opening('wasit_console_lang=zh-Hans')).toBe('<html lang="zh-Hans" dir="ltr">');
  expect(await opening('wasit_console_lang=%22%3E')).toBe('<html lang="en" dir="ltr">');
});
