import { withDigits } from './number-words.ts';

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
    ',٬،',
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
/** Full-width letters and digits are ASCII; their comma (，) parts clauses, never digits. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (letter) =>
    letter === '，' ? letter : String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  );
const foldLetters = (text: string): string =>
  halfWidth(text)
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
const thousands = wordsPattern('الاف | الف | هەزار | thousand');
const millions = wordsPattern('million | millions | مليون | ملايين | ملیۆن');
/** Another character may follow: 3千元, 2百万元. */
const chineseMany = '百万|[百千万]';
/** "20k", but of "3000k" (the colour of light in kelvin) only what names its currency. */
const kilo = `k(?:(?<!(?<!\\d)[2-9]\\d{3}\\s*k)|(?=\\s*(?:${anyCurrency})))`;

/** A number before such a word measures something and is no price. */
const units = wordsPattern(
  'kg | g | gm | gram | grams | mg | l | liter | litre | liters | litres | ml | m | meter | meters | metre | metres | cm | mm | km | inch | inches | in | ft | feet | foot | w | watt | watts | kw | v | volt | volts | mah | ah | gb | tb | mb | mp | hz | rpm | dpi | btu | lm | lumen | lumens | psi | k | kelvin | month | months | year | years | people | person | persons | pcs | pieces | pack | oz | lb | lbs | db | atm | amp | amps | ton | tons | cc | mbps | ghz | mhz | hour | hours | hrs | day | days | minutes | min | " | ” | ″ | % | ° | °c | °f | كيلو | كغم | غرام | لتر | متر | سم | ملم | انج | واط | فولت | امبير | ملي | مللي | میلی | ميلي | كيكا | كيكابايت | جيجا | جيجابايت | غيغا | تيرا | لومن | لۆمن | وحدة | دورة | صفحة | لاپەڕە | حصان | كيلوواط | pages | page | miles | clicks | سنة | سنوات | شهر | اشهر | شخص | اشخاص | قطعة | قطع | حبة | حبات | کیلۆ | گرام | لیتر | مەتر | سانتیم | ئینج | وات | ڤۆڵت | ساڵ | مانگ | کەس | پارچە | دانە | طن | رطل | اونصة | ديسيبل | دقيقة | دقائق | يوم | ايام | کیلۆگرام | تەن | ڕۆژ | خولەک | 斤 | 克 | 升 | 米 | 寸 | 瓦 | 伏 | 岁 | 人 | 件 | 个 | 只 | 吨 | 磅 | 天 | 安 | 度 | 转 | 页',
);
const longChineseUnits = wordsPattern(
  '流明 | 公斤 | 毫升 | 厘米 | 英寸 | 毫安 | 个月 | 毫米 | 公里 | 分贝 | 盎司 | 小时 | 分钟',
);
const edge = '(?![\\p{L}\\p{N}])';
/** Thousands parted by a blank: only with zeros at the end or beside dinars; "13 500$" are two. */
const blankGroups = '\\d{1,3}(?:\\s\\d{3}){1,2}';
const dinars = currencies.IQD;
/** Never a part of a number: of "2.5 kg" neither 2 nor 5 is one. */
const number = `(?<!\\d[.,]?)(?!000)(?:${[
  '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?',
  '\\d{1,3}(?:\\.\\d{3})+',
  '\\d{1,3}(?:\\s\\d{3})?\\s000',
  `(?<=(?:${dinars})\\s?)${blankGroups}`,
  `${blankGroups}(?=\\s*(?:${dinars}))`,
  '\\d+(?:[.,]\\d+)?',
].join('|')})(?![.,]?\\d|\\s000(?!\\d))`;
/** `n`: distinguishes amounts of one pattern. */
const amountOf = (n: number): string =>
  `(?:(?<before${n}>${anyCurrency})\\s*)?(?<number${n}>${number})\\s*(?<many${n}>(?:${thousands}|${millions}|${kilo})${edge}|${chineseMany})?(?:\\s*(?<after${n}>${anyCurrency})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}]))?`;

