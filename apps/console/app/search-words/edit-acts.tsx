import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks, RowAct } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';

interface EditActOptions<Row> {
  nameOf(row: Row): string;
  edit(row: Row, closing: DialogCallbacks): ReactNode;
  remove: 'staffRemoveSynonym' | 'staffRemoveBrand';
  removeTitle: string;
}

/** Edit and remove, as the lists of search words have them. */
export function useEditActs<Row extends { id: number; revision: number }>(
  options: EditActOptions<Row>,
): RowAct<Row>[] {
  const { t } = useTranslation('search-words');
  return [
    {
      key: 'edit',
      label: () => t('edit'),
      name: (row) => `${t('edit')}: ${options.nameOf(row)}`,
      look: 'default',
      dialog: options.edit,
    },
    {
      key: 'remove',
      label: () => t('remove'),
      name: (row) => `${t('remove')}: ${options.nameOf(row)}`,
      look: 'default',
      dialog: ({ id, revision, ...row }, callbacks) => (
        <ActDialog
          act={options.remove}
          title={options.removeTitle}
          verb={t('remove')}
          danger
          input={() => ({ id, revision })}
          done={t('removed')}
          {...callbacks}
        >
          <Text>
            <bdi>{options.nameOf({ id, revision, ...row } as Row)}</bdi>
          </Text>
        </ActDialog>
      ),
    },
  ];
}
