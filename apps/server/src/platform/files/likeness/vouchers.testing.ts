import sharp from 'sharp';

interface Voucher {
  readonly amount: string;
  readonly to?: string;
  readonly number?: string;
}

/**
 * The screen of one bank's app after a transfer: everything but amount, name and number is the same
 * for all of its customers.
 */
export const aBankVoucher = ({
  amount,
  to = 'Wasit General Trading',
  number = '2026-118-0042',
}: Voucher): Promise<Buffer> =>
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

/**
 * Cuts a picture to so much of its sides; `across` and `down` (0 to 1) give the place of the piece.
 */
export async function cutTo(
  picture: Buffer,
  share: number,
  { across = 0.5, down = 0.5 } = {},
): Promise<Buffer> {
  const facts = await sharp(picture).metadata();
  const [width, height] = [Math.round(facts.width * share), Math.round(facts.height * share)];
  const left = Math.round((facts.width - width) * across);
  const top = Math.round((facts.height - height) * down);
  return sharp(picture).extract({ left, top, width, height }).toBuffer();
}
