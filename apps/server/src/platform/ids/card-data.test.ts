import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardDataIn, looksLikeCardNumber, withoutCards } from './card-data.ts';
import { newNumber } from './ids.ts';

describe('possible card numbers are found', () => {
  test.each([
    ['in one piece', { remark: 'my card is 4111111111111111 thanks' }],
    ['in groups', { remark: '5555 5555 5555 4444' }],
    ['with dashes', { a: { b: ['x', '4111-1111-1111-1111'] } }],
    ['with dashes, and a word behind it', { x: '4111-1111-1111-1111-visa' }],
    ['in Arabic digits', { remark: '٤١١١ ١١١١ ١١١١ ١١١١' }],
    ['behind a word', { remark: 'Visa4111111111111111' }],
    ['as a number', { amount: 4111111111111111 }],
    ['as the name of a field', { '4111111111111111': true }],
    ['in an address', { back: 'https://x.example/?n=4111%201111%201111%201111' }],
    ['American Express', { x: '3782 822463 10005' }],
    ['QiCard', { x: '6333040000000001' }],
    ['by the name of its field, mistyped', { cardNumber: '4111' }],
    ['a security code by its field', { cvv: '123' }],
    ['a security code by its field, otherwise written', { card_CVC: 123 }],
    ['a security code in a sentence', { remark: 'CVV: 123' }],
    ['in the field of an order number, with more', { orderNo: 'x 4111111111111111' }],
    ['in the field of a supplier’s order number', { supplierOrderNo: '4111111111111111' }],
  ])('%s', (_where, sent) => {
    expect(cardDataIn(sent)).toBeDefined();
  });
});

describe('other numbers are allowed', () => {
  test.each([
    ['a wrong check digit', { remark: '4111111111111112' }],
    ['a barcode', { keyword: '6901234567892' }],
    ['a telephone number', { phone: '+9647701234567' }],
    ['an IBAN', { accountNumber: 'IQ98NBIQ850123456789012' }],
    ['a payable number', { payNo: 'P4111111111111111' }],
    ['an order number of an earlier release', { orderNo: '4111111111111111' }],
    ['an order number of 1688', { supplierOrderNo: '4212044771109333501' }],
    ['a product link', { text: 'https://detail.1688.com/offer/610947572360.html' }],
    ['an id of letters and digits', { id: 'f_a41111111b11111111a1' }],
    ['a hash', { token: '9f3a4111111111111111b07c2d9e6a4111111111111111f0' }],
    ['a key of a repeated call', { key: '41111111-1111-1111-1111-111111111111' }],
    ['a UUID with the digits of a card', { key: 'abcd4111-1111-1111-1111-0a2b4c6d8e0f' }],
    ['a UUID that goes on with three digits', { key: 'ABCD4111-1111-1111-1111-123ABC6D8E0F' }],
    ['three digits in a sentence', { remark: 'curtain 737 cm' }],
  ])('%s', (_what, sent) => {
    expect(cardDataIn(sent)).toBeUndefined();
  });

  test('all our order numbers', () => {
    fc.assert(
      fc.property(fc.constant(0), () => !looksLikeCardNumber(newNumber())),
      { numRuns: 2000 },
    );
  });
});

test('a log line loses its card numbers and keeps the rest', () => {
  expect(
    withoutCards(
      '{"url":"/x?n=4111%201111%201111%201111","to":"/pay%20with%204111111111111111","orderNo":"1234567890123456","note":"cvv 123"}',
    ),
  ).toBe(
    '{"url":"/x?n=[card]","to":"/pay%20with%20[card]","orderNo":"1234567890123456","note":"[card]"}',
  );
});
