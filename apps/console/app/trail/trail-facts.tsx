import { isLocale, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import { textsOf } from '../locale/i18n.ts';
import { type Fact, factsOf } from './facts.ts';
import classes from './trail-facts.module.css';

/** Translations of words by the name of their fact: namespace and key prefix. */
const vocabulary: Readonly<Record<string, readonly (readonly [namespace: string, key: string])[]>> =
  {
    way: [['wallets', 'way']],
    cooperation: [['brands', 'cooperation']],
    source: [['wallets', 'book']],
    book: [['wallets', 'book']],
    target: [['finance', 'refundTarget']],
    status: [['imports', 'status']],
    mode: [['imports', 'mode']],
    message: [['messages', 'event']],
    channel: [['messages', 'channel']],
    shippingClass: [['words', 'shippingClass']],
    deliveryMethod: [['words', 'deliveryMethod']],
    rejectReason: [['words', 'rejectReason']],
    roles: [['words', 'role']],
    permissions: [['words', 'permission']],
    level: [['people', 'level']],
    scopes: [['partners', 'scope']],
    types: [['partners', 'type']],
    answer: [['trail', 'answer']],
    fields: [['catalogue', 'field']],
    mayLack: [['catalogue', 'lack']],
    kind: [
      ['attachments', 'kind'],
      ['containers', 'costKind'],
    ],
  };

/** Ids, document numbers and addresses: never reordered. */
const codeFacts: readonly string[] = [
  ...['approvedBy', 'call', 'creditNotes', 'line', 'offer', 'orderNo', 'paper', 'payNo', 'reach'],
  ...['reference', 'slip', 'stops', 'store', 'supplierOrderNo', 'till', 'url', 'hsCode'],
];

const platformName = (platform: string): string =>
  textsOf('wallets')[`platform.${platform}`] ?? platform;

const textFor = (name: string, text: string): string | undefined =>
  vocabulary[name]
    ?.map(([namespace, key]) => textsOf(namespace)[`${key}.${text}`])
    .find((known) => known !== undefined);

/** A payment company's book is followed by a colon and its name. */
function wordName(name: string, text: string): string {
  const fullText = textFor(name, text);
  if (fullText !== undefined || (name !== 'book' && name !== 'source')) return fullText ?? text;
  const [first = '', ...rest] = text.split(':');
  return [textFor(name, first) ?? first, ...rest.map(platformName)].join(' · ');
}

/** Texts in several languages are labelled by their language, fields of a file by their fields. */
const labelOf = (name: string): string | undefined =>
  isLocale(name)
    ? localeTable[name].ownName
    : (textsOf('trail')[`fact.${name}`] ??
      ['containers', 'suppliers', 'catalogue']
        .map((namespace) => textsOf(namespace)[`field.${name}`])
        .find((label) => label !== undefined));

/** The labelled values of a text of the trail. */
function FactList({
  facts,
  lineName,
}: {
  facts: readonly Fact[];
  /** The description of an order line, where the order is shown. */
  lineName?: ((lineId: string) => string | undefined) | undefined;
}) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{labelOf(fact.name) ?? <Code>{fact.name}</Code>}</dt>
          <dd>
            <FactValue fact={fact} lineName={lineName} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact: { name, value }, lineName }: { fact: Fact } & LineName) {
  const { t } = useTranslation('words');
  switch (value.kind) {
    case 'money':
      return <Amount money={value.money} />;
    case 'when':
      return <When at={value.at} />;
    case 'count':
      return textFor(name, String(value.count)) ?? <Figure value={value.count} />;
    case 'yes':
      return t(value.yes ? 'yes' : 'no');
    case 'words': {
      const text = value.words.map((word) => wordName(name, word)).join(t('comma'));
      const line = name === 'line' ? lineName?.(text) : undefined;
      return codeFacts.includes(name) && line === undefined ? (
        <Code>{text}</Code>
      ) : (
        <bdi dir="auto" className="w-free">
          {line ?? text}
        </bdi>
      );
    }
  }
}

type LineName = { lineName?: ((lineId: string) => string | undefined) | undefined };

/** A text of the trail as its labelled values; undefined when it has none. */
export function factsNode(text: string, lineName?: LineName['lineName']) {
  const facts = factsOf(text);
  return facts && <FactList facts={facts} lineName={lineName} />;
}
