import { Select } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { helpSections } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useRead } from '../api/use-read.ts';

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
  const sections: readonly string[] = helpSections[tab];
  const choose = async (value: string) => {
    setChosen(value);
    if (value === 'own') return onBlank();
    const section = value === 'tab' ? null : value;
    onStart(`help-${section ?? tab}`, await call('staffHelpText', { tab, section }));
  };
  return (
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
      maw={560}
    />
  );
}
