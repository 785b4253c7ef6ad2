import { type Currency, currencies, minorPerMajor, type WireMoney } from '@wasit/contract/money';

/** One labelled value; `name` finds its label and, for words, what the word is called. */
export interface Fact {
  readonly name: string;
  readonly value:
    | { kind: 'money'; money: WireMoney }
    | { kind: 'when'; at: string }
    | { kind: 'count'; count: number }
    | { kind: 'yes'; yes: boolean }
    | { kind: 'word'; text: string }
    | { kind: 'code'; text: string };
}

/** An amount in minor units with its currency, as the books write it. */
const money = String.raw`\d+ (?:${currencies.join('|')})`;
const instant = String.raw`\d{4}-\d\d-\d\dT\S+`;

const form = (text: string) => new RegExp(`^${text}$`);

/** The sentences that the server writes, by act. Each named part is a value with a label. */
const sentences: Readonly<Record<string, RegExp>> = {
  'wallet.credit': form(
    `(?<amount>${money}) from (?<source>\\w+), slip (?<slip>.+?)(?:, approved by (?<approvedBy>.+))?`,
  ),
  'wallet.ask-withdrawal': form(`(?<amount>${money}) by (?<way>\\w+)`),
  'wallet.approve-withdrawal': form(`(?<approvals>\\d+ of \\d+): (?<amount>${money})`),
  'wallet.pre-charge': form(`(?<amount>${money}) for (?<days>\\d+) days at (?<percent>[\\d.]+) %`),
  'wallet.end-pre-charge': form(`(?<amount>${money}) and a gift of (?<gift>\\d+)`),
  'till.setup': form(`(?<till>.+) at (?<store>\\S+?)(?<outOfUse>, out of use)?`),
  'till.open': form(`(?<till>\\S+): float (?<float>\\d+) IQD`),
  'till.count': form(`counted (?<counted>\\d+), difference (?<difference>-?\\d+) IQD`),
  'till.record': form(`(?<handed>\\d+) − (?<change>\\d+) = (?<received>\\d+) IQD at (?<till>\\S+)`),
  'till.close': form(`(?<intoSafe>\\d+) IQD to the safe`),
  'payments.seenPaid': form(`(?<amount>${money}), (?<reference>.+)`),
  'payments.firstApproval': form(`(?<amount>${money})`),
  'payments.refund': form(`(?<cents>\\d+) USD cents, (?<creditNotes>.+)`),
  'payments.chargeback': form(
    `(?<amount>${money}), (?<fromWallet>\\d+) of it from the wallet; (?<reference>.+)`,
  ),
  'refunds.ask': form(`(?<amount>${money}) on (?<payNo>\\S+)`),
  'refunds.book': form(`(?<cents>\\d+) USD cents to the (?<target>\\w+), (?<creditNotes>.*)`),
  'refunds.send': form(`(?<amount>${money}) from (?<book>\\S+), (?<reference>.+)`),
  'statements.import': form(`(?<lines>\\d+) lines of (?<file>.+)`),
  'documents.issue': form(`(?<paper>\\S+) \\((?<subject>.+)\\)`),
  'fees.set-rate': form(`(?<perDollar>[\\d.]+)`),
  'fees.draft-tariff': form(`(?<price>[\\d.]+) USD`),
  'fees.drop-tariff-draft': form(`(?<price>[\\d.]+) USD`),
  'fees.publish-tariff': form(`(?<price>[\\d.]+) USD(?: from (?<since>${instant}))?`),
  'messages.resend': form(`(?<message>\\S+) (?<channel>\\S+)`),
  'catalogue.price': form(`(?<cents>\\d+)`),
  'catalogue.pictures': form(`(?<pictures>\\d+)`),
  'catalogue.order-categories': form(`(?<order>\\d+(?:,\\d+)*)`),
};

const inMinor = (amount: string, currency: Currency): Fact['value'] => ({
  kind: 'money',
  money: { amount: Number(amount) / minorPerMajor[currency], currency },
});
const inMajor = (amount: string, currency: Currency): Fact['value'] => ({
  kind: 'money',
  money: { amount: Number(amount), currency },
});
const asMoney = (text: string): Fact['value'] => {
  const [amount = '', currency = ''] = text.split(' ');
  return inMinor(amount, currencies.find((one) => one === currency) ?? 'USD');
};
const dinars = (text: string) => inMinor(text, 'IQD');
const count = (text: string): Fact['value'] => ({ kind: 'count', count: Number(text) });
const word = (text: string): Fact['value'] => ({ kind: 'word', text });
const code = (text: string): Fact['value'] => ({ kind: 'code', text });

/**
 * How a part of a sentence is read. Parts of no kind here are codes: ids, references, file names.
 */
const readers: Readonly<
  Record<
    string,
    (text: string, parts: Readonly<Record<string, string | undefined>>) => Fact['value']
  >
> = {
  amount: asMoney,
  cents: (text) => inMinor(text, 'USD'),
  price: (text) => inMajor(text, 'USD'),
  perDollar: (text) => inMajor(text, 'IQD'),
  // What the wallet gave is in the currency of the whole.
  fromWallet: (text, { amount = '' }) => asMoney(`${text} ${amount.split(' ')[1]}`),
  gift: dinars,
  float: dinars,
  counted: dinars,
  difference: dinars,
  handed: dinars,
  change: dinars,
  received: dinars,
  intoSafe: dinars,
  days: count,
  lines: count,
  pictures: count,
  percent: (text) => code(`${text}%`),
  approvals: (text) => code(text.replace(' of ', ' / ')),
  order: (text) => code(text.replaceAll(',', ', ')),
  since: (at) => ({ kind: 'when', at }),
  outOfUse: () => ({ kind: 'yes', yes: true }),
  source: word,
  way: word,
  target: word,
  book: word,
  message: word,
  channel: word,
};

/**
 * The parts that sentences may have, and the keys of what is written as JSON: each has its label.
 */
export const factNames: readonly string[] = [
  ...new Set(
    Object.values(sentences).flatMap(({ source }) =>
      [...source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name),
    ),
  ),
  ...[
    'status',
    'mode',
    'retireMissing',
    'fetchPictures',
    'rows',
    'added',
    'updated',
    'unchanged',
    'bad',
    'retired',
  ],
  ...['list', 'names', 'density', 'hsCode', 'shippingClass', 'hidden', 'length', 'width', 'height'],
];

function factOf(name: string, value: unknown): Fact[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'boolean') return [{ name, value: { kind: 'yes', yes: value } }];
  if (typeof value === 'number') return [{ name, value: { kind: 'count', count: value } }];
  if (Array.isArray(value)) return [{ name, value: word(value.map(String).join(' · ')) }];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => factOf(key, inner));
  return [{ name, value: word(String(value)) }];
}

/** Objects as the books keep them; a text that was cut is none. */
function parsed(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What an entry says as labelled values, or undefined when it is no sentence of the server. */
export function factsOf(action: string, text: string): readonly Fact[] | undefined {
  const object = parsed(text);
  if (object)
    return Array.isArray(object)
      ? factOf('list', object)
      : Object.entries(object).flatMap(([name, value]) => factOf(name, value));
  const parts = sentences[action]?.exec(text)?.groups;
  if (!parts) return undefined;
  return Object.entries(parts).flatMap(([name, part]) =>
    part === undefined || part === ''
      ? []
      : [{ name, value: (readers[name] ?? code)(part, parts) }],
  );
}
