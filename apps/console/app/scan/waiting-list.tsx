import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { useSession } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { retryWaiting } from './waiting-acts.ts';
import { removeAct, useWaiting } from './waiting-store.ts';

/** The queue of acts in the order of sending, and refused ones. */
export function WaitingList() {
  const { t } = useTranslation('scan');
  const staffId = useSession(({ staff }) => staff?.staffId);
  const allActs = useWaiting(({ acts }) => acts);
  const doneNames = useWaiting((state) => state.doneNames);
  const ownActs = allActs.filter((act) => act.staffId === staffId);
  const waiting = ownActs.filter(({ refusal }) => !refusal);
  const refused = ownActs.filter(({ refusal }) => refusal);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void retryWaiting();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting]);
  if (ownActs.length === 0 && doneNames.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      {isWaiting && (
        <Notice tone="wait" role="status" title={t('waiting.title')}>
          {waiting.map(({ key, name, what }) => (
            <Text key={key} size="sm">
              {t(`waiting.${name}`)} <Code>{what}</Code>
            </Text>
          ))}
        </Notice>
      )}
      {!isWaiting && doneNames.length > 0 && (
        <Notice tone="good" role="status">
          {t('waiting.sent')} <Code>{doneNames.join(' ')}</Code>
        </Notice>
      )}
      {refused.map(({ key, name, what, refusal }) => (
        <Notice key={key} tone="bad" role="alert">
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {t(`waiting.${name}`)} <Code>{what}</Code> · {refusal}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => removeAct(key)}>
              {t('waiting.putAside')}
            </Button>
          </Group>
        </Notice>
      ))}
    </Stack>
  );
}
