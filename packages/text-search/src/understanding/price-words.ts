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
const thousands = wordsPattern('الاف | الف | هەزار | thousand | k | 千');
const tens = '万';

/** A number before such a word measures something and is no price. */
const units = wordsPattern(
  'kg | g | gm | gram | grams | mg | l | liter | litre | liters | litres | ml | m | meter | meters | metre | metres | cm | mm | km | inch | inches | in | ft | feet | foot | w | watt | watts | kw | v | volt | volts | mah | ah | gb | tb | mb | mp | hz | month | months | year | years | people | person | persons | pcs | pieces | pack | " | كيلو | كغم | غرام | لتر | متر | سم | ملم | انج | واط | فولت | امبير | كيكا | سنة | سنوات | شهر | اشهر | شخص | اشخاص | قطعة | قطع | حبة | حبات | کیلۆ | گرام | لیتر | مەتر | سانتیم | ئینج | وات | ڤۆڵت | ساڵ | مانگ | کەس | پارچە | دانە | 公斤 | 斤 | 克 | 升 | 毫升 | 米 | 厘米 | 寸 | 英寸 | 瓦 | 伏 | 毫安 | 岁 | 个月 | 人 | 件 | 个 | 只',
);
const edge = '(?![\\p{L}\\p{N}])';
const number = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** `n`: distinguishes amounts of one pattern. */
const amountOf = (n: number): string =>
  `(?:(?<before${n}>${anyCurrency})\\s*)?(?<number${n}>${number})\\s*(?<many${n}>(?:${thousands})${edge}|${tens})?(?:\\s*(?<after${n}>${anyCurrency})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}]))?`;

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
const pattern = (text: string): RegExp => new RegExp(text, 'u');
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
const isCheaperThan = pattern(`${start}(?:${cheaperThan})\\s*\\S`);
const singleAmount = pattern(`${price}${start}${amountOf(1)}${notMeasured}`);
const cheapWord = pattern(
  `${start}(?:${cheapWords})(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}])`,
);

function amountIn({ groups = {} }: RegExpMatchArray, n: number): TypedAmount {
  const named = groups[`before${n}`] ?? groups[`after${n}`];
  const currency = (['USD', 'IQD', 'CNY'] as const).find(
    (one) => named !== undefined && new RegExp(`^(?:${currencies[one]})$`, 'u').test(named),
  );
  const many = groups[`many${n}`];
  const times = many === undefined ? 1 : many === tens ? 10_000 : 1_000;
  return {
    amount: Number(groups[`number${n}`]?.replaceAll(',', '')) * times,
    currency: currency ?? null,
  };
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

function boundsIn(text: string): Bounds | undefined {
  const rangeMatch = text.match(range);
  if (rangeMatch) {
    const [low, high] = [amountIn(rangeMatch, 1), amountIn(rangeMatch, 2)];
    const currency = high.currency ?? low.currency;
    // "من 10 الى 20 الف": the thousands apply to both.
    const amount = low.amount < 1_000 && high.amount >= 1_000 ? low.amount * 1_000 : low.amount;
    // Without a currency it may be anything: ages, sizes.
    if (currency !== null || high.amount >= 1_000)
      return {
        from: { amount, currency },
        to: { amount: high.amount, currency },
        match: rangeMatch,
      };
  }
  for (const one of below) {
    const match = text.match(one);
    if (match && (isMoney(match, 1) || isCheaperThan.test(match[0])))
      return { to: amountIn(match, 1), match };
  }
  for (const one of above) {
    const match = text.match(one);
    if (match && isMoney(match, 1)) return { from: amountIn(match, 1), match };
  }
  const match = text.match(singleAmount);
  return match && amountIn(match, 1).currency !== null
    ? { to: amountIn(match, 1), match }
    : undefined;
}

/**
 * The price in a query: an upper or lower bound, both, or "cheap". Undefined if there is none, or
 * nothing else.
 */
export function readPriceWords(typed: string): PriceWords | undefined {
  const text = typed.normalize('NFC');
  const bounds = boundsIn(foldLetters(text));
  let rest = bounds ? removeMatch(text, bounds.match) : text;
  const cheapMatch = bounds ? null : foldLetters(rest).match(cheapWord);
  if (cheapMatch) rest = removeMatch(rest, cheapMatch);
  if ((!bounds && !cheapMatch) || !/\p{L}/u.test(rest)) return undefined;
  return { rest, from: bounds?.from, to: bounds?.to, isCheap: cheapMatch !== null };
}
