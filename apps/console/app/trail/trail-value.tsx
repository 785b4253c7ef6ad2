import { Text } from '@mantine/core';
import { reasonText } from '@wasit/contract/server-reasons';
import { useTranslation } from 'react-i18next';
import { None } from '../locale/figures.tsx';
import { currentLocale, textsOf } from '../locale/i18n.ts';
import { factsNode } from './trail-facts.tsx';

interface Entry {
  action: string;
  from: string | null;
  to: string | null;
}

type LineName = (lineId: string) => string | undefined;

const hasText = (text: string | null): text is string => Boolean(text) && text !== 'null';

/** From what to what; the former value is above the new one. */
export function ChangeCell({ entry }: { entry: Entry }) {
  const { t } = useTranslation('people');
  if (!hasText(entry.from) && !hasText(entry.to)) return <None />;
  return (
    <>
      {hasText(entry.from) && (
        <Text size="xs" c="dimmed" component="div">
          {t('before')}: <TrailValue action={entry.action} text={entry.from} />
        </Text>
      )}
      {hasText(entry.to) && <TrailValue action={entry.action} text={entry.to} />}
    </>
  );
}

/** One side of an entry: labelled values, or the state's name. */
export function TrailValue({
  action,
  text,
  lineName,
}: {
  action: string;
  text: string | null;
  lineName?: LineName;
}) {
  if (!hasText(text)) return <None />;
  return factsNode(text, lineName) ?? <TrailText text={stateName(action, text)} />;
}

const TrailText = ({ text }: { text: string }) => (
  <Text component="span" size="sm" lineClamp={3}>
    <bdi dir="auto" className="w-free">
      {text}
    </bdi>
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
  // A report names the act that was reported.
  ['agency.report', 'people', 'did'],
  ['logistics.', 'trail', 'cause'],
  ['security.', 'trail', 'refusal'],
  ...['content.', 'campaigns.'].flatMap((domain): [string, string, string][] => [
    [domain, 'articles', 'state'],
    [domain, 'articles', 'move'],
  ]),
];

function stateName(action: string, text: string): string {
  const [own, general] = [textsOf('people'), textsOf('words')];
  const [, namespace, key] =
    statesOf.find(
      ([domain, from, beginning]) =>
        action.startsWith(domain) && textsOf(from)[`${beginning}.${text}`],
    ) ?? [];
  if (namespace) return textsOf(namespace)[`${key}.${text}`] ?? text;
  return (
    own[`state.${text}`] ??
    kinds.map((kind) => general[`${kind}.${text}`]).find((name) => name !== undefined) ??
    text
  );
}

/** What the server wrote is said in the clerk's language, what people wrote in theirs. */
export function ReasonText({ action = '', reason }: { action?: string; reason: string | null }) {
  if (!hasText(reason)) return <None />;
  return factsNode(reason) ?? <TrailText text={codedReason(action, reason)} />;
}

/** Reasons that the server keeps as a code of one kind of act, or as its own word for all acts. */
function codedReason(action: string, reason: string): string {
  const actText =
    action === 'agency.exit'
      ? textsOf('people')[`modeEnd.${reason}`]
      : action === 'agency.enter-refused'
        ? textsOf('people')[`enterRefused.${reason}`]
        : textsOf('words')[`purpose.${reason}`];
  return actText ?? reasonText(reason, currentLocale());
}
