import { Select, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { helpSections } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { areSameTexts, noTexts, type WrittenTexts } from './written-texts.ts';

interface HelpStartProps {
  tab: HelpTab;
  /** The form's texts: edited ones are replaced only after confirmation. */
  written: WrittenTexts;
  /** The shipped text that was last put into the form. */
  loaded: WrittenTexts;
  onLoaded(text: WrittenTexts): void;
  onStart(slug: string, text: OutputOf<'staffHelpText'>): void;
  onBlank(): void;
}

/** Chooses the help text to write: a shipped text to start from, or a blank one. */
export function HelpStart({ tab, written, loaded, onLoaded, onStart, onBlank }: HelpStartProps) {
  const { t } = useTranslation('articles');
  const [chosen, setChosen] = useState('own');
  const [asked, setAsked] = useState<string>();
  const texts = useRead('helpTexts', { tab });
  const shipped = useAct('staffHelpText');
  const sections: readonly string[] = helpSections[tab];
  const start = async (value: string) => {
    if (value === 'own') {
      setAsked(undefined);
      setChosen(value);
      onLoaded(noTexts);
      return onBlank();
    }
    const section = value === 'tab' ? null : value;
    const text = await shipped.run({ tab, section });
    if (!text) return;
    setAsked(undefined);
    setChosen(value);
    onLoaded(text);
    onStart(`help-${section ?? tab}`, text);
  };
  const choose = (value: string) => {
    if (areSameTexts(written, loaded)) void start(value);
    else setAsked(value);
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
      onChange={(value) => value && choose(value)}
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
      {asked === undefined && <Refusal error={shipped.error} />}
      {asked !== undefined && (
        <DialogForm
          title={t('help.replace.title')}
          verb={t('help.replace')}
          danger
          act={shipped}
          onClose={() => setAsked(undefined)}
          onSubmit={() => start(asked)}
        >
          <Text size="sm">{t('help.replace.text')}</Text>
        </DialogForm>
      )}
    </Stack>
  );
}
