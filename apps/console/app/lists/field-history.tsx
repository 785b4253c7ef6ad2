import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../ui/data-table.tsx';

interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

interface FieldHistoryProps<C extends FieldChange> {
  readonly changes: readonly C[];
  readonly title: string;
  /** The heading of the column of changes. */
  readonly changeHead: string;
  nameOf(change: C): ReactNode;
}

/** The previous values of fields, folded below a form. */
export function FieldHistory<C extends FieldChange>({
  changes,
  title,
  changeHead,
  nameOf,
}: FieldHistoryProps<C>) {
  const { t } = useTranslation('words');
  if (changes.length === 0) return null;
  const columns: Column<C>[] = [
    { key: 'field', head: title, isPrimary: true, cell: nameOf },
    {
      key: 'change',
      head: changeHead,
      cell: ({ before, after }) => (
        <>
          {before && (
            <>
              <bdi>
                <s>{before}</s>
              </bdi>{' '}
            </>
          )}
          <bdi>{after || '–'}</bdi>
        </>
      ),
    },
    { key: 'at', head: t('at'), time: ({ at }) => at },
    { key: 'by', head: t('by'), text: ({ by }) => by },
    { key: 'reason', head: t('reason'), text: ({ reason }) => reason },
  ];
  return (
    <details>
      <summary>{title}</summary>
      <DataTable
        caption={title}
        columns={columns}
        rows={changes}
        keyOf={({ field, at, after }) => `${field} ${at} ${after}`}
      />
    </details>
  );
}
