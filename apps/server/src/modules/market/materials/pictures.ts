import { extname } from 'node:path';
import type { Locale } from '@wasit/contract/locales';
import type { MaterialForm } from '@wasit/contract/market/choices';
import { maxDownload } from '@wasit/contract/market/downloads';
import { materialEndpoints } from '@wasit/contract/market/materials';
import { formatMoney } from '@wasit/i18n';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { BusinessError } from '../../../platform/errors.ts';
import type { ZipFile } from '../../../platform/files/zip-stream.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendOrPrepare } from '../../favourites/index.ts';
import { basisOfGoods, type ChosenGood, chosenGoods } from './chosen-goods.ts';
import type { drawMaterial } from './draw-material.ts';

type Out<N extends keyof typeof materialEndpoints> = z.input<(typeof materialEndpoints)[N]['out']>;

const draw = inChild<typeof drawMaterial>(
  new URL('./draw-material.ts', import.meta.url),
  'drawMaterial',
  { longestMs: minutes(2) },
);

/** Names of our own media in addresses: nothing else is read from disk. */
const media = /^\/media\/([\w-]+(?:\/[\w-]+)*\.(?:webp|jpe?g|png|mp4|webm))$/i;

/**
 * Pictures and films of goods for reselling.
 * @throws NOT_FOUND
 */
export async function pictureMaterials(
  platform: Platform,
  input: CallInput<'pictureMaterials'>,
  locale: Locale,
): Promise<Out<'pictureMaterials'>> {
  const goods = await chosenGoods(platform, input, locale);
  return {
    basis: basisOfGoods(goods),
    items: goods.map(({ card, facts, price }) => ({
      productId: card.productId,
      name: card.name,
      price,
      pictures: facts.pictures,
      video: facts.video,
    })),
    limits: maxDownload,
  };
}

/** A picture or film of ours with its size; undefined if it is not in our media. */
export async function mediaFile(platform: Platform, url: string): Promise<ZipFile | undefined> {
  const [, name] = media.exec(url) ?? [];
  if (!name) return undefined;
  const bytes = await platform.storages.media.size(name);
  return bytes === undefined
    ? undefined
    : { name, bytes, read: () => platform.storages.media.read(name) };
}

/** Upper bound for a drawing of 1080 × 1920. */
const drawnBytes = 600 * 1024;

interface PrintedTexts {
  readonly locale: Locale;
  readonly name: string;
  readonly price: string;
  readonly mark: string;
}

const drawnFile = (
  original: ZipFile,
  {
    name,
    form,
    words,
  }: { name: string; form: Exclude<MaterialForm, 'original'>; words: PrintedTexts },
): ZipFile => ({
  name,
  bytes: drawnBytes,
  async read() {
    const picture = await original.read();
    return (
      picture &&
      draw({ picture, form, ...words }).catch((error: unknown) => {
        // Too much work at present: the download fails and is not delivered without this picture.
        if (error instanceof BusinessError) throw error;
        // A picture that cannot be opened is left out; the others are still delivered.
        return undefined;
      })
    );
  },
});

/** Files of one product in the download. */
async function filesOf(
  platform: Platform,
  { card, facts }: ChosenGood,
  { forms, words }: { forms: readonly MaterialForm[]; words: PrintedTexts },
): Promise<ZipFile[]> {
  const files: ZipFile[] = [];
  for (const [index, { url }] of facts.pictures.entries()) {
    const file = await mediaFile(platform, url);
    if (!file) continue;
    const place = index + 1;
    for (const form of forms)
      files.push(
        form === 'original'
          ? { ...file, name: `${card.productId}/${place}${extname(file.name)}` }
          : drawnFile(file, { name: `${card.productId}/${form}-${place}.jpg`, form, words }),
      );
  }
  const film =
    facts.video && forms.includes('original') && (await mediaFile(platform, facts.video.url));
  if (film) files.push({ ...film, name: `${card.productId}/film${extname(film.name)}` });
  return files;
}

/**
 * The files of a download, none of them drawn or read yet.
 * @throws NOT_FOUND
 */
async function materialFiles(
  platform: Platform,
  input: CallInput<'pictureMaterialsDownload'>,
  callLocale: Locale,
): Promise<ZipFile[]> {
  const { forms, withName, withPrice, mark, textLanguage } = input;
  const locale = textLanguage ?? callLocale;
  const goods = await chosenGoods(platform, input, locale);
  const files: ZipFile[] = [];
  for (const good of goods) {
    const words = {
      locale,
      name: withName ? good.card.name : '',
      price: withPrice && good.price ? formatMoney(good.price.iqd, locale) : '',
      mark,
    };
    files.push(...(await filesOf(platform, good, { forms, words })));
  }
  return files;
}

/**
 * The files of a stored request, for a worker.
 * @throws NOT_FOUND
 */
export const materialFilesOf = (platform: Platform, wish: unknown, locale: Locale) =>
  materialFiles(platform, materialEndpoints.pictureMaterialsDownload.in.parse(wish), locale);

/**
 * Pictures and films as a ZIP, drawn while it is being sent, or by a worker.
 * @throws NOT_FOUND, and as `sendOrPrepare` before anything is drawn
 */
export async function downloadMaterials(
  platform: Platform,
  actor: Actor,
  { input, locale }: { input: CallInput<'pictureMaterialsDownload'>; locale: Locale },
): Promise<Out<'pictureMaterialsDownload'>> {
  const { prepare, ...wish } = input;
  const files = await materialFiles(platform, input, locale);
  return sendOrPrepare(platform, actor, { content: 'pictures', files, wish, locale, prepare });
}
