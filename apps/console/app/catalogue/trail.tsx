import { Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Code, None, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/people-trail.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';

type Entry = StaffProduct['trail'][number];

/** Who changed what of a product, from what to what, and why. */
export function Trail({ entries, productId }: { entries: readonly Entry[]; productId: number }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const columns: Column<Entry>[] = [
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'by',
      head: t('words:by'),
      cell: ({ actor, actorKind }) => (actorKind === 'system' ? t('system') : <bdi>{actor}</bdi>),
    },
    {
      key: 'what',
      head: t('trail.what'),
      lead: true,
      cell: ({ action }) => <ActName action={action} />,
    },
    { key: 'from', head: t('trail.from'), cell: ({ from }) => <Value text={from} /> },
    { key: 'to', head: t('trail.to'), cell: ({ to }) => <Value text={to} /> },
    { key: 'reason', head: t('words:reason'), cell: ({ reason }) => <Value text={reason} /> },
  ];
  return (
    <Panel title={t('trail')} actions={<TrailLink object={`product:${productId}`} />}>
      {entries.length === 0 ? (
        <Text c="dimmed">{t('trail.empty')}</Text>
      ) : (
        <DataTable
          caption={t('trail')}
          columns={columns}
          rows={entries}
          keyOf={({ at, action, from, to }) => [at, action, from, to].join(' ')}
        />
      )}
    </Panel>
  );
}

const texts = (): Record<string, string> =>
  i18next.getResourceBundle(i18next.language, 'catalogue') ?? {};

function ActName({ action }: { action: string }) {
  const field = action.startsWith('catalogue.edit.')
    ? texts()[`field.${action.slice('catalogue.edit.'.length)}`]
    : undefined;
  return field ?? texts()[`act.${action}`] ?? <Code>{action}</Code>;
}

function Value({ text }: { text: string | null }) {
  if (!text || text === 'null') return <None />;
  return (
    <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{texts()[`value.${text}`] ?? plain(text)}</bdi>
    </Text>
  );
}

/** Texts and lists are kept as JSON in the books; people read their values. */
function plain(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return Object.values(JSON.parse(text)).map(String).join(' · ');
  } catch {
    return text;
  }
}
