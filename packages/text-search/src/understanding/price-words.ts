/** A typed amount. */
export interface TypedAmount {
  readonly amount: number;
  /** Null: none was named. */
  readonly currency: 'USD' | 'IQD' | 'CNY' | null;
}

export interface PriceWords {
  /** The text without the price words. */
  readonly rest: string;
  readonly from?: TypedAmount | undefined;
  readonly to?: TypedAmount | undefined;
  /** "رخيص", "便宜": cheap, without an amount. */
  readonly isCheap: boolean;
}

/**
 * Letters that differ by spelling and keyboard, and digits, one for one: positions in the text stay
 * the same.
 */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'اأإآ',
    'هةە',
    'یيىێ',
    'کك',
    'وۆؤ',
    'رڕ',
    'لڵ',
    '.٫',
    ',٬',
    '0٠۰',
    '1١۱',
    '2٢۲',
    '3٣۳',
    '4٤۴',
    '5٥۵',
    '6٦۶',
    '7٧۷',
    '8٨۸',
    '9٩۹',
    '¥￥',
  ].flatMap(([to = '', ...from]) => from.map((letter) => [letter, to])),
);
const foldLetters = (text: string): string =>
  text
    .split('')
    .map(
      (letter) =>
        plainLetters[letter] ?? (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter),
    )
    .join('');

