import { expect, test } from 'vitest';
import { classNamesOf, readStyles } from './used-styles.ts';

const sheet = [
  '@layer ui{body{margin:0}.card,.panel .row{color:red}.zoom:hover{color:blue}',
  '@media (width>=820px){.card:not(.zoom):has(.open){gap:1px}.zoom{gap:2px}}',
  '@media print{.zoom{color:#000}}}',
  '@keyframes spin{to{rotate:1turn}}',
  '.quote:before{content:"} .zoom{"}',
].join('');

test('a page gets the rules that can match in it, all else unchanged and in order', () => {
  const rules = readStyles(sheet);
  expect(rules(classNamesOf('<p class="card  quote">x</p>'))).toBe(
    [
      '@layer ui{body{margin:0}.card,.panel .row{color:red}',
      '@media (width>=820px){.card:not(.zoom):has(.open){gap:1px}}}',
      '@keyframes spin{to{rotate:1turn}}',
      '.quote:before{content:"} .zoom{"}',
    ].join(''),
  );
  expect(rules(new Set(['card', 'panel', 'row', 'zoom', 'quote']))).toBe(sheet);
  expect(rules(new Set())).toBe('@layer ui{body{margin:0}}@keyframes spin{to{rotate:1turn}}');
});
