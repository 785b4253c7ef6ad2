import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { OwnNote } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { pageOf } from '../find/found-page.ts';
import { Day, When } from '../locale/figures.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** How many of tasks and of mentions are shown at first, and how many more with each press. */
const step = 50;
/** More are not asked for at once (`ownStaffNotes`). */
const maxShown = 1_000;

/** What waits for the reader by name: their tasks, and notes that mention them. */
export function OwnNotes({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation('notes');
  const [most, setMost] = useState(step);
  const { data, loading } = useRead('ownStaffNotes', { most }, { everyMs });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('mine')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items.map((note) => (
          <OwnNoteRow key={note.noteId} note={note} />
        ))}
      </Stack>
      {data.hasMore && most < maxShown && (
        <Group mt="sm">
          <WorkButton
            variant="default"
            busy={loading}
            onClick={() => setMost((before) => before + step)}
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
