import { Button, Group, List, Text } from '@mantine/core';
import type { PurchaseGroup } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { Amount, useFormat } from '../locale/figures.tsx';
import { WaybillActs } from '../receiving/waybill-dialogs.tsx';
import { SupplierLink } from '../session/supplier-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { CorrectPurchaseDialog } from './correct-purchase-dialog.tsx';
import { totalOf } from './cost-rise.ts';
import { type Show, useLineColumns } from './line-columns.tsx';
import { type LinesDialogProps, PurchaseDialog } from './purchase-dialog.tsx';
import { LinesShown } from './supplier-lines.tsx';
import { WaybillDialog } from './waybill-dialog.tsx';

type DialogName = 'purchase' | 'stock' | 'waybill' | 'correct';

interface SupplierGroupProps {
  group: PurchaseGroup;
  show: Show;
  absorbedPercent: number;
  onChanged(): void;
}

/** The lines of one supplier, with acts on the selected ones. */
export function SupplierGroup({ group, show, absorbedPercent, onChanged }: SupplierGroupProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const selection = useSelection(group.lines.map(({ lineId }) => lineId));
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const columns = useLineColumns(show);
  const chosen = group.lines.filter(({ lineId }) => selection.chosen.has(lineId));
  const [first] = chosen;
  // Lines of a purchase order are corrected in it.
  const correctable = chosen.length === 1 && first && first.poNo === null ? first : undefined;
  const orderNos = new Set(chosen.map(({ orderNo }) => orderNo));
  const handleDone = () => {
    setOpenDialog(undefined);
    selection.clear();
    onChanged();
  };
  const dialogProps = {
    group,
    lines: chosen,
    onClose: () => setOpenDialog(undefined),
    onDone: handleDone,
  };
  return (
    <Panel
      label={group.supplierName}
      actions={
        <>
          <div>
            <Text component="h2" fw={650} m={0} size="md">
              <SupplierLink supplierId={group.supplierId}>
                <bdi>{group.supplierName}</bdi>
              </SupplierLink>
            </Text>
            <DimmedText>
              <bdi>{group.supplierCity}</bdi>
            </DimmedText>
          </div>
          <Text>
            {t('goods')}{' '}
            <strong>
              <Amount money={group.goods} />
            </strong>
          </Text>
        </>
      }
    >
      <DataTable
        caption={group.supplierName}
        columns={columns}
        rows={group.lines}
        keyOf={({ lineId }) => lineId}
        selection={{
          has: ({ lineId }) => selection.chosen.has(lineId),
          toggle: ({ lineId }) => selection.toggle(lineId),
          toggleAll: selection.toggleAll,
          isAllSelected: selection.isAllSelected,
          isSomeSelected: selection.isSomeSelected,
          allLabel: t('words:selectAll'),
          label: ({ name, variant }) => t('words:select', { what: `${name} ${variant}` }),
        }}
      />
      <LinesShown
        supplierId={group.supplierId}
        supplierName={group.supplierName}
        shownCount={group.lines.length}
        totalCount={group.allLines}
      />
      <Group mt="sm" gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('chosen', { n: chosen.length })}
        </Text>
        {show === 'to_buy' && (
          <Button onClick={() => setOpenDialog('purchase')} disabled={chosen.length === 0}>
            {t('purchase')}
          </Button>
        )}
        {show === 'bought' && (
          <Button onClick={() => setOpenDialog('waybill')} disabled={chosen.length === 0}>
            {t('waybill')}
          </Button>
        )}
        {show === 'bought' && (
          <Button
            variant="default"
            onClick={() => setOpenDialog('correct')}
            disabled={!correctable}
          >
            {t('correct')}
          </Button>
        )}
        {show === 'bought' && (
          <WaybillActs
            key={first?.lineId ?? ''}
            parcels={chosen.length === 1 && first ? first.expectedParcels : []}
            size="sm"
            onDone={handleDone}
          />
        )}
        <Button
          variant="outline"
          color="danger"
          onClick={() => setOpenDialog('stock')}
          disabled={chosen.length === 0}
        >
          {t('stock')}
        </Button>
        {show === 'bought' && orderNos.size > 1 && (
          <DimmedText>{t('waybill.severalOrders', { n: orderNos.size })}</DimmedText>
        )}
      </Group>
      {openDialog === 'purchase' && (
        <PurchaseDialog {...dialogProps} absorbedPercent={absorbedPercent} />
      )}
      {openDialog === 'stock' && <OutOfStockDialog {...dialogProps} />}
      {openDialog === 'waybill' && <WaybillDialog {...dialogProps} />}
      {openDialog === 'correct' && correctable && (
        <CorrectPurchaseDialog
          line={correctable}
          onClose={dialogProps.onClose}
          onDone={handleDone}
        />
      )}
    </Panel>
  );
}

/** Refunds to the wallet at the frozen rate; shows the amounts before and after. */
function OutOfStockDialog({ lines, onClose, onDone }: LinesDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const format = useFormat();
  const refund = totalOf(lines.map(({ lineTotal }) => ({ money: lineTotal, quantity: 1 })));
  return (
    <ActDialog
      act="markOutOfStock"
      title={t('stock.title')}
      verb={t('stock.verb')}
      fields={{ reason: useReasonField({ hint: t('stock.reasonHint') }) }}
      input={({ reason }) => ({ lineIds: lines.map(({ lineId }) => lineId), reason })}
      done={({ refunded }) => {
        const booked = totalOf(refunded.map(({ amount }) => ({ money: amount, quantity: 1 })));
        return t('stock.toast', { amount: booked ? isolate(format.money(booked)) : '0' });
      }}
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line.lineId}>
            <bdi>{line.name}</bdi>
            {t('words:comma')}
            <bdi>{line.variant}</bdi>: <Amount money={line.lineTotal} />
          </List.Item>
        ))}
      </List>
      <Text>
        {t('stock.refund')}{' '}
        <strong>
          <Amount money={refund ?? null} />
        </strong>
      </Text>
    </ActDialog>
  );
}
