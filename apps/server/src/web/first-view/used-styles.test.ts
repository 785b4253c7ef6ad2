import { expect, test } from 'vitest';
import { pageNames, readStyles, shortProperties, withoutUnused } from './used-styles.ts';

const sheet = [
  '@layer ui{body{margin:0}.card,.panel .row{color:red}.zoom:hover{color:blue}',
  '@media (width>=820px){.card:not(.zoom):has(.open){gap:1px}.zoom{gap:2px}}',
  '@media print{.zoom{color:#000}}}',
  '@keyframes spin{to{rotate:1turn}}',
  '.quote:before{content:"} .zoom{"}',
].join('');

function rulesOf(text: string, html: string): string {
  const { names, usedBy } = readStyles(text);
  return usedBy(pageNames(html, names));
}
const page = (inner: string) => `<html><body>${inner}</body></html>`;

test('a page gets the rules that can match in it, otherwise unchanged and in order', () => {
  expect(rulesOf(sheet, page('<p class="card  quote">x</p>'))).toBe(
    [
      '@layer ui{body{margin:0}.card,.panel .row{color:red}',
      '@media (width>=820px){.card:not(.zoom):has(.open){gap:1px}}}',
      '@keyframes spin{to{rotate:1turn}}',
      '.quote:before{content:"} .zoom{"}',
    ].join(''),
  );
  const all = page('<p class="card"></p><p class="panel row"></p><p class="zoom quote"></p>');
  expect(rulesOf(sheet, all)).toBe(
    sheet.replace('.zoom:hover{color:blue}', '').replace('@media print{.zoom{color:#000}}', ''),
  );
  expect(rulesOf(sheet, page(''))).toBe(
    '@layer ui{body{margin:0}}@keyframes spin{to{rotate:1turn}}',
  );
});

test('an element must match its whole selector; its position is not checked', () => {
  const rules = (selector: string, html: string) => rulesOf(`${selector}{gap:0}`, html) !== '';
  const button = '<button class="button wide" data-size="small">x</button><ul></ul>';
  expect(rules('.button[data-size=small]', button)).toBe(true);
  expect(rules('.button[data-size=large]', button)).toBe(false);
  expect(rules('ul.button', button)).toBe(false);
  expect(rules('ul .button', button)).toBe(true);
  expect(rules(':is(ol,ul)>:where(.button)', button)).toBe(true);
  expect(rules('ol>.button', button)).toBe(false);
  expect(rules('.button:disabled', button)).toBe(false);
  expect(rules('.button:disabled', '<button class="button" disabled>x</button>')).toBe(true);
});

test('rules for interaction, closed elements and drawings in files come later', () => {
  const rules = (selector: string, html: string) => rulesOf(`${selector}{gap:0}`, html) !== '';
  const html = '<details class="fold"><summary>x</summary></details><a class="way">x</a>';
  for (const selector of ['.way:hover', '.fold[open]', ':is(.way:focus-visible)', '.way:active'])
    expect(rules(selector, html), selector).toBe(false);
  expect(rules('.way:not(:hover)', html)).toBe(true);
  // Set by the inline script in the head before the first paint.
  expect(rules('[data-offer=ar] .way', html)).toBe(true);
  const menu = '<nav popover="auto" class="menu"><a class="way">x</a></nav><p class="hidden">x</p>';
  expect([rules('.menu', menu), rules('.way', menu), rules('.hidden', menu)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(rulesOf('.way{background:url(a.png)}', html)).toBe('');
});

test('custom properties and keyframes that no rule uses are left out', () => {
  expect(
    withoutUnused(
      ':root{--ink:#000;--bad:red;--gap:calc(var(--space)*2);--space:4px}p{color:var(--ink)}.a{gap:var(--gap);animation:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes rise{0%{opacity:0}to{opacity:1}}',
    ),
  ).toBe(
    ':root{--ink:#000;--gap:calc(var(--space)*2);--space:4px}p{color:var(--ink)}.a{gap:var(--gap);animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
  );
});

test('own custom properties get short names, others keep theirs', () => {
  expect(
    shortProperties(
      ':root{--ink-soft:#000;--ink:red}a{color:var(--ink-soft);gap:var(--later-height,1px)}p{color:var(--ink)}',
    ),
  ).toBe(':root{--a:#000;--b:red}a{color:var(--a);gap:var(--later-height,1px)}p{color:var(--b)}');
});
