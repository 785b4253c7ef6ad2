/**
 * Platforms in China whose product links are understood. Also the `source` of their products in the
 * catalogue.
 */
export const sourcePlatforms = [
  '1688',
  'taobao',
  'tmall',
  'pinduoduo',
  'weidian',
  'alibaba',
  'jd',
] as const;
export type SourcePlatform = (typeof sourcePlatforms)[number];

interface Pattern {
  readonly platform: SourcePlatform;
  readonly host: RegExp;
  /** The id is in the path … */
  readonly inPath?: RegExp;
  /** … or in one of these parameters, on pages of this path. */
  readonly query?: readonly string[];
  readonly id?: RegExp;
  readonly path?: RegExp;
}

const offer = { query: ['offerId', 'offer_id'], id: /^\d{9,15}$/ };
const item = { query: ['id'], id: /^\d{8,15}$/ };

/**
 * The forms of product links, host first (domain facts 3.6, from published crawlers and shopping
 * agents). Hosts are matched whole: `1688.com.evil.com` does not match. `.html` may be followed by
 * anything but a letter: people paste a link with the text after it.
 */
export const patterns: readonly Pattern[] = [
  {
    platform: '1688',
    host: /^(?:detail|m|www)\.1688\.com$/,
    inPath: /^\/offer\/(\d{9,15})\.html?(?!\w)/,
  },
  { platform: '1688', host: /^(?:[a-z0-9-]+\.){0,3}1688\.com$/, ...offer },
  { platform: 'taobao', host: /^item\.taobao\.com$/, path: /^\/item\.html?$/, ...item },
  {
    platform: 'taobao',
    host: /^(?:world|www)\.taobao\.com$/,
    inPath: /^\/item\/(\d{8,15})\.html?(?!\w)/,
  },
  { platform: 'taobao', host: /^(?:m\.intl|h5\.m)\.taobao\.com$/, ...item },
  { platform: 'taobao', host: /^ju\.taobao\.com$/, ...item, query: ['item_id'] },
  { platform: 'tmall', host: /^(?:chaoshi\.)?detail\.(?:m\.)?tmall\.(?:com|hk)$/, ...item },
  {
    platform: 'pinduoduo',
    host: /^mobile\.(?:yangkeduo|pinduoduo)\.com$/,
    query: ['goods_id'],
    id: /^\d{6,15}$/,
  },
  {
    platform: 'weidian',
    host: /^(?:[a-z0-9-]+\.){0,3}weidian\.com$/,
    query: ['itemID', 'itemId', 'itemid'],
    id: /^\d{6,15}$/,
  },
  {
    platform: 'alibaba',
    host: /^(?:[a-z0-9-]+\.){0,3}alibaba\.com$/,
    inPath: /^\/product-detail\/(?:[^/]*[_-])?(\d{8,16})\.html?(?!\w)/,
  },
  // As telephones share them.
  { platform: 'alibaba', host: /^m\.alibaba\.com$/, inPath: /^\/product\/(\d{8,16})(?:\/|$)/ },
  { platform: 'jd', host: /^item\.jd\.com$/, inPath: /^\/(\d{5,15})\.html?(?!\w)/ },
  { platform: 'jd', host: /^item\.m\.jd\.com$/, inPath: /^\/product\/(\d{5,15})\.html?(?!\w)/ },
];

/** Links of the "share" button: without an id, so only the platform can resolve them. */
export const shortLinkHosts: readonly {
  readonly platform: SourcePlatform;
  readonly host: string;
}[] = [
  { platform: '1688', host: 'qr.1688.com' },
  { platform: 'taobao', host: 'm.tb.cn' },
  { platform: 'taobao', host: 'e.tb.cn' },
  { platform: 'pinduoduo', host: 'p.pinduoduo.com' },
  { platform: 'weidian', host: 'k.youshop10.com' },
];
