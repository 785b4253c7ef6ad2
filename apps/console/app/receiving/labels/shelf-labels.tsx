import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { saveFile } from '@wasit/ui/save-file';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { WorkButton } from '../../ui/work-button.tsx';
import { labelLanguage } from './print-labels.tsx';

/** Prints any number of labels for new shelves. */
export function ShelfLabels() {
  const { t } = useTranslation('receiving');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const print = useAct('printLabels');
  const shelves = text.split(/[\s,،，]+/).filter(Boolean);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (shelves.length === 0) return;
    const file = await print.run({ kind: 'shelves', shelves, language: labelLanguage() });
    if (file) saveFile(file);
  };
  if (!opened)
    return (
      <Group>
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
          {t('label.shelves')}
        </Button>
      </Group>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {t('label.shelves')}
        </Text>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('label.codes')}
            description={t('label.codesHint')}
            dir="ltr"
            flex="1 1 220px"
            maw={460}
            maxLength={1300}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <WorkButton type="submit" busy={print.busy} disabled={shelves.length === 0}>
            {t('label.print')}
          </WorkButton>
        </Group>
        <Refusal error={print.error} />
      </Stack>
    </form>
  );
}
