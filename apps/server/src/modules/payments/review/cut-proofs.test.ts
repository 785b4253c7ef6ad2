import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aBankVoucher, cutTo } from '../../../platform/files/likeness/vouchers.testing.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aPayable, aTransfer } from '../payments.testing.ts';

// Each test draws, crops, decodes and compares pictures, which takes time on two busy cores.
vi.setConfig({ testTimeout: 90_000 });

const app = await startTestApp();
const desk = { as: (await aStaff(app, 'finance')).token };
let vouchers = 0;
/** Numbers like those of bank transfers: long and unique; the same in every run. */
const number = () => {
  vouchers += 1;
  const digest = createHash('sha256').update(`voucher ${vouchers}`).digest('hex');
  return `FT26${digest.slice(0, 14).toUpperCase()}`;
};
const aNewVoucher = () => aBankVoucher({ amount: '1,250,000 IQD', number: number() });

async function handedIn(...pictures: Buffer[]) {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
  return aTransfer(app, customer, { payNo, pictures });
}
const reviewOf = (paymentId: string) => app.ok('reviewDetail', { paymentId }, desk);
async function usedBefore(paymentId: string): Promise<string[]> {
  const { duplicates } = await reviewOf(paymentId);
  return duplicates.filter(({ why }) => why === 'same-image').map((earlier) => earlier.paymentId);
}

const smaller = (picture: Buffer) => sharp(picture).resize(400).jpeg({ quality: 60 }).toBuffer();
test.each([
  ['a tenth of each side', 0.9, {}],
  ['a fifth of each side, in a corner', 0.8, { across: 1, down: 0 }],
  ['three tenths of each side', 0.7, {}],
] as const)(
  'a proof that lost %s, also rescaled, is recognised as the other payment’s picture',
  async (_what, share, place) => {
    const picture = await aNewVoucher();
    const first = await handedIn(picture);
    const cut = await cutTo(picture, share, place);
    expect(await usedBefore(await handedIn(cut))).toEqual([first]);
    expect(await usedBefore(await handedIn(await smaller(cut)))).toContain(first);
    expect(
      await usedBefore(await handedIn(await cutTo(await aNewVoucher(), share, place))),
    ).toEqual([]);
  },
);

/** Each picture is compared with all earlier ones, which takes most of the time. */
const clearLikenesses = () => app.platform.pool.query('update payment_proof set likeness = null');

test('the whole picture is recognised after a piece of it', async () => {
  await clearLikenesses();
  const picture = await aNewVoucher();
  const first = await handedIn(await smaller(await cutTo(picture, 0.85, { down: 0.2 })));
  expect(await usedBefore(await handedIn(picture))).toEqual([first]);
});

test.each([
  ['as it is', async (picture: Buffer) => picture],
  ['smaller', smaller],
  ['cut', (picture: Buffer) => cutTo(picture, 0.85)],
])(
  'the same picture twice in a payment, the second time %s, is recognised',
  async (_what, copy) => {
    await clearLikenesses();
    const picture = await aNewVoucher();
    const { warnings, duplicates } = await reviewOf(await handedIn(picture, await copy(picture)));
    expect(warnings).toContain('repeated-image');
    expect(duplicates.filter(({ why }) => why === 'same-image')).toEqual([]);
  },
);

test('two different vouchers of one bank in a payment are not flagged', async () => {
  await clearLikenesses();
  const { warnings } = await reviewOf(await handedIn(await aNewVoucher(), await aNewVoucher()));
  expect(warnings).not.toContain('repeated-image');
});
