import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/data-table.tsx';

interface Authored {
  /** A name, or the marker of the initial data (`seed-fees.ts`). */
  author: string;
  /** The author's text. */
  text: string;
}

const seedAuthor = 'seed';

/** The author of a rate or a tariff. */
export const AuthorName = ({ author }: Pick<Authored, 'author'>) =>
  author === seedAuthor ? '–' : <bdi>{author}</bdi>;

/** The reason or source of a rate; translated for the initial data. */
export function AuthorText({ author, text }: Authored) {
  const { t } = useTranslation('settings');
  return author === seedAuthor ? t('firstStart') : <bdi>{text}</bdi>;
}

interface RateRow {
  readonly at: string;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
}

/** Columns for time, author, source and reason of a rate. */
export function useRateColumns<Row extends RateRow>(): Column<Row>[] {
  const { t } = useTranslation(['settings', 'words']);
  return [
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'author', head: t('words:by'), cell: ({ author }) => <AuthorName author={author} /> },
    {
      key: 'source',
      head: t('rate.source'),
      cell: ({ author, source }) => <AuthorText author={author} text={source} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ author, reason }) => <AuthorText author={author} text={reason} />,
    },
  ];
}
