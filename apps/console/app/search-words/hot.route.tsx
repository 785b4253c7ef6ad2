import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { OutputOf } from '@wasit/contract';
import type { Texts } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { Answer } from '../lists/answer.tsx';
import { Locked, useLock } from '../lists/locked.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

export default function HotWordsScreen() {
  const read = useRead('staffHotWords', {});
  return (
    <Answer read={read}>
      {(list) => <HotWords key={list.version} list={list} onSaved={read.reload} />}
    </Answer>
  );
}

interface Word {
  key: string;
  names: Texts;
}

const highlightedCount = 3;
const maxWords = 20;

function HotWords({ list, onSaved }: { list: OutputOf<'staffHotWords'>; onSaved(): void }) {
  const { t } = useTranslation(['search-words', 'shell']);
  const [words, setWords] = useState<Word[]>(() =>
    list.items.map(({ names }, index) => ({ key: `w${index}`, names })),
  );
  const act = useAct('staffSaveHotWords');
  const { isLocked, markSaved } = useLock(list, act);
  const move = (from: number, by: number) =>
    setWords((before) => {
      const after = [...before];
      const [word] = after.splice(from, 1);
      if (word) after.splice(from + by, 0, word);
      return after;
    });
  const save = async () => {
    const saved = await act.run({
      items: words.map(({ names }) => ({ names })),
      version: list.version,
    });
    if (!saved) return;
    markSaved();
    toast(t('hot.saved'));
    onSaved();
  };
  const isUnchanged =
    JSON.stringify(words.map(({ names }) => names)) ===
    JSON.stringify(list.items.map(({ names }) => names));
  return (
    <Stack gap="sm">
      <DimmedText>{t('hot.text', { n: formatNumber(highlightedCount) })}</DimmedText>
      <Locked isLocked={isLocked}>
        <Stack gap="sm">
          {words.map(({ key, names }, index) => (
            <Panel
              key={key}
              title={t(index < highlightedCount ? 'hot.first' : 'hot.place', {
                n: formatNumber(index + 1),
              })}
              actions={
                <Tools
                  index={index}
                  last={words.length - 1}
                  move={move}
                  remove={() => setWords(words.filter((word) => word.key !== key))}
                />
              }
            >
              <TextsFields
                label={t('hot.word')}
                value={names}
                onChange={(next) =>
                  setWords(words.map((word) => (word.key === key ? { key, names: next } : word)))
                }
                maxLength={60}
                error={act.fieldError(`items.${index}.names`)}
              />
            </Panel>
          ))}
        </Stack>
      </Locked>
      <Refusal error={act.error} />
      <Group>
        <WorkButton onClick={() => void save()} busy={isLocked} disabled={isUnchanged}>
          {t('save')}
        </WorkButton>
        <Button
          variant="default"
          disabled={words.length >= maxWords || isLocked}
          onClick={() => setWords([...words, { key: `n${Date.now()}`, names: {} }])}
        >
          {t('hot.add')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ToolsProps {
  index: number;
  last: number;
  move(from: number, by: number): void;
  remove(): void;
}

function Tools({ index, last, move, remove }: ToolsProps) {
  const { t } = useTranslation('search-words');
  const n = formatNumber(index + 1);
  return (
    <Group gap={6}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={index === 0}
        onClick={() => move(index, -1)}
        aria-label={t('hot.up', { n })}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={index === last}
        onClick={() => move(index, 1)}
        aria-label={t('hot.down', { n })}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" onClick={remove} aria-label={t('hot.remove', { n })}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
