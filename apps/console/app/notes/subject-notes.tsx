import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Colleague, StaffNote } from '@wasit/contract';
import type { NoteSubjectKind } from '@wasit/contract/notes/subjects';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { Day, When } from '../locale/figures.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { MentionField } from './mention-field.tsx';
import { mentionedStaffIds, segmentsOf } from './mentions.ts';

interface Subject {
  kind: NoteSubjectKind;
  id: string;
}

/** Staff notes and tasks on a subject, with a field to add more. */
export function SubjectNotes(subject: Subject) {
  const { t } = useTranslation('notes');
  const read = useRead('staffNotes', subject);
  return (
    <Panel title={t('title')}>
      <Answer read={read} rows={2}>
        {({ notes, colleagues }) => (
          <Stack gap="sm">
            <NoteForm subject={subject} colleagues={colleagues} onDone={read.reload} />
            {notes.length === 0 && <Text c="dimmed">{t('none')}</Text>}
            {notes.map((note) => (
              <Note key={note.noteId} note={note} onDone={read.reload} />
            ))}
          </Stack>
        )}
      </Answer>
    </Panel>
  );
}

function Note({ note, onDone }: { note: StaffNote; onDone(): void }) {
  const { t } = useTranslation('notes');
  const act = useAct('endStaffTask');
  const { noteId, text, by, at, mentions, task } = note;
  return (
    <div>
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {segmentsOf(text, mentions).map(({ start, text: segment, isName }) =>
          isName ? (
            <strong key={start}>{segment}</strong>
          ) : (
            <Fragment key={start}>{segment}</Fragment>
          ),
        )}
      </Text>
      <SmallText>
        <bdi>{by}</bdi> · <When at={at} />
      </SmallText>
      {task && (
        <Text size="sm" component="div">
          {t('task.of')} <bdi>{task.assignee}</bdi>
          {task.dueDay && (
            <>
              {' · '}
              {t('until')} <Day day={task.dueDay} />
            </>
          )}{' '}
          {task.doneAt ? (
            <Tag tone="good">
              {t('task.done')} · <bdi>{task.doneBy}</bdi> · <When at={task.doneAt} />
            </Tag>
          ) : (
            <>
              {task.isLate && <Tag tone="bad">{t('late')}</Tag>}{' '}
              <WorkButton
                size="compact-sm"
                variant="default"
                busy={act.busy}
                onClick={async () => {
                  if (await act.run({ noteId })) onDone();
                }}
              >
                {t('task.end')}
              </WorkButton>
            </>
          )}
        </Text>
      )}
      <Refusal error={act.error} />
    </div>
  );
}

function NoteForm({
  subject,
  colleagues,
  onDone,
}: {
  subject: Subject;
  colleagues: readonly Colleague[];
  onDone(): void;
}) {
  const { t } = useTranslation('notes');
  const act = useAct('writeStaffNote');
  const [text, setText] = useState('');
  const [assigneeId, setAssignee] = useState('');
  const [dueDay, setDueDay] = useState('');
  const isEmpty = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    const saved = await act.run({
      ...subject,
      text: text.trim(),
      mentions: mentionedStaffIds(text, colleagues),
      assigneeId: assigneeId || null,
      dueDay: assigneeId ? dueDay || null : null,
    });
    if (!saved) return;
    setText('');
    setAssignee('');
    setDueDay('');
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <MentionField
          label={t('new')}
          description={t('hint')}
          colleagues={colleagues}
          value={text}
          onValue={setText}
          error={act.fieldError('text') ?? act.fieldError('mentions')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <NativeSelect
            label={t('assignee')}
            value={assigneeId}
            onChange={(event) => setAssignee(event.currentTarget.value)}
            error={act.fieldError('assigneeId')}
            data={[
              { value: '', label: t('assignee.none') },
              ...colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
            ]}
          />
          {assigneeId && (
            <DayField
              label={t('until')}
              value={dueDay}
              onValue={setDueDay}
              error={act.fieldError('dueDay')}
            />
          )}
        </SimpleGrid>
        <Refusal error={act.error} />
        <div>
          <WorkButton type="submit" variant="default" busy={act.busy} disabled={isEmpty}>
            {t('add')}
          </WorkButton>
        </div>
      </Stack>
    </form>
  );
}
