import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstView } from './first-view.ts';

const sheet = '.top{gap:1px}.below{gap:2px}.top:hover{gap:3px}.elsewhere{gap:4px}';

function shown(body: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-view-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/all-1.css'), sheet);
  const head =
    '<style data-first-view=""></style><link rel="stylesheet" href="/assets/all-1.css#"/>';
  return firstView(folder)(`<html><head>${head}</head><body>${body}</body></html>`);
}
const end = '<div hidden data-first-view-end="true"></div>';

test('styles of the first screen are inline, later ones wait for the stylesheet', () => {
  const page = shown(`<p class="top">x</p>${end}<p class="below">y</p>${end}`);
  expect(page).toContain('<style data-first-view="">.top{gap:1px}</style>');
  expect(page).toContain('<link media="not all" rel="stylesheet" href="/assets/all-1.css#"/>');
  expect(page.split('<link rel=stylesheet href=/assets/all-1.css>')).toHaveLength(2);
  expect(page.indexOf('<link rel=stylesheet')).toBeLessThan(page.indexOf('<p class=below>'));
});

test('a page without a first-screen mark waits for its stylesheets', () => {
  const page = shown('<p class="top">x</p>');
  expect(page).not.toContain('gap:1px');
  expect(page).toContain('<link rel="stylesheet" href="/assets/all-1.css#"/>');
});

test('the markup is shortened without changing its meaning', () => {
  const page = shown(
    `${end}<a href="/">a/&gt;b a/>b</a><img src="/a.webp" alt="x > y" class="photo"/><ul><li>1</li><li>2</li></ul><script nonce="abc" type="module">"a="b""</script><script>0</script>`,
  );
  expect(page).toContain(
    '<a href=/>a/&gt;b a/>b</a><img src=/a.webp alt="x > y" class="photo"/><ul><li>1<li>2</ul><script fetchpriority=low nonce="abc" type=module>"a="b""</script>',
  );
});

test('SVG shapes keep their ends: a nested shape would not be drawn', () => {
  const drawing = '<svg width="9"><g><path d="M0 0"/><circle r="3"/><text x="1">4</text></g></svg>';
  const page = shown(`${end}${drawing}<br/>`);
  expect(page).toContain('<path d="M0 0"/><circle r="3"/><text x=1>4</text></g></svg><br>');
});

test('the data of a page, which come last, stay as they are', () => {
  const script = '<script nonce="abc">x(\'["<\\/p><p> id="a" ","b"]\')</script>';
  expect(shown(`<p id="a">1</p><p>2</p>${end}${script}`)).toContain(script);
});

test('addresses of links keep their meaning without codes', () => {
  const page = shown(
    `${end}<a href="/s?name=%DA%86%D8%A7+a%26b&amp;copy=1&amp;lt;=2">x &amp;copy=1</a><a href="/s?a=%FF%22">y</a>`,
  );
  expect(page).toContain('<a href="/s?name=چا+a%26b&copy=1&amp;lt;=2">x &amp;copy=1</a>');
  expect(page).toContain('<a href="/s?a=%FF%22">y</a>');
});

test('end tags of paragraphs are left out where HTML implies them', () => {
  const page = shown(`${end}<div><p>1</p><p>2</p><h2>3</h2><p>4</p></div><a><p>5</p></a>`);
  expect(page).toContain('<div><p>1<p>2<h2>3</h2><p>4</div><a><p>5</p></a>');
});
