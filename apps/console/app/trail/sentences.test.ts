import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { factNames, factsOf } from './sentences.ts';

/** As a clerk reads it, but for the language: the label's name and the value. */
const said = (action: string, text: string) =>
  factsOf(action, text)?.map(({ name, value }) => {
    if (value.kind === 'money') return `${name}: ${value.money.amount} ${value.money.currency}`;
    return `${name}: ${'text' in value ? value.text : 'at' in value ? value.at : 'yes' in value ? value.yes : value.count}`;
  });

test.each([
  [
    'wallet.credit',
    '50000 USD from opening, slip B-17, approved by st_1',
    'amount: 500 USD|source: opening|slip: B-17|approvedBy: st_1',
  ],
  [
    'wallet.credit',
    '1000000 IQD from till, slip 500',
    'amount: 1000000 IQD|source: till|slip: 500',
  ],
  ['wallet.ask-withdrawal', '2550 USD by bank', 'amount: 25.5 USD|way: bank'],
  ['wallet.approve-withdrawal', '1 of 2: 90000 IQD', 'approvals: 1 / 2|amount: 90000 IQD'],
  [
    'wallet.pre-charge',
    '250000 IQD for 30 days at 2.5 %',
    'amount: 250000 IQD|days: 30|percent: 2.5%',
  ],
  ['wallet.end-pre-charge', '250000 IQD and a gift of 5000', 'amount: 250000 IQD|gift: 5000 IQD'],
  [
    'till.setup',
    'Desk at the door at IQ-BAGHDAD, out of use',
    'till: Desk at the door|store: IQ-BAGHDAD|outOfUse: true',
  ],
  ['till.setup', '1 at IQ-BAGHDAD', 'till: 1|store: IQ-BAGHDAD'],
  ['till.open', 'till_1: float 50000 IQD', 'till: till_1|float: 50000 IQD'],
  ['till.count', 'counted 49000, difference -1000 IQD', 'counted: 49000 IQD|difference: -1000 IQD'],
  [
    'till.record',
    '30000 − 500 = 29500 IQD at till_1',
    'handed: 30000 IQD|change: 500 IQD|received: 29500 IQD|till: till_1',
  ],
  ['till.close', '79500 IQD to the safe', 'intoSafe: 79500 IQD'],
  ['payments.seenPaid', '1250 USD, F-9', 'amount: 12.5 USD|reference: F-9'],
  ['payments.refund', '600 USD cents, CN-1, CN-2', 'cents: 6 USD|creditNotes: CN-1, CN-2'],
  [
    'payments.chargeback',
    '5050 USD, 3000 of it from the wallet; r 12',
    'amount: 50.5 USD|fromWallet: 30 USD|reference: r 12',
  ],
  ['refunds.ask', '90000 IQD on 4711', 'amount: 90000 IQD|payNo: 4711'],
  ['refunds.book', '600 USD cents to the wallet, ', 'cents: 6 USD|target: wallet'],
  [
    'refunds.send',
    '600 USD from gateway:fib, R, 7',
    'amount: 6 USD|book: gateway:fib|reference: R, 7',
  ],
  ['statements.import', '12 lines of May 2026.csv', 'lines: 12|file: May 2026.csv'],
  ['fees.set-rate', '1310', 'perDollar: 1310 IQD'],
  [
    'fees.publish-tariff',
    '210.00 USD from 2026-11-01T08:00:00.000Z',
    'price: 210 USD|since: 2026-11-01T08:00:00.000Z',
  ],
  ['messages.resend', 'order-placed email', 'message: order-placed|channel: email'],
  ['catalogue.price', '1250', 'cents: 12.5 USD'],
  [
    'catalogue.import',
    '{"source":"s","status":"done","rows":12,"bad":0}',
    'source: s|status: done|rows: 12|bad: 0',
  ],
  [
    'catalogue.edit-category',
    '{"names":{"en":"Lamps","ar":"مصابيح"},"hidden":false,"hsCode":null}',
    'en: Lamps|ar: مصابيح|hidden: false',
  ],
  ['catalogue.edit.tags', '["a","b"]', 'list: a · b'],
])('%s: "%s" is told value by value', (action, text, facts) => {
  expect(said(action, text)?.join('|')).toBe(facts);
});

test("people's own words and states are no sentences", () => {
  expect(factsOf('orders.remark', '500 USD by bank')).toBeUndefined();
  expect(factsOf('catalogue.edit.description', '{cut in the mid')).toBeUndefined();
  expect(factsOf('wallet.pay-withdrawal', 'paid')).toBeUndefined();
});

test.each(locales)('every labelled value has its label in %s', (locale) => {
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, `../locale/messages/${locale}/trail.json`), 'utf8'),
  );
  expect(factNames.length).toBeGreaterThan(40);
  expect(factNames.filter((name) => !words[`fact.${name}`])).toEqual([]);
});
