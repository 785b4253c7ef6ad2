import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSamePicture, likenessOf } from './likeness.ts';
import { aBankVoucher as voucher } from './vouchers.testing.ts';

const same = async (one: Buffer, other: Buffer) =>
  isSamePicture(await likenessOf(one), await likenessOf(other));

test('a voucher rescaled, strongly compressed or slightly darkened is the same picture', async () => {
  const original = await voucher({ amount: '1,250,000 IQD' });
  const copies = [
    sharp(original).resize(540).jpeg({ quality: 60 }),
    sharp(original).resize(360).webp({ quality: 50 }),
    sharp(original).jpeg({ quality: 30 }),
    sharp(original).modulate({ brightness: 0.97 }).png(),
  ];
  for (const copy of copies) expect(await same(original, await copy.toBuffer())).toBe(true);
});

test('vouchers of one bank with another amount, number or name are different pictures, also after compression', async () => {
  const original = await voucher({ amount: '1,250,000 IQD' });
  const others = [
    { amount: '930,000 IQD' },
    { amount: '1,260,000 IQD' },
    { amount: '1,250,000 IQD', number: '2026-118-0977' },
    { amount: '1,250,000 IQD', to: 'Al-Noor Markets' },
  ];
  for (const other of others) {
    const photographed = await sharp(await voucher(other))
      .resize(540)
      .jpeg({ quality: 60 })
      .toBuffer();
    expect([other, await same(original, photographed)]).toEqual([other, false]);
  }
});
