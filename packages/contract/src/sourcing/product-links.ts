import { patterns, type SourcePlatform, shortLinkHosts } from './product-link-forms.ts';

/** A product link of a platform in China. Free of zod, so that pages can read it without cost. */
export interface ProductLink {
  readonly platform: SourcePlatform;
  /**
   * The platform's id of the product; null for a short link, which has none. Digits, possibly
   * beyond 2⁵³: never a number.
   */
  readonly offerId: string | null;
  /**
   * An address built from platform and id (or the short link alone), without any other part of the
   * pasted text.
   */
  readonly url: string;
}

const longestText = 4_000;
const longestLink = 2_000;

/** Direction marks and invisible characters, which phones add around and inside copied text. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/**
 * Characters outside links: an address ends at a space, a quote or any character that is not ASCII
 * (specification of the forms: textUrlRegex).
 */
const besideLinks = /[^\x21-\x7e]+|[<>"'`]+/;
const junkAtEnd = /[.,;:!?)\]}*|~]{1,20}$/;
/** Text allowed before `http` in a word: a label, never the start of another address. */
const label = /^[^/\\@?#&=%]{0,60}$/;
const bareHost = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}[/?]/i;

/** The address in a word of the text, if any. */
function addressOf(word: string): URL | undefined {
  const start = word.search(/https?:\/\//i);
  if (start < 0 && (word.includes('://') || !bareHost.test(word))) return undefined;
  if (start > 0 && !label.test(word.slice(0, start))) return undefined;
  const text = start < 0 ? `https://${word}` : word.slice(start);
  const clean = text.slice(0, longestLink).replace(junkAtEnd, '').replaceAll('&amp;', '&');
  if (!URL.canParse(clean)) return undefined;
  const address = new URL(clean);
  const isPlain = address.username === '' && address.password === '' && address.port === '';
  return isPlain ? address : undefined;
}

function offerIdAt(
  { pathname, searchParams }: URL,
  { path, inPath, query, id }: (typeof patterns)[number],
): string | undefined {
  if (path && !path.test(pathname)) return undefined;
  if (inPath) return inPath.exec(pathname)?.[1];
  return query?.flatMap((name) => searchParams.getAll(name)).find((value) => id?.test(value));
}

function linkAt(address: URL): ProductLink | undefined {
  for (const pattern of patterns) {
    const offerId = pattern.host.test(address.hostname) ? offerIdAt(address, pattern) : undefined;
    if (offerId)
      return { platform: pattern.platform, offerId, url: productUrl(pattern.platform, offerId) };
  }
  const short = shortLinkHosts.find(({ host }) => host === address.hostname);
  if (!short || address.pathname === '/') return undefined;
  return {
    platform: short.platform,
    offerId: null,
    url: `https://${short.host}${address.pathname}${address.search}`,
  };
}

function firstLink(text: string): ProductLink | undefined {
  for (const word of text.split(besideLinks)) {
    const address = word ? addressOf(word) : undefined;
    const link = address ? linkAt(address) : undefined;
    if (link) return link;
  }
  return undefined;
}

/**
 * The first product link of a platform in China in a text: an address, with or without `https://`,
 * or inside an app's "share" text. Exact hosts only. Undefined without one. Linear time for any
 * text; only the first 4,000 characters are read.
 */
export function productLinkOf(text: string): ProductLink | undefined {
  const seen = text.slice(0, longestText).replace(unseen, '');
  // A Chinese keyboard in full-width mode writes ｈｔｔｐｓ：／／; tried second, because folding also
  // glues full-width commas to a link.
  return (
    firstLink(seen) ??
    (/[\uff01-\uff5e]/.test(seen) ? firstLink(seen.normalize('NFKC')) : undefined)
  );
}

/**
 * The product name in a share text: the apps of Taobao, Tmall and JD put it into 「」 next to a link
 * without a name.
 */
export function sharedNameOf(text: string): string | undefined {
  const [, name = ''] = /「([^「」]{2,200})」/.exec(text.slice(0, longestText)) ?? [];
  return name.replace(unseen, '').replace(/\s+/g, ' ').trim() || undefined;
}

/**
 * A number of only 10–13 digits may be a 1688 offer id: a guess (a barcode looks the same), so it
 * is looked up, never trusted. Arabic-Indic and Persian digits count.
 */
export function guessOfferId(text: string): string | undefined {
  const digits = text
    .replace(unseen, '')
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return /^\d{10,13}$/.test(digits) ? digits : undefined;
}

const address: Readonly<Record<SourcePlatform, (offerId: string) => string>> = {
  1688: (id) => `https://detail.1688.com/offer/${id}.html`,
  taobao: (id) => `https://item.taobao.com/item.htm?id=${id}`,
  tmall: (id) => `https://detail.tmall.com/item.htm?id=${id}`,
  pinduoduo: (id) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
  weidian: (id) => `https://weidian.com/item.html?itemID=${id}`,
  alibaba: (id) => `https://www.alibaba.com/product-detail/item_${id}.html`,
  jd: (id) => `https://item.jd.com/${id}.html`,
};

/** The platform's own page of a product. */
export const productUrl = (platform: SourcePlatform, offerId: string): string =>
  address[platform](offerId);
