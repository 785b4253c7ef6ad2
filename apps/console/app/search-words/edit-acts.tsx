import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Closing, RowAct } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';

interface EditActs<Row> {
  nameOf(row: Row): string;
  edit(row: Row, closing: Closing): ReactNode;
  remove: 'staffRemoveSynonym' | 'staffRemoveBrand';
  removeTitle: string;
}

/** Edit and remove, as the lists of search words have them. */
export function useEditActs<Row extends { id: number; revision: number }>(
  of: EditActs<Row>,
): RowAct<Row>[] {
  const { t } = useTranslation('search-words');
  return [
    {
      key: 'edit',
      label: () => t('edit'),
      name: (row) => `${t('edit')}: ${of.nameOf(row)}`,
      look: 'default',
      dialog: of.edit,
    },
    {
      key: 'remove',
      label: () => t('remove'),
      name: (row) => `${t('remove')}: ${of.nameOf(row)}`,
      look: 'default',
      dialog: ({ id, revision, ...row }, closing) => (
        <ActDialog
          act={of.remove}
          title={of.removeTitle}
          verb={t('remove')}
          danger
          input={() => ({ id, revision })}
          done={t('removed')}
          {...closing}
        >
          <Text>
            <bdi>{of.nameOf({ id, revision, ...row } as Row)}</bdi>
          </Text>
        </ActDialog>
      ),
    },
  ];
}
