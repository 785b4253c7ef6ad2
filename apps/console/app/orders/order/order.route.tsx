import { List, SimpleGrid, Stack } from '@mantine/core';
import type { OrderDetail, StaffOrderDetail } from '@wasit/contract';
import { shownStatusOf } from '@wasit/contract/orders/states';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RecordPage } from '../../lists/record-page.tsx';
import { Amount, Code, When } from '../../locale/figures.tsx';
import { Presence } from '../../notes/presence.tsx';
import { SubjectNotes } from '../../notes/subject-notes.tsx';
import { refundTone } from '../../refunds/refund-tone.ts';
import { Allowed } from '../../session/allowed.tsx';
import { useMay } from '../../session/session.ts';
import { Mark, PageHead, Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import { orderTone } from '../status-tone.ts';
import { AuditTrail } from './audit-trail.tsx';
import classes from './order.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderFees, OrderPayables } from './order-money.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { CustomerPanel, DeliveryPanel, TimelinePanel } from './order-side.tsx';
import { OrderStorage } from './order-storage.tsx';
import { StaffActions } from './staff-actions.tsx';

export default function OrderScreen() {
  const { orderNo = '' } = useParams();
  return (
    <Allowed to="orders.read">
      <RecordPage endpoint="staffOrderDetail" input={{ orderNo }} rows={9}>
        {(detail, reload) => <OrderPage detail={detail} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function OrderPage({ detail, onChanged }: { detail: StaffOrderDetail; onChanged(): void }) {
  const { t } = useTranslation(['orders', 'words']);
  const { order } = detail;
  const status = shownStatusOf({ ...order, isDue: order.due !== null });
  return (
    <Stack gap="md">
      <PageHead
        title={`${t('words:order')} ${order.orderNo}`}
        note={
          <>
            <Mark tone={orderTone[status]}>{t(`words:orderStatus.${status}`)}</Mark>
            {' · '}
            {t('created')} <When at={order.createdAt} />
          </>
        }
      />
      <Presence kind="order" id={order.orderNo} />
      <div className={classes.page}>
        <Stack gap="md" miw={0} className={classes.acts}>
          <StaffActions detail={detail} onChanged={onChanged} />
          <CustomerPanel detail={detail} />
        </Stack>
        <Stack gap="md" miw={0} className={classes.main}>
          <OrderLines order={order} />
          <OrderFees order={order} />
          <OrderPayables order={order} />
          <OrderPapers order={order} />
          <OrderRefunds order={order} />
          <OrderParcels order={order} onChanged={onChanged} />
        </Stack>
        <Stack gap="md" miw={0} className={classes.side}>
          <DeliveryPanel detail={detail} />
          <OrderStorage orderNo={order.orderNo} onChanged={onChanged} />
          <SubjectNotes kind="order" id={order.orderNo} />
          <TimelinePanel order={order} />
        </Stack>
      </div>
      <SimpleGrid cols={1}>
        <AuditTrail detail={detail} />
      </SimpleGrid>
      <SmallText>
        {t('words:baghdadTime')} · <Code>{order.orderNo}</Code>
      </SmallText>
    </Stack>
  );
}

/** Refunds with their credit notes; finance can start another one here. */
function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['finance', 'words']);
  const mayRefund = useMay('refunds.manage');
  const isPaid = order.receipts.length > 0;
  if (order.refunds.length === 0 && !(mayRefund && isPaid)) return null;
  return (
    <Panel
      title={t('refunds.title')}
      actions={
        mayRefund &&
        isPaid && <Link to={`/refunds/new?search=${order.orderNo}`}>{t('refunds.page.new')}</Link>
      }
    >
      <List listStyleType="none" size="sm" spacing={6}>
        {order.refunds.map((refund) => (
          <List.Item key={refund.refundNo}>
            <Mark tone={refundTone[refund.status]}>{t(`refundStatus.${refund.status}`)}</Mark>{' '}
            <Amount money={refund.amount.usd} />
            {' · '}
            {t(`refundKind.${refund.kind}`)}
            {' · '}
            <When at={refund.at} />
            {refund.creditNotes.map(({ creditNoteNo }) => (
              <span key={creditNoteNo}>
                {' · '}
                <Code>{creditNoteNo}</Code>
              </span>
            ))}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
