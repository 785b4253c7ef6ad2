import { Text, Textarea } from '@mantine/core';
import type { TillSession } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { Amount } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { dinarsOf } from './cash-outcome.ts';

/** The drawer is counted; a difference is named at once, and asks a word about it. */
export function CloseDialog({ session, onClose, onDone }: { session: TillSession; onClose(): void; onDone(): void }) {
  const { t } = useTranslation('till');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const close = useAct('tillClose');
  const counted = dinarsOf(typed);
  const difference = counted === null ? 0 : counted - session.expected.amount;
  const submit = async () => {
    if (counted === null) return;
    const done = await close.run({ sessionId: session.sessionId, counted, note: note.trim() });
    if (!done) return;
    toast(t(done.status === 'to-sign' ? 'toSign.title' : 'closed'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('close.title')}
      verb={t('close')}
      onSubmit={submit}
      busy={close.busy}
      error={close.error}
      disabled={counted === null || (difference !== 0 && note.trim() === '')}
    >
      <FigureField
        label={t('counted')}
        description={t('counted.hint')}
        data-autofocus
        whole
        unit="IQD"
        value={typed}
        onValue={setTyped}
        error={close.fieldError('counted') ?? (typed !== '' && counted === null ? t('whole') : undefined)}
      />
      <div aria-live="polite">
        {counted !== null &&
          (difference === 0 ? (
            <Text>{t('agrees')}</Text>
          ) : (
            <Notice tone="wait" title={t(difference < 0 ? 'missing' : 'tooMuch')}>
              <Text size="lg" fw={650}>
                <Amount money={{ amount: Math.abs(difference), currency: 'IQD' }} />
              </Text>
              <Text size="sm">{t('difference.text')}</Text>
            </Notice>
          ))}
      </div>
      {difference !== 0 && (
        <Textarea
          label={t('difference.note')}
          required
          autosize
          minRows={2}
          maxLength={300}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={close.fieldError('note')}
        />
      )}
    </ActDialog>
  );
}
