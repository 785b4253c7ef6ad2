import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSamePicture, likenessOf } from './likeness.ts';

interface Voucher {
  readonly amount: string;
  readonly to?: string;
  readonly number?: string;
}

/** The screen of one bank's app after a transfer: everything but amount, name and number is the same for all of its customers. */
const voucher = ({ amount, to = 'Wasit General Trading', number = '2026-118-0042' }: Voucher): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="DejaVu Sans, sans-serif">
      <rect width="720" height="1280" fill="#f4f6f8"/><rect width="720" height="220" fill="#0b5d4f"/>
      <circle cx="360" cy="300" r="70" fill="#1aa56f"/><path d="M325 300l25 28 48-56" stroke="#fff" stroke-width="14" fill="none"/>
      <text x="360" y="130" font-size="44" fill="#fff" text-anchor="middle">Sample Bank of Baghdad</text>
      <text x="360" y="450" font-size="34" fill="#222" text-anchor="middle">Transfer completed</text>
      <rect x="40" y="500" width="640" height="560" rx="18" fill="#fff" stroke="#d5dbe1"/>
      ${[
        ['Amount', amount],
        ['To', to],
        ['Account', 'IQ00 SAMP 0000 0000'],
        ['Number', number],
        ['Date', '22/11/2026'],
      ]
        .map(
          ([name, value], row) =>
            `<text x="80" y="${590 + row * 100}" font-size="28" fill="#68737d">${name}</text><text x="640" y="${590 + row * 100}" font-size="34" fill="#111" text-anchor="end">${value}</text>`,
        )
        .join('')}
    </svg>`),
  )
    .png()
    .toBuffer();

const same = async (one: Buffer, other: Buffer) => isSamePicture(await likenessOf(one), await likenessOf(other));

test('a voucher that is rescaled, compressed hard or darkened a little is the same picture', async () => {
  const original = await voucher({ amount: '1,250,000 IQD' });
  const copies = [
    sharp(original).resize(540).jpeg({ quality: 60 }),
    sharp(original).resize(360).webp({ quality: 50 }),
    sharp(original).jpeg({ quality: 30 }),
    sharp(original).modulate({ brightness: 0.97 }).png(),
  ];
  for (const copy of copies) expect(await same(original, await copy.toBuffer())).toBe(true);
});

test('vouchers of one bank with another amount, number or name are other pictures, also after compression', async () => {
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
