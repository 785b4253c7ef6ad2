import { Text } from '@mantine/core';
import type { TillSession } from '@wasit/contract';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Amount } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';

/** Counts the drawer; a difference is shown at once and needs a note. */
export function CloseDialog({ session, ...callbacks }: { session: TillSession } & DialogCallbacks) {
  const { t } = useTranslation(['till', 'words']);
  const differenceOf = (counted: string) =>
    (parseWholeNumber(counted) ?? session.expected.amount) - session.expected.amount;
  return (
    <ActDialog
      act="tillClose"
      title={t('close.title')}
      verb={t('close')}
      fields={{
        counted: {
          label: t('counted'),
          hint: t('counted.hint'),
          as: 'whole',
          unit: 'IQD',
          required: true,
          validate: (text) => (parseWholeNumber(text) === null ? t('whole') : undefined),
        },
        note: {
          label: t('difference.note'),
          as: 'lines',
          when: ({ counted }) => differenceOf(counted) !== 0,
          required: true,
          maxLength: 300,
        },
      }}
      input={({ counted, note }) => ({
        sessionId: session.sessionId,
        counted: parseWholeNumber(counted) ?? 0,
        note,
      })}
      done={({ status }) => t(status === 'to-sign' ? 'toSign.title' : 'closed')}
      outcome={({ counted }) =>
        parseWholeNumber(counted) !== null && <Difference difference={differenceOf(counted)} />
      }
      {...callbacks}
    />
  );
}

function Difference({ difference }: { difference: number }) {
  const { t } = useTranslation('till');
  if (difference === 0) return <Text>{t('agrees')}</Text>;
  return (
    <Notice tone="wait" title={t(difference < 0 ? 'missing' : 'tooMuch')}>
      <Text size="lg" fw={650}>
        <Amount money={{ amount: Math.abs(difference), currency: 'IQD' }} />
      </Text>
      <Text size="sm">{t('difference.text')}</Text>
    </Notice>
  );
}
