import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { late } from '../../../shell/loading/late.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/parts.tsx';

const NoteDialog = late(() => import('../acts/note-dialog.tsx').then((part) => part.NoteDialog));

interface OrderNoteProps {
  order: Pick<OrderDetail, 'orderNo' | 'remark' | 'actions'>;
  onChanged: () => Promise<void> | void;
}

/** The buyer's note; while the order is unpaid it can be written and changed. */
export function OrderNote({ order, onChanged }: OrderNoteProps) {
  const { t } = useTranslation(['orders', 'checkout']);
  const [isOpen, setOpen] = useState(false);
  const mayChange = order.actions.some(
    ({ action, allowed }) => action === 'changeRemark' && allowed,
  );
  if (!order.remark && !mayChange) return null;
  return (
    <Card title={t('detail.remark')} className={order.remark ? '' : 'no-print'}>
      <div className="stack">
        {order.remark && (
          <p>
            <bdi>{order.remark}</bdi>
          </p>
        )}
        {mayChange && (
          <div className="no-print">
            <Button size="small" icon="edit" onClick={() => setOpen(true)}>
              {order.remark ? t('action.changeRemark') : t('confirm.remarkAdd', { ns: 'checkout' })}
            </Button>
          </div>
        )}
      </div>
      <NoteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        order={order}
        onChanged={onChanged}
      />
    </Card>
  );
}
