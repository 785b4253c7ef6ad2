import { Anchor } from '@mantine/core';
import type { AuditHit, CustomerDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Code, None } from '../../locale/figures.tsx';
import { textsOf } from '../../locale/i18n.ts';
import { useMayOpen } from '../../session/desk-link.tsx';
import { useMay } from '../../session/session.ts';
import { ChangeCell, ReasonText } from '../../trail/trail-value.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import { ActName } from './act-name.tsx';

type Entry = CustomerDetail['auditEntries'][number] &
  Partial<Pick<AuditHit, 'entryId' | 'actorId' | 'actingForId' | 'address' | 'requestId'>>;

export function PeopleTrail({ entries, caption }: TrailProps) {
  return (
    <DataTable
      caption={caption}
      columns={useTrailColumns()}
      rows={entries}
      keyOf={({ at, action, object, from, to, reason }) =>
        [at, action, object, from, to, reason].join(' ')
      }
    />
  );
}

/** `withObject` adds the object and the network address. */
export function useTrailColumns({ withObject = false } = {}): Column<Entry>[] {
  const { t } = useTranslation(['people', 'words']);
  return [
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'by', head: t('words:by'), cell: (entry) => <ActorCell entry={entry} /> },
    {
      key: 'act',
      head: t('act'),
      isPrimary: true,
      cell: ({ action }) =>
        withObject ? <ActFilterLink action={action} /> : <ActName action={action} />,
    },
    ...(withObject
      ? [
          {
            key: 'object',
            head: t('audit.object'),
            cell: ({ object, action }: Entry) =>
              object ? <ObjectName object={object} action={action} /> : <None />,
          },
        ]
      : []),
    { key: 'change', head: t('after'), cell: (entry) => <ChangeCell entry={entry} /> },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ action, reason }) => <ReasonText action={action} reason={reason} />,
    },
    ...(withObject
      ? [
          {
            key: 'where',
            head: t('audit.where'),
            cell: (entry: Entry) => <OriginCell entry={entry} />,
          },
        ]
      : []),
  ];
}

interface TrailProps {
  entries: readonly Entry[];
  caption: string;
}

/** A link to the audit search, for readers who may use it. */
export const TrailLink = ({ object }: { object: string }) => (
  <AuditLink query={{ object }} label="trail.open" />
);

/** A link to acts of others on behalf of a customer. */
export const ActedForLink = ({ userId }: { userId: string }) => (
  <AuditLink query={{ actingFor: userId }} label="trail.actedFor" />
);

function AuditLink({
  query,
  label,
}: {
  query: Readonly<Record<string, string>>;
  label: 'trail.open' | 'trail.actedFor';
}) {
  const { t } = useTranslation('people');
  if (!useMay('audit.read')) return null;
  return (
    <Anchor component={Link} to={`/audit?${new URLSearchParams(query)}`} size="sm">
      {t(label)}
    </Anchor>
  );
}

function ActorCell({
  entry: { actor, actorKind, actorId, actingFor, actingForId },
}: {
  entry: Entry;
}) {
  const { t } = useTranslation('people');
  const name =
    actorKind === 'system'
      ? (systemPart(actor) ?? `${t('system')} (${actor})`)
      : actorKind === 'visitor'
        ? t('visitor')
        : actor;
  return (
    <>
      {actorId ? <AuditFilterLink by="actor" id={actorId} name={name} /> : <bdi>{name}</bdi>}
      {actingFor && (
        <SmallText>
          {t('for')}{' '}
          {actingForId ? (
            <AuditFilterLink by="actingFor" id={actingForId} name={actingFor} />
          ) : (
            <bdi>{actingFor}</bdi>
          )}
        </SmallText>
      )}
    </>
  );
}

