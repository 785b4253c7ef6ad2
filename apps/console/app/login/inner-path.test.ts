import { expect, test } from 'vitest';
import { innerPath } from './inner-path.ts';

test('the login redirects only to pages of the console', () => {
  expect(innerPath('/payments?show=rejected')).toBe('/payments?show=rejected');
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null])
    expect(innerPath(foreign)).toBe('/');
});
