import { Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { isKnownReason, knownReasons, splitReason, told } from './audit-value.ts';
import { Facts } from './trail-facts.tsx';

const words = (namespace: string): Record<string, string> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};

interface Entry {
  action: string;
  from: string | null;
  to: string | null;
}
type Side = 'from' | 'to';

const isWritten = (text: string | null): text is string => Boolean(text) && text !== 'null';

/** From what to what; the former value stands above the new one. */
export function Change({ entry }: { entry: Entry }) {
  const { t } = useTranslation('people');
  if (!isWritten(entry.from) && !isWritten(entry.to)) return <None />;
  return (
    <>
      {isWritten(entry.from) && (
        <Text size="xs" c="dimmed" component="div">
          {t('before')}: <Value entry={entry} side="from" />
        </Text>
      )}
      {isWritten(entry.to) && <Value entry={entry} side="to" />}
    </>
  );
}

function Value({ entry, side }: { entry: Entry; side: Side }) {
  const value = told(entry, side);
  switch (value.kind) {
    case 'none':
      return <None />;
    case 'when':
      return <When at={value.at} />;
    case 'facts':
      return <Facts facts={value.facts} />;
    case 'line':
      return <Code>{value.lineId}</Code>;
    case 'money':
      return value.money.map((money) => (
        <div key={money.currency}>
          <Amount money={money} />
        </div>
      ));
    default: {
      const text = valueName(entry.action, value.value);
      return side === 'from' ? <bdi>{text}</bdi> : <Words text={text} />;
    }
  }
}

const Words = ({ text }: { text: string }) => (
  <Text component="span" size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
    <bdi>{text}</bdi>
  </Text>
);

const kinds = [
  'orderStatus',
  'paymentStatus',
  'payableStatus',
  'lineStatus',
  'parcelStatus',
  'containerStatus',
] as const;

/** Where the states of a domain have their names: namespace and beginning of the key. */
const statesOf: readonly [domain: string, namespace: string, key: string][] = [
  ['brand-agents.', 'brand-agents', 'status'],
  ['quotes.', 'inquiries', 'status'],
  ['wallet.', 'wallets', 'status'],
  ['refunds.', 'finance', 'refundStatus'],
  ['complaints.open', 'finance', 'complaintKind'],
  ['complaints.', 'finance', 'complaintStatus'],
  ['messages.unsubscribe', 'trail', 'topic'],
  ['messages.', 'messages', 'state'],
  ['catalogue.', 'catalogue', 'value'],
  ['agency.consent', 'trail', 'consent'],
  ['logistics.', 'trail', 'cause'],
  ['orders.changeDelivery', 'words', 'deliveryMethod'],
];

function valueName(action: string, text: string): string {
  const [own, general] = [words('people'), words('words')];
  if (action === 'accounts.set-level') return own[`level.${text}`] ?? text;
  if (action === 'accounts.register') return own[`level.${text.replace('level ', '')}`] ?? text;
  // A report names the act that was reported.
  if (action === 'agency.report') return own[`did.${text}`] ?? text;
  if (action === 'staff.set-roles' || action === 'staff.create')
    return text
      .split(' ')
      .map((role) => general[`role.${role}`] ?? role)
      .join(general.comma ?? ', ');
  if (action === 'settings.change' && /^(true|false)$/.test(text))
    return general[text === 'true' ? 'yes' : 'no'] ?? text;
  const [, namespace, key] =
    statesOf.find(
      ([domain, from, beginning]) =>
        action.startsWith(domain) && words(from)[`${beginning}.${text}`],
    ) ?? [];
  if (namespace) return words(namespace)[`${key}.${text}`] ?? text;
  return (
    own[`state.${text}`] ??
    kinds.map((kind) => general[`${kind}.${text}`]).find((name) => name !== undefined) ??
    text
  );
}

/** What the server wrote is said in the clerk's language, what people wrote in theirs. */
export function Why({ action, reason }: { action: string; reason: string | null }) {
  const { t } = useTranslation(['orders', 'trail']);
  if (!isWritten(reason)) return <None />;
  if (isKnownReason(reason)) return t(knownReasons[reason]);
  const [, tries] = action.endsWith('.login-locked')
    ? (/^(\d+) wrong tries$/.exec(reason) ?? [])
    : [];
  if (tries) return t('trail:wrongTries', { n: formatNumber(Number(tries)) });
  if (action === 'payments.reject') {
    const { code, note } = splitReason(reason);
    const chosen = words('words')[`rejectReason.${code}`];
    return <Words text={chosen ? [chosen, note].filter(Boolean).join(' · ') : reason} />;
  }
  return (
    <Words text={codedReason(action, reason) ?? words('trail')[`reason.${reason}`] ?? reason} />
  );
}

/** Reasons that the server keeps as a code of one kind of act. */
function codedReason(action: string, reason: string): string | undefined {
  if (action === 'agency.exit') return words('people')[`modeEnd.${reason}`];
  if (action === 'agency.enter-refused') return words('people')[`enterRefused.${reason}`];
  return words('words')[`purpose.${reason}`];
}
