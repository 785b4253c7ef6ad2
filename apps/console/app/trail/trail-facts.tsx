import { isLocale, localeTable } from '@wasit/contract/locales';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import type { Fact } from './sentences.ts';
import classes from './trail-facts.module.css';

const words = (namespace: string): Record<string, string> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};

/** What a word is called, by the name of its fact: namespace and beginning of the key. */
const vocabulary: Readonly<Record<string, readonly [namespace: string, key: string]>> = {
  way: ['wallets', 'way'],
  source: ['wallets', 'book'],
  book: ['wallets', 'book'],
  target: ['finance', 'refundTarget'],
  status: ['imports', 'status'],
  mode: ['imports', 'mode'],
  message: ['messages', 'event'],
  channel: ['messages', 'channel'],
  shippingClass: ['words', 'shippingClass'],
};

/** A book of a payment company has the company's name behind a colon. */
function wordName(name: string, text: string): string {
  const [namespace, key] = vocabulary[name] ?? [];
  if (!namespace) return text;
  const [first = '', ...more] = text.split(':');
  return [
    words(namespace)[`${key}.${text}`] ?? words(namespace)[`${key}.${first}`] ?? first,
    ...more.map(platformName),
  ].join(' · ');
}

const platformName = (platform: string): string =>
  words('wallets')[`platform.${platform}`] ?? platform;

/** Texts in several languages are labelled by their language. */
const labelOf = (name: string): string | undefined =>
  isLocale(name) ? localeTable[name].ownName : words('trail')[`fact.${name}`];

/** What an entry says, value by value, each with its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{labelOf(fact.name) ?? <Code>{fact.name}</Code>}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact: { name, value } }: { fact: Fact }) {
  const { t } = useTranslation('words');
  switch (value.kind) {
    case 'money':
      return <Amount money={value.money} />;
    case 'when':
      return <When at={value.at} />;
    case 'count':
      return <Figure value={value.count} />;
    case 'yes':
      return t(value.yes ? 'yes' : 'no');
    case 'code':
      return <Code>{value.text}</Code>;
    default:
      return (
        <bdi dir="auto" className="w-free">
          {wordName(name, value.text)}
        </bdi>
      );
  }
}
