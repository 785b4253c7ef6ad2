import { expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { outsidersOf, pagePolicy } from './page-policy.ts';

const policyWith = (env: Record<string, string>): string =>
  pagePolicy(
    '',
    outsidersOf(loadConfig({ SECRET_KEY: 'a secret for the tests, long enough', ...env })),
  );

test('pages may show pictures only from the configured CDN and the shop itself', () => {
  const own = "img-src 'self' data: blob:";
  expect(policyWith({})).toContain(`${own};`);
  expect(policyWith({ MEDIA_URL: 'https://cdn.example' })).toContain(`${own} https://cdn.example;`);
  for (const wrong of ['https://cdn.example/shop', 'cdn.example', 'https://a.example;script-src *'])
    expect(() => policyWith({ MEDIA_URL: wrong })).toThrow('MEDIA_URL');
});
