import { Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { isKnownReason, knownReasons, told } from './audit-value.ts';

const words = (namespace: string): Record<string, string> => i18next.getResourceBundle(i18next.language, namespace) ?? {};

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

const kinds = ['orderStatus', 'paymentStatus', 'payableStatus', 'lineStatus', 'parcelStatus', 'containerStatus'] as const;

function valueName(action: string, text: string): string {
  const [own, general] = [words('people'), words('words')];
  if (action === 'accounts.set-level') return own[`level.${text}`] ?? text;
  if (action === 'accounts.register') return own[`level.${text.replace('level ', '')}`] ?? text;
  if (action === 'orders.changeDelivery') return general[`deliveryMethod.${text}`] ?? text;
  if (action.startsWith('brand-agents.')) return words('brand-agents')[`status.${text}`] ?? text;
  // A report names the act that was reported.
  if (action === 'agency.report') return own[`did.${text}`] ?? text;
  if (action === 'staff.set-roles' || action === 'staff.create')
    return text
      .split(' ')
      .map((role) => general[`role.${role}`] ?? role)
      .join(general.comma ?? ', ');
  return own[`state.${text}`] ?? kinds.map((kind) => general[`${kind}.${text}`]).find((name) => name !== undefined) ?? text;
}

/** What the server wrote is said in the clerk's language, what people wrote in theirs. */
export function Why({ action, reason }: { action: string; reason: string | null }) {
  const { t } = useTranslation('orders');
  if (!isWritten(reason)) return <None />;
  if (isKnownReason(reason)) return t(knownReasons[reason]);
  const known = action === 'agency.exit' ? words('people')[`modeEnd.${reason}`] : words('words')[`purpose.${reason}`];
  return <Words text={known ?? reason} />;
}
