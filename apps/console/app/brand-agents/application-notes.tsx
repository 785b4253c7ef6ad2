import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { StaffApplicationDetail } from '@wasit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { When } from '../locale/figures.tsx';
import { Panel } from '../ui/page.tsx';

interface NotesProps {
  application: StaffApplicationDetail;
  onChanged(): void;
}

/** What staff wrote beside an application, and the field for more. */
export function ApplicationNotes({ application: { applicationNo, notes }, onChanged }: NotesProps) {
  const { t } = useTranslation('brand-agents');
  const [text, setText] = useState('');
  const add = useAct('noteApplication');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !(await add.run({ applicationNo, text: text.trim() }))) return;
    setText('');
    onChanged();
  };
  return (
    <Panel title={t('notes')}>
      <Stack gap="sm">
        <form onSubmit={submit}>
          <Stack gap="xs">
            <Textarea
              label={t('notes.new')}
              description={t('notes.hint')}
              dir="auto"
              autosize
              minRows={2}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={add.fieldError('text')}
            />
            <Refusal error={add.error} />
            <Group justify="flex-end">
              <Button type="submit" variant="default" loading={add.busy} disabled={text.trim() === ''}>
                {t('notes.add')}
              </Button>
            </Group>
          </Stack>
        </form>
        {notes.length === 0 && <Text c="dimmed">{t('notes.none')}</Text>}
        {notes.map(({ noteId, text: written, by, at }) => (
          <div key={noteId}>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {written}
            </Text>
            <Text size="xs" c="dimmed">
              <bdi>{by}</bdi> · <When at={at} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
