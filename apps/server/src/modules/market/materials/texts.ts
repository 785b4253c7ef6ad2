import type { StreamedFile } from '@wasit/contract/files/answer';
import { type Locale, locales } from '@wasit/contract/locales';
import { maxDownload } from '@wasit/contract/market/downloads';
import type { materialEndpoints } from '@wasit/contract/market/materials';
import type { z } from 'zod';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { checkZip, type ZipFile, zipStream } from '../../../platform/files/zip-stream.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree } from '../../catalogue/index.ts';
import { isCode } from '../figures/properties.ts';
import { basisOfGoods, chosenGoods } from './chosen-goods.ts';
import { asMessage } from './selling-texts.ts';
import { type TextWord, textWords } from './text-words.ts';
import type { textsSheet } from './texts-sheet.ts';
import { textsOf } from './written-texts.ts';

type Out = z.input<(typeof materialEndpoints)['trendingTexts']['out']>;

const drawSheet = inChild<typeof textsSheet>(
  new URL('./texts-sheet.ts', import.meta.url),
  'textsSheet',
);

/**
 * Selling texts of goods in all languages.
 * @throws NOT_FOUND
 */
export async function trendingTexts(
  platform: Platform,
  input: CallInput<'trendingTexts'>,
  locale: Locale,
): Promise<Out> {
  const goods = await chosenGoods(platform, input, locale);
  const tree = await categoryTree(platform);
  const products = goods.map(({ facts, price }) => ({
    names: facts.names,
    brand: facts.brand,
    category: tree.get(facts.categoryId)?.names ?? {},
    attributes: facts.attributes.filter(({ name }) => !isCode(name)),
    price,
  }));
  const texts = await textsOf(platform, products, input);
  return {
    basis: basisOfGoods(goods),
    items: goods.map(({ card, price }, at) => ({
      productId: card.productId,
      picture: card.picture,
      price,
      texts: texts[at] ?? [],
    })),
  };
}

/** More than any sheet of 200 goods needs. */
const sheetBytes = 2 * 1024 * 1024;

/**
 * The texts as a workbook and one text file per language.
 * @throws NOT_FOUND, DOWNLOAD_EMPTY
 */
export async function downloadTexts(
  platform: Platform,
  { textLanguage, ...input }: CallInput<'trendingTextsDownload'>,
  callLocale: Locale,
): Promise<StreamedFile> {
  const locale = textLanguage ?? callLocale;
  const { items } = await trendingTexts(platform, input, locale);
  const wordOf = (word: TextWord) => textWords[locale][word];
  const rows = items.flatMap(({ productId, texts }) =>
    texts.map(({ language, title, lines, hashtags, priceLine, madeBy }) => [
      productId,
      language,
      title,
      lines.join('\n'),
      hashtags.join(' '),
      priceLine ?? '',
      wordOf(madeBy === 'model' ? 'machine' : 'template'),
    ]),
  );
  const head = (
    ['number', 'language', 'title', 'lines', 'tags', 'priceLine', 'madeBy'] as const
  ).map(wordOf);
  const inLanguage = (language: Locale) =>
    items.flatMap(({ texts }) => texts.filter((text) => text.language === language));
  const files: ZipFile[] = [
    {
      name: 'texts.xlsx',
      bytes: sheetBytes,
      read: () => drawSheet({ locale, title: wordOf('sheet'), head, rows }),
    },
    ...locales
      .filter((language) => inLanguage(language).length > 0)
      .map((language) => {
        const body = Buffer.from(
          `\uFEFF${inLanguage(language).map(asMessage).join('\n\n')}\n`,
          'utf8',
        );
        return { name: `texts-${language}.txt`, bytes: body.length, read: async () => body };
      }),
  ];
  checkZip(rows.length > 0 ? files : [], maxDownload);
  return {
    fileName: 'wasit-texts.zip',
    mediaType: 'application/zip',
    bytes: new Uint8Array(),
    stream: zipStream(files, platform.clock.now()),
  };
}