/** The network address, and the request id as in the log. */
function OriginCell({ entry: { address, requestId } }: { entry: Entry }) {
  const { t } = useTranslation('people');
  if (!address && !requestId) return <None />;
  return (
    <>
      {address && (
        <AuditFilterLink
          by="address"
          id={address}
          // In-process calls have this instead of an address.
          name={address === 'inside' ? t('audit.inside') : address}
        />
      )}
      {requestId && (
        <SmallText>
          {t('audit.request')} <Code>{requestId}</Code>
        </SmallText>
      )}
    </>
  );
}

const AuditFilterLink = ({
  by,
  id,
  name,
}: {
  by: 'actor' | 'actingFor' | 'address';
  id: string;
  name: string;
}) => (
  <Anchor
    component={Link}
    to={`/audit?${by}=${encodeURIComponent(id)}`}
    inherit
    c="inherit"
    underline="hover"
  >
    <bdi>{name}</bdi>
  </Anchor>
);

/** Links to entries of the same act, whose internal name is hard to type. */
const ActFilterLink = ({ action }: { action: string }) => (
  <Anchor
    component={Link}
    to={`/audit?action=${encodeURIComponent(action)}`}
    inherit
    c="inherit"
    underline="hover"
  >
    <ActName action={action} />
  </Anchor>
);

/** The part of the system that acted. */
const systemPart = (part: string): string | undefined => textsOf('people')[`part.${part}`];

const objectPages: readonly [RegExp, (id: string) => string][] = [
  [/^(?:user:)?(u_.+)$/, (id) => `/customers/${id}`],
  [/^(\d{16})$/, (id) => `/orders/${id}`],
  [/^product:(\d+)$/, (id) => `/catalogue/products/${id}`],
  [/^inquiry:(.+)$/, (id) => `/inquiries/${id}`],
  [/^complaint:(.+)$/, (id) => `/complaints/${id}`],
  [/^exception:(.+)$/, (id) => `/exceptions/${id}`],
  [/^application:(.+)$/, (id) => `/brand-agents/${id}`],
  [/^opportunity:(.+)$/, (id) => `/opportunities/${id}`],
  [/^shop-brand:(.+)$/, (id) => `/brands/${id}`],
  [/^article:(.+)$/, (id) => `/articles/${id}`],
  [/^event:(.+)$/, (id) => `/events/${id}`],
  [/^import:(.+)$/, (id) => `/imports/${id}`],
  [/^setting:(.+)$/, () => '/settings/values'],
  [/^(pm_.+)$/, (id) => `/payments/${id}`],
  [/^report:(.+)$/, () => '/reports'],
  [/^staff:(st_.+)$/, (id) => `/staff?search=${id}`],
];

/** Kinds of objects that are recorded by id alone, by the prefix of the id. */
const kindOfPrefix: Readonly<Record<string, string>> = {
  u: 'user',
  pm: 'payment',
  till: 'till',
  ts: 'shift',
};

/**
 * The kind of an object, e.g. "Customer" for `user:u_…`. Bare numbers are orders or, for money,
 * payables.
 */
const kindOf = (object: string, action: string): string => {
  const [, prefix = ''] = /^([a-z]+)_/.exec(object) ?? [];
  if (!/^\d{16}$/.test(object)) return kindOfPrefix[prefix] ?? object.split(':')[0] ?? '';
  return /^(payables|payments)\./.test(action) ? 'payable' : 'order';
};

function ObjectName({ object, action }: { object: string; action: string }) {
  const kind = kindOf(object, action);
  const page = objectPages
    .map(([form, to]) => ({ id: form.exec(object)?.[1], to }))
    .find(({ id }) => id !== undefined);
  const kindName = textsOf('people')[`object.${kind}`];
  const name = (
    <>
      {kindName} <Code>{kindName ? object.slice(object.indexOf(':') + 1) : object}</Code>
    </>
  );
  const path = page?.id && kind !== 'payable' ? page.to(page.id) : undefined;
  const mayOpen = useMayOpen(path ?? '/');
  if (path === undefined || !mayOpen) return name;
  return (
    <Anchor component={Link} to={path} inherit underline="hover" display="inline-block">
      {name}
    </Anchor>
  );
}
