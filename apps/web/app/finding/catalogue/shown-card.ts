import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { DualMoney } from '@wasit/contract/wire';
import { useMemo } from 'react';

/** The fields that a product's card shows: lists leave out the rest. */
export type ShownCard = Omit<ProductCard, 'repurchaseRate' | 'sample' | 'url'>;

/**
 * A card as the data of a page carry it: its fields in one text. Twenty cards as objects, whose
 * parts refer to each other by number, were an eighth of a list's page.
 */
export type CardText = string;

const between = '|';
const ours = '/media/';

const escaped = (text: string): string => text.replace(/[|%]/g, encodeURIComponent);
const plain = (text: string): string => text.replace(/%(?:7C|25)/g, decodeURIComponent);
const shortUrl = (url: string): string => (url.startsWith(ours) ? url.slice(ours.length) : url);
const wholeUrl = (text: string): string => (/^(?:\/|https?:)/.test(text) ? text : `${ours}${text}`);

const amounts = (money: DualMoney | null): (number | string)[] =>
  money ? [money.usd.amount, money.iqd.amount] : ['', ''];

const readMoney = (usd: string, iqd: string): DualMoney => ({
  usd: { amount: Number(usd), currency: 'USD' },
  iqd: { amount: Number(iqd), currency: 'IQD' },
});

export const cardText = (card: ShownCard): CardText =>
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
    .map((field) => (typeof field === 'string' ? escaped(field) : field))
    .join(between);

export function readCard(text: CardText): ShownCard {
  const fields = text.split(between).map(plain);
  const next = (): string => fields.shift() ?? '';
  const number = (): number => Number(next());
  const money = () => readMoney(next(), next());
  const moneyIfAny = () => {
    const isNone = fields[0] === '';
    const read = money();
    return isNone ? null : read;
  };
  return {
    productId: number(),
    name: next(),
    picture: { url: wholeUrl(next()), width: number(), height: number() },
    price: money(),
    priceTo: moneyIfAny(),
    landed: moneyIfAny(),
    sold: number(),
    inStock: next() !== '',
    minQuantity: number(),
    tags: next(),
    video: fields.length > 0 ? { url: wholeUrl(next()), type: next() } : null,
  };
}

/** The cards of a page's data. */
export const useCards = (texts: readonly CardText[]): ShownCard[] =>
  useMemo(() => texts.map(readCard), [texts]);
