import { Select, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { helpSections } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Refusal } from '../lists/refusal.tsx';

interface HelpStartProps {
  tab: HelpTab;
  onStart(slug: string, text: OutputOf<'staffHelpText'>): void;
  onBlank(): void;
}

/** Chooses the help text to write: a shipped text to start from, or a blank one. */
export function HelpStart({ tab, onStart, onBlank }: HelpStartProps) {
  const { t } = useTranslation('articles');
  const [chosen, setChosen] = useState('own');
  const texts = useRead('helpTexts', { tab });
  const shipped = useAct('staffHelpText');
  const sections: readonly string[] = helpSections[tab];
  const choose = async (value: string) => {
    if (value === 'own') {
      setChosen(value);
      return onBlank();
    }
    const section = value === 'tab' ? null : value;
    const text = await shipped.run({ tab, section });
    if (!text) return;
    setChosen(value);
    onStart(`help-${section ?? tab}`, text);
  };
  const select = (
    <Select
      label={t('help.start')}
      description={t('help.start.hint')}
      data={[
        { value: 'own', label: t('help.own') },
        { value: 'tab', label: t('help.tab') },
        ...(texts.data?.answers ?? [])
          .filter(({ id }) => sections.includes(id))
          .map(({ id, question }) => ({ value: id, label: question })),
      ]}
      value={chosen}
      onChange={(value) => value && void choose(value)}
      allowDeselect={false}
      searchable
      readOnly={shipped.busy}
      maw={560}
    />
  );
  return (
    <Stack gap={6}>
      {select}
      <Refusal error={texts.error} onRetry={texts.reload} busy={texts.loading} />
      <Refusal error={shipped.error} />
    </Stack>
  );
}
