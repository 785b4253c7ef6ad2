import { ApiError, newKey } from '@wasit/contract/api';
import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { productLinkOf } from '@wasit/contract/sourcing/product-links';
import { call } from '../../../api/call.ts';
import { analyseFile } from '../media/analyse-file.ts';
import { ClipError } from '../media/clip-error.ts';
import { loadBytes } from '../media/footage.ts';
import { type ClipGood, clipLimits, type Source } from '../project.ts';

/** The maximum length of product data in a caption. */
const maxFactLength = 60;
const maxFacts = 4;

/** Customs codes and numbers do not sell. */
const isCode = (name: string, value: string) => /^HS\b/i.test(name) || /^[\d\s./-]*$/.test(value);

const factsOf = ({ attributes }: ProductDetail): string[] =>
  attributes
    .filter(({ attributeName, valueTrans }) => !isCode(attributeName, valueTrans))
    .map(({ attributeNameTrans, valueTrans }) => `${attributeNameTrans}: ${valueTrans}`)
    .filter((fact) => fact.length <= maxFactLength)
    .slice(0, maxFacts);

/** The data of captions, in one language. */
async function readTexts(productId: number, language: Locale): Promise<Partial<ClipGood>> {
  const product = await call('productDetail', { productId }, { language });
  return { names: { [language]: product.name }, facts: { [language]: factsOf(product) } };
}

/** A product with its texts in a language; where they cannot be loaded it stays as it is. */
export async function withTexts(good: ClipGood, language: Locale): Promise<ClipGood> {
  if (good.productId === null || good.names[language] !== undefined) return good;
  const texts = await readTexts(good.productId, language).catch(() => ({}));
  return {
    ...good,
    names: { ...good.names, ...('names' in texts ? texts.names : {}) },
    facts: { ...good.facts, ...('facts' in texts ? texts.facts : {}) },
  };
}

async function loadSource(url: string): Promise<Source[]> {
  const id = newKey();
  const bytes = await loadBytes({ id, url });
  const facts = bytes && (await analyseFile(bytes).catch(() => null));
  return facts ? [{ id, url, ...facts }] : [];
}

/**
 * A product with its pictures and its film, analysed.
 * @throws ClipError `noPicture` where none can be shown; ApiError where the shop does not have it
 */
export async function readGood(productId: number, language: Locale): Promise<ClipGood> {
  const product = await call('productDetail', { productId }, { language });
  const urls = [
    ...(product.video ? [product.video.url] : []),
    ...product.pictures.slice(0, clipLimits.pictures).map(({ url }) => url),
  ];
  const sources = (await Promise.all(urls.map(loadSource))).flat();
  if (sources.length === 0) throw new ClipError('noPicture');
  return {
    id: newKey(),
    productId,
    names: { [language]: product.name },
    facts: { [language]: factsOf(product) },
    costIqd: product.landedCost.each.likely.iqd.amount,
    sources,
  };
}

/**
 * The product of a link: one of this shop, or one of a supplier's platform that the shop has.
 * @throws ClipError `notALink` or `notOurs`; ApiError without a line
 */
export async function productOfLink(typed: string): Promise<number> {
  const text = typed.trim();
  const ownId = /[?&]productId=(\d{1,10})\b/.exec(text)?.[1];
  if (ownId) return Number(ownId);
  if (!productLinkOf(text)) throw new ClipError('notALink');
  try {
    const resolved = await call('resolveProductLink', { text });
    if (resolved.kind === 'product') return resolved.productId;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === -404) throw error;
  }
  throw new ClipError('notOurs');
}

/**
 * A picture or film of the reader's own.
 * @throws ClipError
 */
export async function readOwnFile(file: File): Promise<ClipGood> {
  const facts = await analyseFile(file);
  return {
    id: newKey(),
    productId: null,
    names: {},
    facts: {},
    costIqd: null,
    sources: [{ id: newKey(), url: null, ...facts }],
  };
}
