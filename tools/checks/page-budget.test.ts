import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPageBudgets } from './page-budget.ts';
import { plant } from './planted.ts';

const client = 'apps/web/build/client';
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

function aBuild({ home = 'x', product = 'x', sheet = 'x' }): string {
  const route = (name: string) => ({
    module: `/assets/${name}.js`,
    imports: ['/assets/shared.js'],
    css: ['/assets/all.css#', '/assets/all.css'],
  });
  const manifest = {
    entry: route('entry'),
    routes: {
      root: route('root'),
      'home/home.route': route('home'),
      'catalogue/product.route': route('product'),
    },
  };
  return plant({
    [`${client}/assets/manifest-1.js`]: `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    [`${client}/assets/entry.js`]: 'x',
    [`${client}/assets/root.js`]: 'x',
    [`${client}/assets/shared.js`]: noise(40_000),
    [`${client}/assets/home.js`]: home,
    [`${client}/assets/product.js`]: product,
    [`${client}/assets/all.css`]: sheet,
  });
}

test('without a build the check passes', async () => {
  expect(await checkPageBudgets(plant({}))).toEqual([]);
});

test('a file shared by several parts of a page is counted once', async () => {
  expect(await checkPageBudgets(aBuild({ home: noise(45_000) }))).toEqual([]);
});

test('a heavy product page is refused, a light home page is not', async () => {
  const [offence, ...others] = await checkPageBudgets(aBuild({ product: noise(100_000) }));
  expect(others).toEqual([]);
  expect(offence?.file).toContain('catalogue/product.route');
  expect(offence?.message).toMatch(/kB of js, at most 93/);
});

test('heavy style sheets are refused on every page', async () => {
  const found = await checkPageBudgets(aBuild({ sheet: noise(30_000) }));
  expect(found.map(({ file, message }) => [file, message.replace(/^\S+/, '')])).toEqual(
    ['root', 'home/home.route', 'catalogue/product.route'].map((page) => [
      `${client} (${page})`,
      ' kB of css, at most 18',
    ]),
  );
});
