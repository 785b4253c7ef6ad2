import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { DualMoney } from '@wasit/contract/wire';
import { useMemo } from 'react';

/** The fields that a product's card shows: lists leave out the rest. */
export type ShownCard = Omit<ProductCard, 'repurchaseRate' | 'sample' | 'url'>;

/**
 * A card in the data of a page: its fields in one string. As objects, whose parts the router
 * refers to by number, twenty cards took an eighth of a list's page.
 */
export type EncodedCard = string;

const separator = '|';
const mediaPrefix = '/media/';

const escapeField = (text: string): string => text.replace(/[|%]/g, encodeURIComponent);
const unescapeField = (text: string): string => text.replace(/%(?:7C|25)/g, decodeURIComponent);
const shortUrl = (url: string): string =>
  url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : url;
const fullUrl = (text: string): string =>
  /^(?:\/|https?:)/.test(text) ? text : `${mediaPrefix}${text}`;

const amounts = (money: DualMoney | null): (number | string)[] =>
  money ? [money.usd.amount, money.iqd.amount] : ['', ''];

const decodeMoney = (usd: string, iqd: string): DualMoney => ({
  usd: { amount: Number(usd), currency: 'USD' },
  iqd: { amount: Number(iqd), currency: 'IQD' },
});

export const encodeCard = (card: ShownCard): EncodedCard =>
  [
    card.productId,
    card.name,
    shortUrl(card.picture.url),
    card.picture.width,
    card.picture.height,
    ...amounts(card.price),
    ...amounts(card.priceTo),
    ...amounts(card.landed),
    card.sold,
    card.inStock ? 1 : '',
    card.minQuantity,
    card.tags,
    ...(card.video ? [shortUrl(card.video.url), card.video.type] : []),
  ]
    .map((field) => (typeof field === 'string' ? escapeField(field) : field))
    .join(separator);

export function decodeCard(text: EncodedCard): ShownCard {
  const fields = text.split(separator).map(unescapeField);
  const next = (): string => fields.shift() ?? '';
  const number = (): number => Number(next());
  const money = () => decodeMoney(next(), next());
  const moneyIfAny = () => {
    const isNone = fields[0] === '';
    const read = money();
    return isNone ? null : read;
  };
  return {
    productId: number(),
    name: next(),
    picture: { url: fullUrl(next()), width: number(), height: number() },
    price: money(),
    priceTo: moneyIfAny(),
    landed: moneyIfAny(),
    sold: number(),
    inStock: next() !== '',
    minQuantity: number(),
    tags: next(),
    video: fields.length > 0 ? { url: fullUrl(next()), type: next() } : null,
  };
}

/** The cards of a page's data. */
export const useCards = (texts: readonly EncodedCard[]): ShownCard[] =>
  useMemo(() => texts.map(decodeCard), [texts]);
