import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/data-table.tsx';

interface Made {
  /** A name, or the mark of the first start (`seed-fees.ts`), which is no person. */
  author: string;
  /** What the author wrote. */
  text: string;
}

const firstStart = 'seed';

/** The author of a rate or a tariff. */
export const MadeBy = ({ author }: Pick<Made, 'author'>) =>
  author === firstStart ? '–' : <bdi>{author}</bdi>;

/** Why, or from where: what came with the first start says so in the reader's language. */
export function MadeWith({ author, text }: Made) {
  const { t } = useTranslation('settings');
  return author === firstStart ? t('firstStart') : <bdi>{text}</bdi>;
}

interface MadeRow {
  readonly at: string;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
}

/** When a rate was set, by whom, from which source and why. */
export function useMadeColumns<Row extends MadeRow>(): Column<Row>[] {
  const { t } = useTranslation(['settings', 'words']);
  return [
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'author', head: t('words:by'), cell: ({ author }) => <MadeBy author={author} /> },
    {
      key: 'source',
      head: t('rate.source'),
      cell: ({ author, source }) => <MadeWith author={author} text={source} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ author, reason }) => <MadeWith author={author} text={reason} />,
    },
  ];
}
