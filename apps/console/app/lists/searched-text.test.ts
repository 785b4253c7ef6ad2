import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

test.each([
  ['٤٥٦٧', '4567'],
  [' ٠٧٧٠ ١٢٣ ٤٥٦٧ ', '07701234567'],
  ['+٩٦٤ ٧٧٠ ١٢٣ ٤٥٦٧', '+964 770 123 4567'],
  ['TGHU۱۲۳۴', 'TGHU1234'],
  ['W-١٢٣ ', 'W-123'],
  ['كيبل ١٢ فولت', 'كيبل ١٢ فولت'],
  [' Zainab ', 'Zainab'],
])('%s is searched as %s', (typed, searched) => {
  expect(searchedText(typed)).toBe(searched);
});