const wordsPattern = (list: string): string =>
  list
    .split(' | ')
    .map(foldLetters)
    .map((word) => word.replace(/[.$^|+*?()[\]{}\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');

const currencies = {
  USD: wordsPattern(
    'usd | us$ | $ | dollars | dollar | bucks | دولارات | دولار | دۆلار | 美元 | 美金 | 美刀',
  ),
  IQD: wordsPattern('iqd | dinars | dinar | دينار عراقي | دنانير | دينار | د.ع | 第纳尔'),
  CNY: wordsPattern('cny | rmb | yuan | ¥ | يوان | يوان صيني | 元 | 块钱 | 块 | 人民币'),
} as const;
const anyCurrency = Object.values(currencies).join('|');
const thousands = wordsPattern('الاف | الف | هەزار | thousand | 千');
const tens = '万';
/** "20k", but of "3000k" (the colour of light in kelvin) only what names its currency. */
const kilo = `k(?:(?<!(?<!\\d)[2-9]\\d{3}\\s*k)|(?=\\s*(?:${anyCurrency})))`;

/** A number before such a word measures something and is no price. */
const units = wordsPattern(
  'kg | g | gm | gram | grams | mg | l | liter | litre | liters | litres | ml | m | meter | meters | metre | metres | cm | mm | km | inch | inches | in | ft | feet | foot | w | watt | watts | kw | v | volt | volts | mah | ah | gb | tb | mb | mp | hz | rpm | dpi | btu | lm | lumen | lumens | psi | k | kelvin | month | months | year | years | people | person | persons | pcs | pieces | pack | " | كيلو | كغم | غرام | لتر | متر | سم | ملم | انج | واط | فولت | امبير | كيكا | سنة | سنوات | شهر | اشهر | شخص | اشخاص | قطعة | قطع | حبة | حبات | کیلۆ | گرام | لیتر | مەتر | سانتیم | ئینج | وات | ڤۆڵت | ساڵ | مانگ | کەس | پارچە | دانە | 公斤 | 斤 | 克 | 升 | 毫升 | 米 | 厘米 | 寸 | 英寸 | 瓦 | 伏 | 毫安 | 岁 | 个月 | 人 | 件 | 个 | 只',
);
const edge = '(?![\\p{L}\\p{N}])';
const number = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** `n`: distinguishes amounts of one pattern. */
const amountOf = (n: number): string =>
  `(?:(?<before${n}>${anyCurrency})\\s*)?(?<number${n}>${number})\\s*(?<many${n}>(?:${thousands}|${kilo})${edge}|${tens})?(?:\\s*(?<after${n}>${anyCurrency})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}]))?`;

const price = `(?:(?<![\\p{L}\\p{N}])(?:${wordsPattern('price | priced | at | for | بسعر | سعره | سعرها | سعر | السعر | ابو | بـ | ب | نرخی | نرخ | بە نرخی | 价格 | 价位')})\\s*)?`;
const atLeastWords = wordsPattern(
  'more than | over | above | at least | from | minimum | min | > | اكثر من | فوق | اعلى من | اغلى من | زیاتر لە | لە سەرووی | سەروو | گرانتر لە | 超过 | 高于 | 大于',
);
/** These always mean prices, whatever follows; the others only with what is clearly money. */
const cheaperThan = wordsPattern(
  'less than | cheaper than | lower than | under | below | < | اقل من | ارخص من | تحت | کەمتر لە | کەمتر | هەرزانتر لە | 低于 | 少于 | 不到 | 小于',
);
const atMostWords = wordsPattern(
  'not more than | no more than | up to | upto | maximum | max | within | دون | لحد | لغاية | لا يزيد عن | لا يتجاوز | ما يتجاوز | مو اكثر من | لەژێر | لە ژێر | ژێر | هەتا | تا | 不超过',
);
const rangeStartWords = wordsPattern('between | from | بين | من | لە نێوان | نێوان | لە | 从');
const rangeMiddleWords = wordsPattern('- | – | ~ | to | and | الى | لـ | و | تا | بۆ | 到 | 至');
const cheapWords = wordsPattern(
  'cheapest | cheap | inexpensive | low price | low cost | ارخص | الارخص | رخيصة | الرخيصة | رخيص | الرخيص | رخاص | سعر مناسب | هەرزانترین | هەرزان | هەرزانە | نرخی کەم | 最便宜的 | 最便宜 | 便宜的 | 便宜 | 廉价 | 低价 | 平价',
);

const start = '(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])';
const notMeasured = `(?!\\s*(?:${units})${edge})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])`;
const pattern = (text: string): RegExp => new RegExp(text, 'gu');
const range = pattern(
  `${price}${start}(?:(?:${rangeStartWords})\\s*)?${amountOf(1)}\\s*(?:${rangeMiddleWords})\\s*${amountOf(2)}${notMeasured}`,
);
const below = [
  pattern(`${price}${start}(?:${cheaperThan}|${atMostWords})\\s*${amountOf(1)}${notMeasured}`),
  pattern(`${price}${amountOf(1)}\\s*(?:${wordsPattern('以下 | 以内 | 之内 | 内')})`),
];
const above = [
  pattern(`${price}${start}(?:${atLeastWords})\\s*${amountOf(1)}${notMeasured}`),
  pattern(`${price}${amountOf(1)}\\s*(?:${wordsPattern('以上 | 起')})`),
];
const isCheaperThan = new RegExp(`${start}(?:${cheaperThan})\\s*\\S`, 'u');
const singleAmount = pattern(`${price}${start}${amountOf(1)}${notMeasured}`);
const cheapWord = new RegExp(
  `${start}(?:${cheapWords})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])`,
  'u',
);

function amountIn({ groups = {} }: RegExpMatchArray, n: number): TypedAmount {
  const named = groups[`before${n}`] ?? groups[`after${n}`];
  const currency = (['USD', 'IQD', 'CNY'] as const).find(
    (one) => named !== undefined && new RegExp(`^(?:${currencies[one]})$`, 'u').test(named),
  );
  return { amount: numberIn(groups, n) * timesIn(groups, n), currency: currency ?? null };
}

type Groups = NonNullable<RegExpMatchArray['groups']>;
const numberIn = (groups: Groups, n: number): number =>
  Number(groups[`number${n}`]?.replaceAll(',', ''));

function timesIn(groups: Groups, n: number): number {
  const many = groups[`many${n}`];
  if (many === undefined) return 1;
  return many === tens ? 10_000 : 1_000;
}

/** With a currency, or in thousands as dinars are counted. */
const isMoney = (match: RegExpMatchArray, n: number): boolean =>
  amountIn(match, n).currency !== null || match.groups?.[`many${n}`] !== undefined;

/** Removes a match from the text; the patterns were matched on its folded letters. */
const removeMatch = (text: string, { index = 0, 0: found }: RegExpMatchArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`
    .replace(/\s+/g, ' ')
    .replace(/^\s*的|的\s*$/gu, '')
    .trim();

type Bounds = Pick<PriceWords, 'from' | 'to'> & { readonly match: RegExpMatchArray };

/** The smallest note: prices in dinars are multiples of it; years and most model numbers are not. */
const note = 250;
/** Of less there are "4k" and "8k" screens. */
const minKilos = 10_000;

/** Without a currency or thousands, numbers may be anything: ages, sizes, years, models. */
function isDinars(amounts: readonly number[], multipliers: readonly (string | undefined)[]) {
  const highest = Math.max(...amounts);
  if (multipliers.some((many) => many !== undefined && many !== 'k')) return highest >= 1_000;
  const least = multipliers.includes('k') ? minKilos : 1_000;
  return highest >= least && amounts.every((amount) => amount % note === 0);
}

function boundsOfRange(match: RegExpMatchArray): Bounds | undefined {
  const { groups = {} } = match;
  const [first, second] = [amountIn(match, 1), amountIn(match, 2)];
  const currency = second.currency ?? first.currency;
  // "من 10 الى 20 الف": the thousands apply to both.
  const appliesToBoth = groups.many1 === undefined && numberIn(groups, 1) < numberIn(groups, 2);
  const low = appliesToBoth ? first.amount * timesIn(groups, 2) : first.amount;
  const high = second.amount;
  if (low >= high) return undefined;
  if (currency === null && !isDinars([low, high], [groups.many1, groups.many2])) return undefined;
  return { from: { amount: low, currency }, to: { amount: high, currency }, match };
}

/** The first stretch of a text that is a price: "2014-2018" before it is none. */
function boundsIn(text: string): Bounds | undefined {
  for (const match of text.matchAll(range)) {
    const bounds = boundsOfRange(match);
    if (bounds) return bounds;
  }
  for (const match of below.flatMap((one) => [...text.matchAll(one)]))
    if (isMoney(match, 1) || isCheaperThan.test(match[0])) return { to: amountIn(match, 1), match };
  for (const match of above.flatMap((one) => [...text.matchAll(one)]))
    if (isMoney(match, 1)) return { from: amountIn(match, 1), match };
  for (const match of text.matchAll(singleAmount))
    if (amountIn(match, 1).currency !== null) return { to: amountIn(match, 1), match };
  return undefined;
}

/** No price has a larger number, in any currency. */
const highestAmount = 2_000_000_000;
const isPossible = ({ from, to }: Bounds): boolean =>
  [from, to].every((one) => one === undefined || one.amount <= highestAmount);

/**
 * The price in a query: an upper or lower bound, both, or "cheap". Undefined if there is none, or
 * nothing else.
 */
export function readPriceWords(typed: string): PriceWords | undefined {
  const text = typed.normalize('NFC');
  const read = boundsIn(foldLetters(text));
  const bounds = read && isPossible(read) ? read : undefined;
  let rest = bounds ? removeMatch(text, bounds.match) : text;
  const cheapMatch = bounds ? null : foldLetters(rest).match(cheapWord);
  if (cheapMatch) rest = removeMatch(rest, cheapMatch);
  if ((!bounds && !cheapMatch) || !/\p{L}/u.test(rest)) return undefined;
  return { rest, from: bounds?.from, to: bounds?.to, isCheap: cheapMatch !== null };
}
