import { Button, Group, Stack, Text } from '@mantine/core';
import type { CashDue, TillReceipt } from '@wasit/contract';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActForm } from '../lists/act-form.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { Amount, Code } from '../locale/figures.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScans } from '../scan/use-scans.ts';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { cashOutcome, usualChange } from './cash-outcome.ts';
import { PrintReceipt } from './print-receipt.tsx';

const iqd = (amount: number) => ({ amount, currency: 'IQD' as const });

/** Takes cash: code, amount, receipt, all by keyboard. */
export function TakeCash({ onTaken }: { onTaken(): void }) {
  const { t } = useTranslation(['till', 'words']);
  const [text, setText] = useState('');
  const [due, setDue] = useState<CashDue>();
  const [lastReceipt, setLastReceipt] = useState<TillReceipt>();
  const field = useRef<HTMLInputElement>(null);
  const find = useAct('tillFind');
  const { scan } = useScans(async (code) => {
    setLastReceipt(undefined);
    const answer = await find.run({ code });
    signal(answer ? 'right' : 'wrong');
    setDue(answer);
    // A refused code reappears for correction, unless the next one is being typed.
    if (!answer) setText((typed) => typed || code);
    return answer !== undefined;
  });
  const recording = useRef<Promise<TillReceipt | undefined>>(undefined);
  const findPayment = async (code: string) => {
    setText('');
    // The previous payment is recorded first; if that fails, its form stays with the error.
    if (recording.current && !(await recording.current)) {
      signal('wrong');
      return setText((typed) => typed || code);
    }
    await scan(code);
  };
  const finish = (receipt?: TillReceipt) => {
    setDue(undefined);
    setLastReceipt(receipt);
    if (receipt) onTaken();
    field.current?.focus();
  };
  const record = async (receipt: Promise<TillReceipt | undefined>) => {
    recording.current = receipt;
    const recorded = await receipt;
    recording.current = undefined;
    if (recorded) finish(recorded);
  };
  return (
    <Panel title={t('take')}>
      <Stack gap="sm">
        <Group align="end" gap="xs">
          <ScanField
            ref={field}
            label={t('code')}
            value={text}
            onValue={setText}
            onScan={findPayment}
            inputMode="numeric"
            maxLength={20}
            flex={1}
            autoFocus
          />
          <WorkButton
            variant="default"
            size="md"
            onClick={() => void findPayment(text)}
            busy={find.busy}
            disabled={text.trim() === ''}
          >
            {t('words:find')}
          </WorkButton>
        </Group>
        {!due && <Refusal error={find.error} />}
        {due && (
          <RecordForm key={due.paymentId} due={due} onRecord={record} onCancel={() => finish()} />
        )}
        <div aria-live="polite">{lastReceipt && <ReceiptNotice receipt={lastReceipt} />}</div>
      </Stack>
    </Panel>
  );
}

interface RecordFormProps {
  due: CashDue;
  /** Resolves to the receipt, or to undefined if the payment was refused. */
  onRecord(receipt: Promise<TillReceipt | undefined>): Promise<void>;
  onCancel(): void;
}

function RecordForm({ due, onRecord, onCancel }: RecordFormProps) {
  const { t } = useTranslation(['till', 'words', 'shell']);
  const [handedText, setHandedText] = useState('');
  const [changeText, setChangeText] = useState<string>();
  const record = useAct('tillRecord');
  const handed = parseWholeNumber(handedText);
  const usual = usualChange(due.due.amount, handed);
  const shownChange = changeText ?? String(usual);
  const change = parseWholeNumber(shownChange);
  const outcome = cashOutcome(due.due.amount, { handed, change });
  const setHanded = (text: string) => {
    setHandedText(text);
    // Where nothing is over, the change that was typed before is void.
    if (usualChange(due.due.amount, parseWholeNumber(text)) === 0) setChangeText(undefined);
  };
  const submit = async () => {
    if (outcome.kind === 'unclear') return;
    const { handed: tendered, change: given } = outcome;
    await onRecord(record.run({ code: due.code, tendered, change: given }));
  };
  return (
    <ActForm
      act={record}
      verb={t(outcome.kind === 'unclear' ? 'record' : `record.${outcome.kind}`)}
      onSubmit={submit}
      disabled={outcome.kind === 'unclear'}
      beside={
        <Button variant="default" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      }
    >
      <Facts
        rows={[
          [
            t('words:amount'),
            <Text key="due" span size="xl" fw={700}>
              <Amount money={due.due} />
            </Text>,
          ],
          [t('words:customer'), <bdi key="customer">{due.customer}</bdi>],
          due.orderNo !== null && [t('words:order'), <Code key="order">{due.orderNo}</Code>],
          [t('for'), t(`words:purpose.${due.purpose}`)],
        ]}
      />
      <Group align="start" grow>
        <FigureField
          label={t('handed')}
          isInteger
          unit="IQD"
          value={handedText}
          onValue={setHanded}
          autoFocus
          error={
            record.fieldError('tendered') ??
            (handedText !== '' && handed === null ? t('whole') : undefined)
          }
        />
        <FigureField
          label={t('change')}
          isInteger
          unit="IQD"
          value={shownChange}
          onValue={setChangeText}
          disabled={usual === 0}
          error={
            record.fieldError('change') ??
            (change === null || change > usual ? t('change.tooMuch') : undefined)
          }
        />
      </Group>
      <div aria-live="polite">
        {outcome.kind === 'short' && (
          <Notice tone="wait" title={t('short.title')}>
            <Text size="lg" fw={650}>
              <Amount money={iqd(outcome.missing)} />
            </Text>
            <Text size="sm">{t('short.text')}</Text>
          </Notice>
        )}
        {outcome.kind === 'surplus' && (
          <Notice tone="wait" title={t('surplus.title')}>
            <Text size="lg" fw={650}>
              <Amount money={iqd(outcome.over)} />
            </Text>
            <Text size="sm">{t('surplus.text')}</Text>
          </Notice>
        )}
      </div>
    </ActForm>
  );
}

function ReceiptNotice({ receipt }: { receipt: TillReceipt }) {
  const { t } = useTranslation('till');
  return (
    <Notice tone="good" title={t('taken')}>
      <Facts
        rows={[
          receipt.receiptNo !== null && [t('receiptNo'), <Code key="no">{receipt.receiptNo}</Code>],
          [t('received'), <Amount key="received" money={receipt.received} />],
          receipt.change.amount > 0 && [
            t('giveBack'),
            <Text key="change" span size="lg" fw={700}>
              <Amount money={receipt.change} />
            </Text>,
          ],
          receipt.restPayNo !== null && [
            t('restPayNo'),
            <Code key="rest">{receipt.restPayNo}</Code>,
          ],
        ]}
      />
      {receipt.receiptNo !== null && <PrintReceipt receiptNo={receipt.receiptNo} />}
    </Notice>
  );
}
