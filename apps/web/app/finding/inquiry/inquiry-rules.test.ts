import { expect, test } from 'vitest';
import { emptyInquiry, inquiryInput, inquiryRules, sortInquiryFiles } from './inquiry-rules.ts';

test.each([
  ['quantity', '٢٠٠', null],
  ['quantity', '1,000', null],
  ['quantity', '', 'required'],
  ['quantity', '0', 'quantity'],
  ['quantity', '2.5', 'quantity'],
  ['targetPrice', '', null],
  ['targetPrice', '١٢٫٥', null],
  ['targetPrice', '1.005', 'amount'],
  ['targetPrice', '-1', 'amount'],
  ['contactPhone', '+964 (770) 123-4567', null],
  ['contactPhone', '07701234567', null],
  ['contactPhone', '12345', 'phone'],
  ['contactEmail', '', null],
  ['contactEmail', 'ali@', 'emailForm'],
  ['link', 'شوف https://detail.1688.com/offer/610947572360.html', null],
  ['link', 'https://example.com', 'link'],
] as const)('%s "%s" is reported as %s', (field, typed, complaint) => {
  expect(inquiryRules[field](typed, emptyInquiry)).toBe(complaint);
});

test('dinars have no fractions', () => {
  expect(inquiryRules.maxBudget('1000.5', { ...emptyInquiry, currency: 'IQD' })).toBe('amount');
  expect(inquiryRules.maxBudget('1000', { ...emptyInquiry, currency: 'IQD' })).toBeNull();
});

test('Arabic digits are sent as numbers', () => {
  const typed = { quantity: '٢٠٠', targetPrice: '٢٫٥', maxBudget: '' };
  expect(inquiryInput({ ...emptyInquiry, ...typed })).toMatchObject({
    ...{ quantity: 200, targetPrice: 2.5, maxBudget: null },
  });
  const commas = { quantity: '1,200', targetPrice: '12,50', maxBudget: '1,250' };
  expect(inquiryInput({ ...emptyInquiry, ...commas })).toMatchObject({
    ...{ quantity: 1200, targetPrice: 12.5, maxBudget: 1250 },
  });
});

test('at most three files of allowed types and sizes are accepted; each other one is named with its reason', () => {
  const file = (name: string, size = 10) => ({ name, size });
  const { taken, complaints } = sortInquiryFiles(
    [
      file('a.PDF'),
      file('b.exe'),
      file('c.xlsx', 6 * 1024 * 1024),
      file('d.docx'),
      file('e.png'),
      file('f.gif'),
    ],
    0,
  );
  expect(taken.map(({ name }) => name)).toEqual(['a.PDF', 'd.docx', 'e.png']);
  expect(complaints).toEqual([
    { kind: 'type', name: 'b.exe' },
    { kind: 'size', name: 'c.xlsx' },
    { kind: 'tooMany', name: 'f.gif' },
  ]);
});
