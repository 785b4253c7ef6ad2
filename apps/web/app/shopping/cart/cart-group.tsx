import type { CartGroup } from '@wasit/contract/cart/endpoints';
import { commonUnit } from '@wasit/contract/catalogue/units';
import { useTranslation } from '@wasit/i18n/react';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Amount, BothAmounts, useOwnCurrency } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { CartLineRow } from './cart-line.tsx';
import { missingKey, mixedRuleKey, reachesMixing, selectionOf } from './cart-rules.ts';
import type { Cart } from './use-cart.ts';

/** The supplier's mixing rule in words, and what the selected lines are short of. */
function MixedRule({ group }: { group: CartGroup }) {
  const { t } = useTranslation('cart');
  const quantityText = useQuantityText();
  const own = useOwnCurrency();
  const rule = mixedRuleKey(group);
  const missing = missingKey(group);
  if (!rule || !group.mixedBatch) return null;
  const { pieces, amount } = group.mixedBatch;
  const unit = commonUnit(group.lines);
  const isMet = !missing && reachesMixing(group);
  return (
    <div className="cart-mixed" data-tone={missing ? 'warn' : isMet ? 'good' : undefined}>
      <Icon name={isMet ? 'check' : 'info'} />
      <p>
        <Words
          ns="cart"
          of={rule}
          values={{
            quantity: quantityText({ unit, quantity: pieces ?? 0 }),
            amount: amount && <Amount money={amount[own]} />,
          }}
        />{' '}
        <strong>
          {missing ? (
            <Words
              ns="cart"
              of={missing}
              values={{
                quantity: quantityText({ unit, quantity: group.missing?.pieces ?? 0 }),
                amount: group.missing?.amount && <Amount money={group.missing.amount[own]} />,
              }}
            />
          ) : (
            isMet && t('mixed.met')
          )}
        </strong>
      </p>
    </div>
  );
}

export function CartGroupCard({ group, cart }: { group: CartGroup; cart: Cart }) {
  const { t } = useTranslation('cart');
  const selection = selectionOf(group.lines);
  const skuIds = group.lines.map(({ skuId }) => skuId);
  return (
    <section className="card cart-group" aria-label={`${t('supplier')} ${group.supplierName}`}>
      <div className="cart-group-head">
        <Checkbox
          label={t('selectSupplier', { supplier: group.supplierName })}
          hideLabel
          checked={selection === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selection === 'some';
          }}
          onChange={() => void cart.select(skuIds, selection !== 'all')}
        />
        <h2>
          <Icon name="warehouse" />
          <bdi>{group.supplierName}</bdi>
        </h2>
      </div>
      <MixedRule group={group} />
      <ul>
        {group.lines.map((line) => (
          <CartLineRow key={line.skuId} line={line} cart={cart} />
        ))}
      </ul>
      <p className="cart-group-freight">
        <span className="soft">
          <Icon name="truck" /> {t('chinaFreight')}
        </span>
        <span>
          {selection !== 'none' && group.chinaFreight.usd.amount === 0 ? (
            t('chinaFreight.free')
          ) : (
            <BothAmounts money={group.chinaFreight} />
          )}
        </span>
      </p>
    </section>
  );
}
