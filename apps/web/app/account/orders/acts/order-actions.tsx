import type { OrderCard, OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { links } from '../../../links.ts';
import { useAgentMode } from '../../../session/agent-mode.ts';
import { late } from '../../../shell/loading/late.tsx';
import { useOrderTerms } from '../../../shell/use-terms.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { useOrderActs } from './use-order-acts.ts';

const CancelDialog = late(() => import('./confirm-dialogs.tsx').then((part) => part.CancelDialog));
const ConfirmDialog = late(() =>
  import('./confirm-dialogs.tsx').then((part) => part.ConfirmDialog),
);
const DeliveryDrawer = late(() =>
  import('./delivery-drawer.tsx').then((part) => part.DeliveryDrawer),
);
const WishDialog = late(() => import('./wish-dialog.tsx').then((part) => part.WishDialog));

type Order = Pick<OrderCard, 'orderNo' | 'due' | 'actions' | 'periods'>;
type Action = Order['actions'][number]['action'];
type OpenDialog = 'negotiate' | 'cancel' | 'confirm' | 'shipArrived' | 'changeDelivery' | null;

interface OrderActionsProps {
  order: Order;
  /** The present delivery, where the page has it. */
  detail?: OrderDetail;
  onChanged: () => Promise<void> | void;
}

/** Actions that need the order's own page. */
const actionsOfOrderPage: readonly Action[] = [
  'answerPriceRise',
  'answerGoodsQuestion',
  'answerOffer',
  'changeDelivery',
  'negotiate',
];
/** An agent changes the price at their own desk, and does not answer for their customer's claims. */
const actionsOfCustomer: readonly Action[] = ['negotiate', 'answerOffer'];

/** Buttons for the actions that the answer allows; the server's reason for the others. */
export function OrderActions({ order, detail, onChanged }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const terms = useOrderTerms(order);
  const acts = useOrderActs(order.orderNo, onChanged);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const shownActions = order.actions.filter(
    ({ action }) => !isAgentMode || !actionsOfCustomer.includes(action),
  );
  const allowed = shownActions.filter((shown) => shown.allowed).map(({ action }) => action);
  const refusedActions = shownActions.filter((shown) => !shown.allowed && shown.reason);
  const openDialog = (next: OpenDialog) => {
    acts.clearError();
    setDialog(next);
  };
  const close = () => setDialog(null);
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) close();
  };
  const button = (action: Action) => {
    if (action === 'pay')
      return order.due ? (
        <LinkButton key={action} variant="accent" to={links.pay(order.due.payNo)}>
          {t('action.pay')}
        </LinkButton>
      ) : null;
    if (action === 'buyAgain')
      return (
        <Button
          key={action}
          busy={acts.busy && dialog === null}
          onClick={() => void acts.buyAgain()}
        >
          {t('action.buyAgain')}
        </Button>
      );
    if (actionsOfOrderPage.includes(action) && !detail)
      return (
        <LinkButton key={action} to={links.order(order.orderNo)}>
          {t(`action.${action}`)}
        </LinkButton>
      );
    // On the order's page, beside what they are about.
    if (
      action === 'changeRemark' ||
      action === 'answerPriceRise' ||
      action === 'answerGoodsQuestion' ||
      action === 'answerOffer'
    )
      return null;
    return (
      <Button
        key={action}
        variant={action === 'confirm' ? 'primary' : undefined}
        onClick={() => openDialog(action)}
      >
        {t(`action.${action}`)}
      </Button>
    );
  };
  return (
    <div className="order-actions no-print">
      <div className="row">{allowed.map(button)}</div>
      {acts.error && dialog === null && <Notice tone="error">{acts.error.text}</Notice>}
      {detail && refusedActions.length > 0 && (
        <details className="order-refused">
          <summary>
            <Icon name="info" /> {t('action.whyNot')} <Icon name="chevron-down" />
          </summary>
          <ul>
            {refusedActions.map(({ action, reason }) => (
              <li key={action}>
                <strong>{t(`action.${action}`)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <CancelDialog open={dialog === 'cancel'} onClose={close} acts={acts} />
      <ConfirmDialog
        open={dialog === 'confirm'}
        onClose={close}
        acts={acts}
        title={t('confirm.title')}
        text={t('confirm.text', terms)}
        confirmLabel={t('confirm.yes')}
        onConfirm={() => closeAfter(acts.confirm())}
      />
      <ConfirmDialog
        open={dialog === 'shipArrived'}
        onClose={close}
        acts={acts}
        title={t('ship.title')}
        text={t('ship.text')}
        confirmLabel={t('action.shipArrived')}
        onConfirm={() => closeAfter(acts.shipArrived())}
      />
      {detail && dialog === 'negotiate' && (
        <WishDialog open onClose={close} order={detail} onChanged={onChanged} />
      )}
      {detail && (
        <DeliveryDrawer
          open={dialog === 'changeDelivery'}
          onClose={close}
          order={detail}
          acts={acts}
        />
      )}
    </div>
  );
}
