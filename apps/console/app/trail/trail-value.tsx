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

/** The change: the former value above the new one. */
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

/** The translations of a domain's states: namespace and key prefix. */
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
  // A report contains the reported act.
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

/** Server texts are translated; people's own words are shown as written. */
export function ReasonText({ action = '', reason }: { action?: string; reason: string | null }) {
  if (!hasText(reason)) return <None />;
  return factsNode(reason) ?? <TrailText text={codedReason(action, reason)} />;
}

/** Reasons stored as codes: of one kind of act, or of all. */
function codedReason(action: string, reason: string): string {
  const actText =
    action === 'agency.exit'
      ? textsOf('people')[`modeEnd.${reason}`]
      : action === 'agency.enter-refused'
        ? textsOf('people')[`enterRefused.${reason}`]
        : textsOf('words')[`purpose.${reason}`];
  return actText ?? reasonText(reason, currentLocale());
}
