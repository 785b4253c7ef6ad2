import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatDuration } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { FeeLines } from '../../../../buying/checkout/fee-lines.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Card, Notice } from '../../../../ui/parts.tsx';
import { useNow } from '../../../../ui/text/now.ts';
import { Words } from '../../../../ui/text/words.tsx';
import { useOrderActs } from '../../acts/use-order-acts.ts';
import { storageState } from '../../order-words.ts';

const warnBelowMs = 48 * 3_600_000;

/** The storage clock: free until when, time left, or that it is paused. */
function ClockNotice({ freeUntil, paused }: { freeUntil: string; paused: boolean }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const state = storageState(freeUntil, useNow());
  if (!state) return null;
  if (paused) return <Notice tone="good">{t('storage.paused')}</Notice>;
  return (
    <Notice tone={state.isOver || state.leftMs <= warnBelowMs ? 'warn' : 'info'}>
      {state.isOver ? (
        <p>
          <Words ns="orders" of="storage.over" values={{ date: format.dateTime(freeUntil) }} />
        </p>
      ) : (
        <p>
          <Dotted
            parts={[
              <Words
                key="left"
                ns="orders"
                of="storage.freeLeft"
                values={{ duration: formatDuration(state.leftMs, format.locale) }}
              />,
              <Words
                key="until"
                ns="orders"
                of="storage.free"
                values={{ date: format.dateTime(freeUntil) }}
              />,
            ]}
          />
        </p>
      )}
    </Notice>
  );
}

/**
 * The storage clock: free until, time left, amount due and how it is counted. It can be paid before
 * pickup.
 */
export function OrderStorage({
  order,
  onChanged,
}: {
  order: OrderDetail;
  onChanged: () => Promise<void> | void;
}) {
  const { t } = useTranslation('orders');
  const acts = useOrderActs(order.orderNo, onChanged);
  const { freeUntil, paused, due, lines, rate } = order.storage;
  if (!freeUntil && !due) return null;
  // While the second stage is unpaid, its payment is what stops the clock.
  const mayPay = due !== null && order.due === null;
  return (
    <Card title={t('storage.title')}>
      <div className="stack">
        {freeUntil && <ClockNotice freeUntil={freeUntil} paused={paused} />}
        {due && (
          <FeeLines lines={lines} total={{ label: t('storage.due'), money: due }} rate={rate} />
        )}
        {acts.error && <Notice tone="error">{acts.error.text}</Notice>}
        {mayPay && (
          <div>
            <Button variant="accent" busy={acts.busy} onClick={() => void acts.payStorage()}>
              {t('storage.pay')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
