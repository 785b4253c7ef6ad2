import { Button, Group, Stack } from '@mantine/core';
import type { PurchaseOrderDetail } from '@wasit/contract';
import { purchaseOrderFileKinds } from '@wasit/contract/attachments/endpoints';
import { mayMovePurchaseOrder } from '@wasit/contract/procurement/purchase-order-states';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { useListKeys } from '../desk-list/list-keys.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
import { handleBegunPayout } from '../payouts/begun-payout.ts';
import { PayingBy } from '../payouts/paying.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { WaybillDialog } from '../purchasing/waybill-dialog.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { SupplierLink } from '../session/supplier-link.tsx';
import { Mark, PageHead, Tag } from '../ui/page.tsx';
import { CorrectDialog, Corrections } from './corrections.tsx';
import { DraftForm } from './draft-form.tsx';
import { DroppedLines, OrderFacts, OrderGoods, OrderHistory } from './order-panels.tsx';
import { PayDialogs, StopDialog } from './pay-dialogs.tsx';
import { tones } from './states.ts';

export default function PurchaseOrderScreen() {
  const { poNo = '' } = useParams();
  return (
    <Allowed to="procurement.buy">
      <RecordPage endpoint="purchaseOrderDetail" input={{ poNo }}>
        {(order, reload) => <PurchaseOrderPage order={order} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

/** Bought lines with pieces that no parcel was announced for yet. */
const unsentLinesOf = ({ goods }: PurchaseOrderDetail) =>
  goods.flatMap(({ name, variant, lines }) =>
    lines.flatMap(({ lineId, status, unsentPieces }) =>
      status === 'bought' && unsentPieces > 0
        ? [{ lineId, quantity: unsentPieces, name, variant }]
        : [],
    ),
  );

interface PageProps {
  order: PurchaseOrderDetail;
  onChanged(): void;
}

function PurchaseOrderPage({ order, onChanged }: PageProps) {
  const { t } = useTranslation(['purchase-orders', 'finance']);
  const [dialog, setDialog] = useState<Step | 'pay' | 'stop' | 'waybill' | 'correct'>();
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  const { poNo, status, version, supplierName, isOverdue, createdAt } = order;
  const callbacks = closeThen(() => setDialog(undefined), onChanged);
  const unsentLines = unsentLinesOf(order);
  const mayReadSupplier = useMay('suppliers.read');
  return (
    <Stack gap="md" ref={frame}>
      <PageHead
        title={supplierName}
        tab={poNo}
        note={
          <>
            <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark> <Code>{poNo}</Code> ·{' '}
            <When at={createdAt} /> {isOverdue && <Tag tone="bad">{t('overdue')}</Tag>}{' '}
            {mayReadSupplier && (
              <SupplierLink supplierId={order.supplierId}>{t('supplierFile')}</SupplierLink>
            )}{' '}
            <TrailLink object={`purchase-order:${poNo}`} />
            <PayingBy paying={order.paying} />
          </>
        }
        actions={
          <Group gap="xs">
            {mayMovePurchaseOrder('cancel', status) && (
              <Button variant="outline" color="danger" onClick={() => setDialog('cancel')}>
                {t('cancel')}
              </Button>
            )}
            {status !== 'draft' && status !== 'cancelled' && (
              <Button variant="default" onClick={() => setDialog('correct')}>
                {t('correct')}
              </Button>
            )}
            {mayMovePurchaseOrder('close', status) && (
              <Button variant="default" onClick={() => setDialog('close')}>
                {t('close')}
              </Button>
            )}
            {order.paying?.mine && (
              <Button variant="default" onClick={() => setDialog('stop')}>
                {t('finance:payout.stop')}
              </Button>
            )}
            {unsentLines.length > 0 && (
              <Button variant="default" onClick={() => setDialog('waybill')}>
                {t('waybill')}
              </Button>
            )}
            {mayMovePurchaseOrder('pay', status) && (
              <Button
                variant={order.paying?.mine === false ? 'default' : 'filled'}
                onClick={() => setDialog('pay')}
              >
                {t(order.paying?.mine === false ? 'finance:payout.takeOver' : 'pay')}
              </Button>
            )}
          </Group>
        }
      />
      {status === 'draft' ? (
        <DraftForm key={version} order={order} onChanged={onChanged} />
      ) : (
        <>
          <OrderFacts order={order} />
          <OrderGoods order={order} />
        </>
      )}
      <DroppedLines order={order} />
      <Corrections order={order} />
      <Papers order={order} onChanged={onChanged} />
      <OrderHistory order={order} />
      {dialog === 'waybill' && <WaybillDialog lines={unsentLines} {...callbacks} />}
      {dialog === 'correct' && <CorrectDialog order={order} {...callbacks} />}
      {dialog === 'pay' && <PayDialogs order={order} {...callbacks} />}
      {dialog === 'stop' && <StopDialog order={order} {...callbacks} />}
      {(dialog === 'close' || dialog === 'cancel') && (
        <StepDialog step={dialog} order={order} {...callbacks} />
      )}
    </Stack>
  );
}

function Papers({ order: { poNo, attachments }, onChanged }: PageProps) {
  const { t } = useTranslation('attachments');
  const act = useAct('addPurchaseOrderFiles');
  const reason = useReasonField();
  return (
    <AttachmentsPanel
      attachments={attachments}
      kinds={purchaseOrderFileKinds}
      mayEdit
      add={{
        ...act,
        run: (input) =>
          act.run({ ...input, poNo, kind: choiceOf(input.kind, purchaseOrderFileKinds) }),
      }}
      onChanged={onChanged}
      removeDialog={(fileId, callbacks) => (
        <ActDialog
          act="removePurchaseOrderFile"
          title={t('remove.title')}
          verb={t('remove')}
          fields={{ reason }}
          input={(values) => ({ poNo, fileId, reason: values.reason })}
          done={t('removed')}
          {...callbacks}
        >
          {t('remove.text')}
        </ActDialog>
      )}
    />
  );
}

type Step = 'close' | 'cancel';

interface StepDialogProps extends DialogCallbacks {
  step: Step;
  order: Pick<PurchaseOrderDetail, 'poNo' | 'version'>;
}

/** Marks an order as closed or cancelled, with a note for its history. */
function StepDialog({ step, order: { poNo, version }, ...callbacks }: StepDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const reason = useReasonField();
  return (
    <ActDialog
      act={step === 'close' ? 'closePurchaseOrder' : 'cancelPurchaseOrder'}
      title={t(`${step}.title`)}
      verb={t(step)}
      danger={step === 'cancel'}
      fields={{ reason }}
      input={({ reason: why }) => ({ poNo, version, reason: why })}
      done={t(`${step}.toast`)}
      onRefused={handleBegunPayout(callbacks.onDone)}
      {...callbacks}
    />
  );
}
