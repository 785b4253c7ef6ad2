import { Button, Group, Text } from '@mantine/core';
import { maxChosenRows } from '@wasit/contract/desks/lists';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../lists/refusal.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAct } from './declaration.ts';
import type { ListSelection } from './selection.ts';

interface BulkBarProps {
  acts: readonly BulkAct[];
  selection: ListSelection;
  total: number;
  nameOf(key: string): string;
  reload(): void;
}

/** The number of selected rows, a button to select all matches, and the bulk acts. */
export function BulkBar({ acts, selection, total, nameOf, reload }: BulkBarProps) {
  const { t } = useTranslation('lists');
  const [openKey, setOpenKey] = useState<string>();
  // Looked up again: its fields may have loaded since the button was pressed.
  const openAct = acts.find(({ key }) => key === openKey);
  const { chosen, hasPage, isCut, loading, error, chooseMatching, setChosenKeys } = selection;
  const hasChosen = chosen.size > 0;
  return (
    <>
      <Group gap="sm" mih={36}>
        {acts.map((act) => (
          <Button
            key={act.key}
            variant="default"
            disabled={!hasChosen}
            onClick={() => setOpenKey(act.key)}
          >
            {act.label}
          </Button>
        ))}
        <Text size="sm" c="dimmed" role="status">
          {hasChosen ? t('chosen', { n: formatNumber(chosen.size) }) : t('chosen.none')}
          {isCut && ` ${t('chosen.cut', { n: formatNumber(maxChosenRows) })}`}
        </Text>
        {hasPage && chosen.size < total && !isCut && (
          <WorkButton
            variant="subtle"
            size="compact-md"
            busy={loading}
            onClick={() => void chooseMatching()}
          >
            {t('chosen.all', { n: formatNumber(total) })}
          </WorkButton>
        )}
        {hasChosen && (
          <Button variant="subtle" size="compact-md" onClick={() => setChosenKeys([])}>
            {t('chosen.clear')}
          </Button>
        )}
      </Group>
      <Refusal error={error} />
      {openAct && (
        <BulkDialog
          act={openAct}
          keys={[...chosen]}
          nameOf={nameOf}
          onClose={(remaining) => {
            setOpenKey(undefined);
            if (remaining.length < chosen.size) {
              setChosenKeys(remaining);
              reload();
            }
          }}
        />
      )}
    </>
  );
}