const priceWords = `(?<![\\p{L}\\p{N}])(?:${wordsPattern('price | priced | at | for | around | about | approximately | بسعر | سعره | سعرها | سعر | السعر | ابو | بـ | ب | بحدود | حوالي | تقريبا | نرخی | نرخ | بە نرخی | بە | نزیکەی | 价格 | 价位 | 大概 | 大约')})`;
const price = `(?:(?<priced>${priceWords})\\s*)?`;
const atLeastWords = wordsPattern(
  'more than | over | above | at least | from | minimum | min | > | اكثر من | فوق | اعلى من | اغلى من | زیاتر لە | لە سەرووی | سەروو | گرانتر لە | 超过 | 高于 | 大于',
);
/** These always mean prices, whatever follows; the others only with what is clearly money. */
const cheaperThan = wordsPattern(
  'budget of | budget is | ميزانيتي | بميزانية | ميزانية | بودجەم | بودجە | 预算 | less than | cheaper than | lower than | under | below | < | اقل من | ارخص من | تحت | کەمتر لە | کەمتر | هەرزانتر لە | 低于 | 少于 | 不到 | 小于',
);
const atMostWords = wordsPattern(
  'budget | not more than | no more than | up to | upto | maximum | max | within | not exceeding | دون | لحد | لغاية | لا يزيد عن | لا يتجاوز | لا تتجاوز | ما يتجاوز | ما تتجاوز | لا يتعدى | ما يتعدى | ما يزيد عن | ما تزيد عن | مو اكثر من | مو اغلى من | لەژێر | لە ژێر | ژێر | هەتا | تا | 不超过',
);
/** Behind the amount: "20$ or less", "لە 20 هەزار کەمتر". */
const behindAtMost = wordsPattern(
  'or less | or below | and below | or under | and under | max | او اقل | واقل | فاقل | وتحت | کەمتر بێت | کەمتر',
);
const rangeStartWords = wordsPattern('between | from | بين | من | لە نێوان | نێوان | لە | 从');
const rangeMiddleWords = wordsPattern('- | – | ~ | to | and | الى | لـ | و | تا | بۆ | 到 | 至');
const cheapWords = wordsPattern(
  'cheapest | cheap | rkhees | rkheesa | rakhis | rakhisa | inexpensive | low price | low cost | ارخص | الارخص | رخيصة | الرخيصة | رخيص | الرخيص | رخاص | سعر مناسب | هەرزانترین | هەرزان | هەرزانە | نرخی کەم | 最便宜的 | 最便宜 | 便宜的 | 便宜 | 廉价 | 低价 | 平价',
);

/** "ب15 الف": a price word may be joined to its number. */
const start = `(?:(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])|(?<=${priceWords}))`;
/** Of "5 a" amperes, of "5 a piece" none. */
const amperes = `a(?!\\s+\\p{L})${edge}`;
/** "Thousand" must not be left outside the amount to a unit: 5千克. */
const measured = [
  `(?:${units})(?:(?=的)|${edge})`,
  longChineseUnits,
  amperes,
  `(?:${thousands}|${millions})${edge}`,
  chineseMany,
].join('|');
/** With a currency behind it ("10$ a piece") an amount is a price whatever follows. */
const notMeasured = `(?:(?<=${anyCurrency})|(?!\\s*(?:${measured})))(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])`;
const pattern = (text: string): RegExp => new RegExp(text, 'gu');
const range = pattern(
  `${price}${start}(?:(?:${rangeStartWords})\\s*)?${amountOf(1)}\\s*(?:${rangeMiddleWords})\\s*${amountOf(2)}${notMeasured}`,
);
const below = [
  pattern(`${price}${start}(?:${cheaperThan}|${atMostWords})\\s*${amountOf(1)}${notMeasured}`),
  pattern(`${price}${amountOf(1)}\\s*(?:${wordsPattern('以下 | 以内 | 之内 | 内 | 左右')})`),
  pattern(
    `(?:${start}(?:${wordsPattern('لە')})\\s+)?${price}${start}${amountOf(1)}\\s*(?:${behindAtMost})${edge}`,
  ),
];
const above = [
  pattern(`${price}${start}(?:${atLeastWords})\\s*${amountOf(1)}${notMeasured}`),
  pattern(`${price}${amountOf(1)}\\s*(?:${wordsPattern('以上 | 起')})`),
];
const isCheaperThan = new RegExp(`${start}(?:${cheaperThan})\\s*\\S`, 'u');
const singleAmount = pattern(`${price}${start}${amountOf(1)}${notMeasured}`);
const cheapWord = pattern(
  `${start}(?:${cheapWords})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])`,
);

type Groups = NonNullable<RegExpMatchArray['groups']>;

function currencyIn(groups: Groups, n: number): TypedAmount['currency'] {
  const named = groups[`before${n}`] ?? groups[`after${n}`];
  const currency = (['USD', 'IQD', 'CNY'] as const).find(
    (one) => named !== undefined && new RegExp(`^(?:${currencies[one]})$`, 'u').test(named),
  );
  return currency ?? null;
}

/**
 * A point before three digits parts thousands, as dinars are written (25.000), but dollars and yuan
 * have decimals; before "million" a comma has them, too.
 */
