import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { staffCodes } from '@wasit/contract/staff/codes';
import { formatNumber, isolate } from '@wasit/i18n';
import { parseNumber } from '@wasit/i18n/digits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { isJump, percentAway } from './rate-jump.ts';

interface RateFormProps {
  currentRate: number | undefined;
  jumpPercent: number;
  onDone(): void;
}

export function RateForm({ currentRate, jumpPercent, onDone }: RateFormProps) {
  const { t } = useTranslation(['settings', 'words']);
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const setRate = useAct('setRate');
  const rate = parseNumber(typed);
  const isReady = rate !== null && rate >= 1 && source.trim() !== '' && reason.trim() !== '';
  const send = async (confirmed: boolean) => {
    if (rate === null) return;
    const saved = await setRate.run({
      dinarsPerDollar: rate,
      source: source.trim(),
      reason: reason.trim(),
      confirmed,
    });
    if (!saved) return;
    toast(t('rate.toast', { rate: isolate(formatNumber(saved.dinarsPerDollar)) }));
    setConfirming(false);
    setSubmitted(false);
    setTyped('');
    setReason('');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isReady) return;
    if (isJump(currentRate, rate, jumpPercent)) setConfirming(true);
    else void send(false);
  };
  const isJumpRefused = setRate.error?.code === staffCodes.RATE_JUMP.code;
  const requiredError = (text: string) =>
    isSubmitted && text.trim() === '' ? t('needed') : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FigureField
          label={t('rate.field')}
          unit="IQD"
          required
          value={typed}
          onValue={setTyped}
          error={
            isSubmitted && (rate === null || rate < 1)
              ? t('rate.unclear')
              : setRate.fieldError('dinarsPerDollar')
          }
        />
        <TextInput
          label={t('rate.source')}
          description={t('rate.sourceHint')}
          required
          dir="auto"
          maxLength={100}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          error={requiredError(source) ?? setRate.fieldError('source')}
        />
        <TextInput
          label={t('words:reason')}
          required
          dir="auto"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={requiredError(reason) ?? setRate.fieldError('reason')}
        />
        {!isConfirming && <Refusal error={setRate.error} />}
        <Group>
          <WorkButton type="submit" busy={setRate.busy && !isConfirming}>
            {t('rate.set')}
          </WorkButton>
          {isJumpRefused && !isConfirming && (
            <Button variant="outline" onClick={() => setConfirming(true)}>
              {t('rate.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
      <DialogForm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('rate.jump', { percent: formatNumber(jumpPercent) })}
        verb={t('rate.confirm')}
        onSubmit={() => void send(true)}
        busy={setRate.busy}
        error={isConfirming ? setRate.error : undefined}
        danger
      >
        <Text>
          <bdi dir="ltr">{`${formatNumber(currentRate ?? 0)} → ${formatNumber(rate ?? 0)} IQD (${formatNumber(percentAway(currentRate ?? 0, rate ?? 0), { max: 1 })}%)`}</bdi>
        </Text>
        <Text size="sm">{t('rate.jumpText')}</Text>
      </DialogForm>
    </form>
  );
}
