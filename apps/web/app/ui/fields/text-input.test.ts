import { I18n } from '@wasit/i18n/i18n';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea, TextInput } from './text-input.tsx';

const shown = (field: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(
    createElement(I18nContext, { value: new I18n('en', { shell: {} }) }, field),
  ).replace(/<textarea.*?<\/textarea>|<[^>]*>/gs, '');
const typed = (length: number, maxLength: number) => ({
  label: 'Street',
  value: 'x'.repeat(length),
  maxLength,
  onChange: () => {},
});

test('a text field shows its length from four fifths of its limit', () => {
  expect(shown(createElement(TextInput, typed(0, 128)))).toBe('Street');
  expect(shown(createElement(TextInput, typed(102, 128)))).toBe('Street');
  expect(shown(createElement(TextInput, typed(103, 128)))).toContain('103/128');
  expect(shown(createElement(TextArea, typed(159, 200)))).toBe('Street');
  expect(shown(createElement(TextArea, typed(160, 200)))).toContain('160/200');
});

test('a short field, as for a number or a code, never shows its length', () => {
  expect(shown(createElement(TextInput, typed(24, 24)))).toBe('Street');
});