function numberIn(groups: Groups, n: number, currency = currencyIn(groups, n)): number {
  const typed = groups[`number${n}`] ?? '';
  const many = groups[`many${n}`];
  if (/^\d+[.,]\d+$/.test(typed)) {
    const canBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed);
    const hasDecimals = typed.includes('.')
      ? many !== undefined || currency === 'USD' || currency === 'CNY'
      : timesOf(many) === 1_000_000;
    if (!canBeThousands || hasDecimals) return Number(typed.replace(',', '.'));
  }
  const separators = typed.includes(',') ? /,/g : /[.\s](?=\d{3})/g;
  return Number(typed.replace(separators, ''));
}

const isMillions = new RegExp(`^(?:${millions}|百万)$`, 'u');

function timesOf(many: string | undefined): number {
  if (many === undefined) return 1;
  if (isMillions.test(many)) return 1_000_000;
  if (many === '百') return 100;
  return many === '万' ? 10_000 : 1_000;
}

const amountIn = (
  { groups = {} }: RegExpMatchArray,
  n: number,
  currency = currencyIn(groups, n),
): TypedAmount => ({
  amount: numberIn(groups, n, currency) * timesOf(groups[`many${n}`]),
  currency,
});

/** The smallest note: prices in dinars are multiples of it; years and most model numbers are not. */
const note = 250;
/** Of less there are "4k" and "8k" screens. */
const minKilos = 10_000;

/** With a currency, or in thousands as dinars are counted. */
function isMoney(match: RegExpMatchArray, n: number): boolean {
  const { amount, currency } = amountIn(match, n);
  const many = match.groups?.[`many${n}`];
  return currency !== null || (many === 'k' ? amount >= minKilos : many !== undefined);
}

/** Removes matches from the text; the patterns were matched on its folded letters. */
function removeMatches(text: string, matches: readonly RegExpMatchArray[]): string {
  let kept = '';
  let at = 0;
  for (const { index = 0, 0: found } of matches) {
    kept += `${text.slice(at, index)} `;
    at = index + found.length;
  }
  return `${kept}${text.slice(at)}`
    .replace(/\s+/g, ' ')
    .replace(/^\s*的|的\s*$/gu, '')
    .trim();
}

type Bounds = Pick<PriceWords, 'from' | 'to'> & { readonly match: RegExpMatchArray };

/** Without a currency or thousands, numbers may be anything: ages, sizes, years, models. */
function isDinars(amounts: readonly number[], multipliers: readonly (string | undefined)[]) {
  const highest = Math.max(...amounts);
  if (multipliers.some((many) => many !== undefined && many !== 'k')) return highest >= 1_000;
  const least = multipliers.includes('k') ? minKilos : 1_000;
  return highest >= least && amounts.every((amount) => amount % note === 0);
}

function boundsOfRange(match: RegExpMatchArray): Bounds | undefined {
  const { groups = {} } = match;
  const currency = currencyIn(groups, 2) ?? currencyIn(groups, 1);
  const [first, second] = [amountIn(match, 1, currency), amountIn(match, 2, currency)];
  // "من 10 الى 20 الف": the thousands apply to both.
  const appliesToBoth = groups.many1 === undefined && numberIn(groups, 1) < numberIn(groups, 2);
  const low = appliesToBoth ? first.amount * timesOf(groups.many2) : first.amount;
  const high = second.amount;
  if (low >= high) return undefined;
  if (currency === null && !isDinars([low, high], [groups.many1, groups.many2])) return undefined;
  return { from: { amount: low, currency }, to: { amount: high, currency }, match };
}

/** Before anything, money only with its currency: "toner for 10 thousand", "باور بانك ابو 20000". */
const mayBeOther = /^(?:for|at|around|about|approximately|ابو)$/;
/** Before thousands money, before a bare number anything. */
const mayBeCount = /^(?:بحدود|حوالي|تقريبا|نزیکەی|大概|大约)$/;

/** "ب 15 الف", "سعر 5000"; without such a word a currency must tell. */
function isPriced(match: RegExpMatchArray): boolean {
  const { priced, many1 } = match.groups ?? {};
  const { amount, currency } = amountIn(match, 1);
  if (currency !== null) return true;
  if (priced === undefined || mayBeOther.test(priced)) return false;
  return isMoney(match, 1) || (!mayBeCount.test(priced) && isDinars([amount], [many1]));
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
    if (isPriced(match)) return { to: amountIn(match, 1), match };
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
  const text = withDigits(typed.normalize('NFC'));
  const read = boundsIn(foldLetters(text));
  const bounds = read && isPossible(read) ? read : undefined;
  const bare = bounds ? removeMatches(text, [bounds.match]) : text;
  const cheapMatches = [...foldLetters(bare).matchAll(cheapWord)];
  const rest = cheapMatches.length > 0 ? removeMatches(bare, cheapMatches) : bare;
  if ((!bounds && cheapMatches.length === 0) || !/\p{L}/u.test(rest)) return undefined;
  return { rest, from: bounds?.from, to: bounds?.to, isCheap: !bounds };
}
