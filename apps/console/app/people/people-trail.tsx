import { Anchor, Text } from '@mantine/core';
import type { AuditHit, CustomerDetail } from '@wasit/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Code, None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';

type Entry = CustomerDetail['trail'][number] & Partial<Pick<AuditHit, 'entryId' | 'actorId' | 'actingForId'>>;

/** Who did what, for whom, when, from what to what, and why. `withObject` also on what. */
export function PeopleTrail({ entries, caption, withObject = false, stale = false }: TrailProps) {
  const { t } = useTranslation(['people', 'words']);
  const columns: Column<Entry>[] = [
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    { key: 'by', head: t('words:by'), cell: (entry) => <Who entry={entry} /> },
    { key: 'act', head: t('act'), lead: true, cell: ({ action }) => <ActName action={action} /> },
    ...(withObject ? [{ key: 'object', head: t('object'), cell: ({ object }: Entry) => <ObjectName object={object} /> }] : []),
    { key: 'from', head: t('before'), cell: ({ action, from }) => <Value action={action} text={from} /> },
    { key: 'to', head: t('after'), cell: ({ action, to }) => <Value action={action} text={to} /> },
    { key: 'reason', head: t('words:reason'), cell: ({ reason }) => <Value action="" text={reason} /> },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={entries}
      keyOf={({ entryId, at, action, object, from, to, reason }) => String(entryId ?? [at, action, object, from, to, reason].join(' '))}
      stale={stale}
    />
  );
}

interface TrailProps {
  entries: readonly Entry[];
  caption: string;
  withObject?: boolean;
  stale?: boolean;
}

/** The same in the audit search, for who may. */
export function TrailLink({ object }: { object: string }) {
  const { t } = useTranslation('people');
  if (!useMay('audit.read')) return null;
  return (
    <Anchor component={Link} to={`/audit?object=${encodeURIComponent(object)}`} size="sm">
      {t('trail.open')}
    </Anchor>
  );
}

function Who({ entry: { actor, actorKind, actorId, actingFor, actingForId } }: { entry: Entry }) {
  const { t } = useTranslation('people');
  const name = actorKind === 'system' ? `${t('system')} (${actor})` : actorKind === 'visitor' ? t('visitor') : actor;
  return (
    <>
      {actorId ? <Filter by="actor" id={actorId} name={name} /> : <bdi>{name}</bdi>}
      {actingFor && (
        <Text size="xs" c="dimmed">
          {t('for')} {actingForId ? <Filter by="actingFor" id={actingForId} name={actingFor} /> : <bdi>{actingFor}</bdi>}
        </Text>
      )}
    </>
  );
}

const Filter = ({ by, id, name }: { by: 'actor' | 'actingFor'; id: string; name: string }) => (
  <Anchor component={Link} to={`/audit?${by}=${encodeURIComponent(id)}`} inherit c="inherit" underline="hover">
    <bdi>{name}</bdi>
  </Anchor>
);

const words = (namespace: string): Record<string, string> => i18next.getResourceBundle(i18next.language, namespace) ?? {};

/** Acts are named by the modules of the server; one without a text here is shown as it is written in the books. */
function ActName({ action }: { action: string }) {
  return (
    words('people')[`did.${action}`] ?? words('orders')[`audit.${action}`] ?? words('catalogue')[`act.${action}`] ?? <Code>{action}</Code>
  );
}

const pages: readonly [RegExp, (id: string) => string][] = [
  [/^user:(.+)$/, (id) => `/customers/${id}`],
  [/^(\d{16})$/, (id) => `/orders/${id}`],
  [/^product:(\d+)$/, (id) => `/catalogue/products/${id}`],
  [/^staff:(st_.+)$/, (id) => `/staff?search=${id}`],
];

function ObjectName({ object }: { object: string }) {
  if (object === '') return <None />;
  const page = pages.map(([form, to]) => ({ id: form.exec(object)?.[1], to })).find(({ id }) => id !== undefined);
  if (!page?.id) return <Code>{object}</Code>;
  return (
    <Anchor component={Link} to={page.to(page.id)} inherit underline="hover">
      <Code>{object}</Code>
    </Anchor>
  );
}

function Value({ action, text }: { action: string; text: string | null }) {
  if (!text || text === 'null') return <None />;
  return (
    <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{valueName(action, text)}</bdi>
    </Text>
  );
}

function valueName(action: string, text: string): string {
  const own = words('people');
  if (action === 'accounts.set-level') return own[`level.${text}`] ?? text;
  if (action === 'accounts.register') return own[`level.${text.replace('level ', '')}`] ?? text;
  if (action === 'staff.set-roles' || action === 'staff.create') {
    const roles = words('words');
    return text
      .split(' ')
      .map((role) => roles[`role.${role}`] ?? role)
      .join(roles.comma ?? ', ');
  }
  return own[`state.${text}`] ?? text;
}
