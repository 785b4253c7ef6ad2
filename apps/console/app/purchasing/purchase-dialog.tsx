import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { PurchaseGroup } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { typedAmount } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { Amount } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { parseMoney, risePercent, totalOf, waitsForCustomer } from './cost-rise.ts';
import { type Line, LineName } from './line-columns.tsx';

export interface LinesDialogProps {
  group: PurchaseGroup;
  lines: readonly Line[];
  onClose(): void;
  onDone(): void;
}

interface PurchaseDialogProps extends LinesDialogProps {
  /** The percentage above the price that the company absorbs. */
  absorbedPercent: number;
}

export function PurchaseDialog({
  group,
  lines,
  absorbedPercent,
  onClose,
  onDone,
}: PurchaseDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const [supplierOrderNo, setSupplierOrderNo] = useState('');
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      lines.map(({ lineId, expectedUnitCost }) => [lineId, typedAmount(expectedUnitCost)]),
    ),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const record = useAct('recordPurchase');
  const costs = lines.map((line) => ({
    line,
    cost: parseMoney(typed[line.lineId] ?? '', line.unitPrice.currency),
  }));
  const priced = costs.flatMap(({ line, cost }) =>
    cost ? [{ money: cost, quantity: line.quantity, lineId: line.lineId }] : [],
  );
  const waitingCount = costs.filter(
    ({ line, cost }) => cost && waitsForCustomer(line.unitPrice, cost, absorbedPercent),
  ).length;
  const submit = async () => {
    setSubmitted(true);
    if (supplierOrderNo.trim() === '' || priced.length < lines.length) return;
    const recorded = await record.run({
      supplierOrderNo: supplierOrderNo.trim(),
      lines: priced.map(({ lineId, money }) => ({ lineId, realUnitCost: money })),
    });
    if (!recorded) return;
    toast(
      t('purchase.toast', { bought: recorded.bought.length, waiting: recorded.waiting.length }),
    );
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('purchase.title')}
      verb={t('purchase.verb')}
      onSubmit={submit}
      act={record}
      size="lg"
    >
      <TextInput
        label={t('supplierOrderNo')}
        description={<bdi>{group.supplierName}</bdi>}
        required
        data-autofocus
        dir="ltr"
        maxLength={64}
        value={supplierOrderNo}
        onChange={(event) => setSupplierOrderNo(event.currentTarget.value)}
        error={
          isSubmitted && supplierOrderNo.trim() === ''
            ? t('supplierOrderNo.needed')
            : record.fieldError('supplierOrderNo')
        }
      />
      <Stack gap="xs">
        {costs.map(({ line, cost }) => (
          <CostRow
            key={line.lineId}
            line={line}
            typed={typed[line.lineId] ?? ''}
            onTyped={(text) => setTyped((before) => ({ ...before, [line.lineId]: text }))}
            mustWait={cost ? waitsForCustomer(line.unitPrice, cost, absorbedPercent) : false}
            rise={cost ? risePercent(line.unitPrice, cost) : 0}
            isUnclear={isSubmitted && !cost}
          />
        ))}
      </Stack>
      <Text aria-live="polite">
        {t('purchase.total')}{' '}
        <strong>
          <Amount money={totalOf(priced) ?? null} />
        </strong>
      </Text>
      {waitingCount > 0 && (
        <Text size="sm" c="var(--w-warn)">
          {t('purchase.waiting', { n: waitingCount, percent: formatNumber(absorbedPercent) })}
        </Text>
      )}
    </DialogForm>
  );
}

interface CostRowProps {
  line: Line;
  typed: string;
  onTyped(text: string): void;
  mustWait: boolean;
  rise: number;
  isUnclear: boolean;
}

function CostRow({ line, typed, onTyped, mustWait, rise, isUnclear }: CostRowProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  return (
    <Group
      align="flex-start"
      gap="sm"
      pb="xs"
      style={{ borderBlockEnd: '1px solid var(--w-line)' }}
    >
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <LineName line={line} />
      </div>
      <Text size="sm" c="dimmed" w={110}>
        {t('words:quantity')} <bdi>{formatNumber(line.quantity)}</bdi>
        <br />
        {t('price')} <Amount money={line.unitPrice} />
      </Text>
      <FigureField
        w={150}
        label={t('cost')}
        value={typed}
        onValue={onTyped}
        unit={line.unitPrice.currency}
        error={isUnclear ? t('cost.unclear') : undefined}
        description={
          mustWait ? (
            <Text
              span
              c="var(--w-warn)"
              size="xs"
            >{`+${formatNumber(rise, { max: 1 })}%: ${t('cost.waits')}`}</Text>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </Group>
  );
}
