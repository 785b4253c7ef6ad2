// Runs in a child process: pictures are decoded, drawn and encoded here.
import { fileURLToPath } from 'node:url';
import type { Locale } from '@wasit/contract/locales';
import sharp, { type OverlayOptions } from 'sharp';

/** The fonts of our papers, complete, so that letters join on any machine. */
const fonts = {
  'zh-Hans': {
    family: 'Noto Sans SC Bold',
    file: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
    ),
  },
  other: {
    family: 'Noto Sans Arabic Bold',
    file: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    ),
  },
} as const;

export interface MaterialDrawing {
  readonly picture: Uint8Array;
  readonly form: 'square' | 'story';
  readonly locale: Locale;
  /** Printed below the picture; empty ones are omitted. */
  readonly name: string;
  readonly price: string;
  readonly mark: string;
}

const widthPx = 1080;
const heightPx = { square: 1080, story: 1920 } as const;
const marginPx = 60;
/** Apps cover the top and bottom of a story with their own buttons. */
const topPx = { square: 0, story: 250 } as const;
const inks = { name: '#10282d', price: '#0d4450', mark: '#5b6b6f' } as const;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextLine {
  readonly text: string;
  readonly ink: string;
  readonly height: number;
  readonly locale: Locale;
}

/** A line of text as a picture that fits the width, with correct letter joining. */
async function drawText({ text, ink, height, locale }: TextLine) {
  const { family, file } = locale === 'zh-Hans' ? fonts['zh-Hans'] : fonts.other;
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escapeXml(text)}</span>`,
      font: family,
      fontfile: file,
      width: widthPx - 2 * marginPx,
      height,
      align: 'center',
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const heights = { name: 110, price: 90, mark: 44 } as const;
const gapPx = 20;

/**
 * A JPEG for reselling, on white: the goods in the middle, below them name, price and the shop's
 * mark if wanted.
 */
export async function drawMaterial(drawing: MaterialDrawing): Promise<Uint8Array> {
  const { picture, form, locale } = drawing;
  const height = heightPx[form];
  const lines = (['name', 'price', 'mark'] as const).filter((line) => drawing[line] !== '');
  const textHeight = lines.reduce((sum, line) => sum + heights[line] + gapPx, 0);
  const goodsHeight =
    form === 'story' ? widthPx : height - (textHeight > 0 ? textHeight + gapPx : 0);
  const goods = await sharp(picture, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(widthPx, goodsHeight, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toBuffer();
  const layers: OverlayOptions[] = [{ input: goods, left: 0, top: topPx[form] }];
  let top = topPx[form] + goodsHeight + gapPx;
  for (const line of lines) {
    const { data, info } = await drawText({
      text: drawing[line],
      ink: inks[line],
      height: heights[line],
      locale,
    });
    layers.push({
      input: data,
      left: Math.max(0, Math.round((widthPx - info.width) / 2)),
      top: top + Math.max(0, Math.round((heights[line] - info.height) / 2)),
    });
    top += heights[line] + gapPx;
  }
  const image = await sharp({
    create: { width: widthPx, height, channels: 3, background: '#ffffff' },
  })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer();
  return new Uint8Array(image);
}
