import { List } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, When } from '../../locale/figures.tsx';
import { refundTone } from '../../refunds/refund-tone.ts';
import { useMay } from '../../session/session.ts';
import { Mark, Panel } from '../../ui/page.tsx';

/** Refunds with their credit notes; finance can start another one here. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
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
