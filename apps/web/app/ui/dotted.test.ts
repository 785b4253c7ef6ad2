import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dotted } from './dotted.tsx';

test('what does not apply leaves no dot, and words of another direction have theirs outside', () => {
  const parts = [
    'Paid',
    null,
    false,
    createElement('bdi', { key: 1 }, 'SEA-1'),
    createElement('b', { key: 2 }),
  ];
  expect(renderToStaticMarkup(createElement(Dotted, { parts }))).toBe(
    '<span class="dotted"><span>Paid</span> <span><bdi>SEA-1</bdi></span> <b></b> </span>',
  );
});
