import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Panel } from '../ui/page.tsx';

/** What staff wrote beside a customer, and the field for more. */
export function CustomerNotes({ customer, onChanged }: { customer: CustomerDetail; onChanged(): void }) {
  const { t } = useTranslation('people');
  return (
    <Panel title={t('notes')}>
      <Stack gap="sm">
        {useMay('customers.notes') && <NoteForm userId={customer.userId} onChanged={onChanged} />}
        {customer.notes.length === 0 && <Text c="dimmed">{t('notes.none')}</Text>}
        {customer.notes.map(({ noteId, text, by, at }) => (
          <div key={noteId}>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
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

function NoteForm({ userId, onChanged }: { userId: string; onChanged(): void }) {
  const { t } = useTranslation('people');
  const [text, setText] = useState('');
  const add = useAct('staffAddNote');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !(await add.run({ userId, text: text.trim() }))) return;
    setText('');
    onChanged();
  };
  return (
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
  );
}
