import { Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../api/use-act.ts';
import { When } from '../locale/figures.tsx';
import { Panel } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { Refusal } from './refusal.tsx';

interface Note {
  readonly noteId: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** The act that adds a note, and the call of it. */
interface NoteWriter {
  readonly act: Pick<Act<'staffAddNote' | 'noteApplication'>, 'busy' | 'error' | 'fieldError'>;
  /** @returns whether it was saved */
  write(text: string): Promise<boolean>;
}

/** Staff notes on a person or record, with a field to add one if `writing` is given. */
export function Notes({ notes, writing }: { notes: readonly Note[]; writing: NoteWriter | false }) {
  const { t } = useTranslation('shell');
  return (
    <Panel title={t('notes')}>
      <Stack gap="sm">
        {writing && <NoteForm {...writing} />}
        {notes.length === 0 && <Text c="dimmed">{t('notes.none')}</Text>}
        {notes.map(({ noteId, text, by, at }) => (
          <div key={noteId}>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <SmallText>
              <bdi>{by}</bdi> · <When at={at} />
            </SmallText>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function NoteForm({ act, write }: NoteWriter) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && (await write(text.trim()))) setText('');
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
          error={act.fieldError('text')}
        />
        <Refusal error={act.error} />
        <Group justify="flex-end">
          <WorkButton type="submit" variant="default" busy={act.busy} disabled={isEmpty}>
            {t('notes.add')}
          </WorkButton>
        </Group>
      </Stack>
    </form>
  );
}
