import { useOnce } from '@wasit/client/once';
import type { OrderDetail, PriceWish } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useApi } from '../../../../api/use-api.ts';
import { useAgentMode } from '../../../../session/agent-mode.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Badge, Card, Notice } from '../../../../ui/parts.tsx';
import { BothAmounts, FromTo } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { actorMessage } from '../actor-message.ts';

interface OrderPriceProps {
  price: OrderDetail['price'];
  onChanged: () => Promise<void> | void;
}

/** Price wishes and price changes, so that both sides see them. */
export function OrderPrice({ price: { changes, wishes }, onChanged }: OrderPriceProps) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('price.title')}>
      <ul className="order-payments">
        {wishes.map((wish) => (
          <Wish key={wish.wishId} wish={wish} onChanged={onChanged} />
        ))}
        {changes.map((change) => (
          <Change key={change.at} change={change} />
        ))}
      </ul>
    </Card>
  );
}

const tones = {
  open: 'warn',
  granted: 'good',
  refused: 'bad',
  withdrawn: undefined,
  lapsed: undefined,
} as const;

function Wish({ wish, onChanged }: { wish: PriceWish; onChanged: OrderPriceProps['onChanged'] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { run, call, busy, error } = useApi();
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const once = useOnce();
  const counter = wish.granted?.usd.amount !== wish.amount.usd.amount ? wish.granted : null;
  const withdraw = () =>
    run(async () => {
      await once(wish, (key) => call('withdrawPriceWish', { wishId: wish.wishId }, { key }));
      showToast(t('wish.withdrawn'));
      await onChanged();
    });
  return (
    <li className="stack">
      <div className="row row-apart">
        <span>{t('wish.title')}</span>
        <Badge tone={counter ? 'warn' : tones[wish.status]}>
          {t(counter ? 'wish.status.countered' : `wish.status.${wish.status}`)}
        </Badge>
      </div>
      <p className="row row-apart">
        <FromTo from={wish.from} to={wish.amount} />
        <bdi className="soft small">{format.dateTime(wish.at)}</bdi>
      </p>
      {wish.note && (
        <p className="small soft" dir="auto">
          {wish.note}
        </p>
      )}
      {counter && (
        <p>
          <Words
            ns="orders"
            of="wish.grantedAt"
            values={{ amount: <BothAmounts money={counter} /> }}
          />
        </p>
      )}
      {wish.answer && (
        <p className="small">
          {t('wish.answer')} <q dir="auto">{wish.answer}</q>
        </p>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      {wish.status === 'open' && !isAgentMode && (
        <div className="row">
          <Button size="small" variant="quiet" busy={busy} onClick={() => void withdraw()}>
            {t('wish.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Change({ change }: { change: OrderDetail['price']['changes'][number] }) {
  const format = useFormat();
  const reader = useSession((state) => state.user?.userName);
  const { key, name } = actorMessage(change.by, reader);
  return (
    <li className="stack">
      <p className="row row-apart">
        <FromTo from={change.from} to={change.to} />
        <bdi className="soft small">{format.dateTime(change.at)}</bdi>
      </p>
      <p className="small soft">
        <Dotted
          parts={[
            <Words key="by" ns="orders" of={key} values={{ name }} />,
            <bdi key="note">{change.note}</bdi>,
          ]}
        />
      </p>
    </li>
  );
}
