import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { OwnNote } from '@wasit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { pageOf } from '../find/found-page.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Day, When } from '../locale/figures.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** The initial number of tasks and of mentions, and the step for showing more. */
const step = 50;
/** The maximum page size (`ownStaffNotes`). */
const maxShown = 1_000;

/** The reader's tasks, and notes that mention them. */
export function OwnNotes({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation('notes');
  const [limit, setLimit] = useState(step);
  const { data, error, loading, reload } = useRead('ownStaffNotes', { limit }, { everyMs });
  // Earlier notes stay visible while more load, and when that fails.
  const lastRead = useRef(data);
  if (data) lastRead.current = data;
  const { items = [], hasMore = false } = lastRead.current ?? {};
  if (items.length === 0 && !error) return null;
  return (
    <Panel title={t('mine')}>
      {items.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((note) => (
            <OwnNoteRow key={note.noteId} note={note} />
          ))}
        </Stack>
      )}
      <Refusal error={error} onRetry={reload} busy={loading} />
      {hasMore && !error && limit < maxShown && (
        <Group mt="sm">
          <WorkButton
            variant="default"
            busy={loading}
            onClick={() => setLimit((before) => before + step)}
          >
            {t('mine.more')}
          </WorkButton>
        </Group>
      )}
    </Panel>
  );
}

function OwnNoteRow({ note }: { note: OwnNote }) {
  const { t } = useTranslation('notes');
  const { kind, name, why, text, by, at, dueDay, isLate } = note;
  return (
    <li>
      <Group gap={8}>
        <Anchor component={Link} to={pageOf(note)} fw={600}>
          {t(`kind.${kind}`)} <bdi>{name}</bdi>
        </Anchor>
        {why === 'mention' && <Tag tone="now">{t('mentioned')}</Tag>}
        {dueDay && (
          <Text size="sm" span>
            {t('until')} <Day day={dueDay} />
          </Text>
        )}
        {isLate && <Tag tone="bad">{t('late')}</Tag>}
      </Group>
      <Text size="sm" dir="auto" lineClamp={2}>
        {text}
      </Text>
      <SmallText>
        <bdi>{by}</bdi> · <When at={at} />
      </SmallText>
    </li>
  );
}
