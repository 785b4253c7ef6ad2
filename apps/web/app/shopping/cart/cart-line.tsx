import type { CartLine } from '@wasit/contract/cart/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useId } from 'react';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { useNow } from '../../ui/text/now.ts';
import { BothAmounts, ListNote, OwnAmount, Price } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { type CartQuantityProblem, cartQuantityProblem } from './cart-quantity.ts';
import { leavesSoon, obstacleOf } from './cart-rules.ts';
import type { Cart } from './use-cart.ts';

export function LineGoods({ line }: { line: CartLine }) {
  return (
    <>
      <Link
        className="cart-line-picture"
        to={links.product(line.productId)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={line.picture} use="thumb" alt="" />
      </Link>
      <div className="cart-line-name">
        <Link to={links.product(line.productId)}>
          <GoodsName>{line.name}</GoodsName>
        </Link>
        {line.variant && (
          <p className="soft small">
            <bdi>{line.variant}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

function PriceChangeNotice({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (!line.unitPriceWhenAdded) return null;
  const rose = line.unitPrice.usd.amount > line.unitPriceWhenAdded.usd.amount;
  return (
    <p className="cart-news" data-tone={rose ? 'warn' : 'good'}>
      <Icon name="info" />
      <span>
        {t(rose ? 'priceRose' : 'priceFell')}{' '}
        <Words
          ns="cart"
          of="unitPriceWhenAdded"
          values={{ price: <OwnAmount money={line.unitPriceWhenAdded} /> }}
        />
      </span>
    </p>
  );
}

/** The values for a problem's message; quantities of the goods have their unit. */
function problemValues(
  problem: CartQuantityProblem,
  formatQuantity: (count: number) => string,
): Record<string, number | string> {
  if (problem.kind === 'whole') return {};
  if (problem.kind === 'stock') return { stock: formatQuantity(problem.stock) };
  if (problem.kind === 'minimum') return { min: formatQuantity(problem.min) };
  return { batch: formatQuantity(problem.batch), down: problem.down, up: problem.up };
}

/** The hint beside the number: the rule of this SKU, or the error when it is broken. */
function QuantityHint({
  id,
  line,
  problem,
  refusal,
}: {
  id: string;
  line: CartLine;
  problem: CartQuantityProblem | null;
  refusal?: string;
}) {
  const quantityText = useQuantityText();
  const formatQuantity = (count: number) => quantityText({ unit: line.unit, quantity: count });
  const obstacle = obstacleOf(line);
  const message = problem ? (
    <Words ns="cart" of={`bound.${problem.kind}`} values={problemValues(problem, formatQuantity)} />
  ) : (
    (refusal ??
    (obstacle && (
      <Words
        ns="cart"
        of={`problem.${obstacle}`}
        values={{
          stock: formatQuantity(line.skuStock),
          min: formatQuantity(line.minQuantity),
          batch: formatQuantity(line.batch),
        }}
      />
    )))
  );
  return (
    <div className="cart-line-bounds small" id={id}>
      <span role="status">
        {message && (
          <span className="field-error">
            <Icon name="error" />
            <span>{message}</span>
          </span>
        )}
      </span>
      <span className="soft">
        <Dotted
          parts={[
            line.stockKnown ? (
              <Words
                key="stock"
                ns="cart"
                of="stock"
                values={{ stock: formatQuantity(line.skuStock) }}
              />
            ) : (
              <Words key="supplier" ns="cart" of="stockSupplier" />
            ),
            line.batch > 1 && (
              <Words ns="cart" of="batch" values={{ batch: formatQuantity(line.batch) }} />
            ),
            line.minQuantity > line.batch && (
              <Words ns="cart" of="minimum" values={{ min: formatQuantity(line.minQuantity) }} />
            ),
          ]}
        />
      </span>
    </div>
  );
}

/** The label of a unit price: "per set". */
function PerUnit({ unit }: Pick<CartLine, 'unit'>) {
  const { t } = useTranslation('units');
  const key = `per.${unit}`;
  const text = t(key);
  // A key without a text is returned as it is: a unit in the supplier's own words.
  return <span className="soft small unbroken">{text === key ? t('per.one') : text}</span>;
}

export function CartLineRow({ line, cart }: { line: CartLine; cart: Cart }) {
  const now = useNow();
  const { t } = useTranslation('cart');
  const format = useFormat();
  const id = useId();
  const typed = cart.typedQuantities[line.skuId];
  const quantity = typed ?? line.quantity;
  const problem = cartQuantityProblem(quantity, line);
  const onQuantity = (next: number) =>
    cartQuantityProblem(next, line)
      ? cart.keepInvalid(line.skuId, next)
      : cart.setQuantity(line.skuId, next);
  return (
    <li className="cart-line" data-waiting={typed !== undefined && !problem ? '' : undefined}>
      <Checkbox
        label={t('select', { name: line.name })}
        hideLabel
        checked={line.selected}
        onChange={({ currentTarget }) => void cart.select([line.skuId], currentTarget.checked)}
      />
      <LineGoods line={line} />
      <div className="cart-line-unit">
        <BothAmounts money={line.unitPrice} /> <PerUnit unit={line.unit} />
        {line.list && <ListNote list={line.list} />}
        <PriceChangeNotice line={line} />
      </div>
      <div className="cart-line-quantity">
        <NumberStepper
          label={t('quantity', { name: line.name })}
          value={quantity}
          onChange={onQuantity}
          min={line.batch}
          max={Math.max(line.batch, Math.floor(line.skuStock / line.batch) * line.batch)}
          step={line.batch}
          invalid={
            problem !== null || obstacleOf(line) !== null || cart.refusals[line.skuId] !== undefined
          }
          describedBy={id}
        />
        <QuantityHint id={id} line={line} problem={problem} refusal={cart.refusals[line.skuId]} />
      </div>
      <div className="cart-line-total">
        <span className="visually-hidden">{t('lineTotal')}</span>
        <Price price={line.lineTotal} />
      </div>
      <div className="cart-line-end">
        {leavesSoon(line.expiresAt, now) && (
          <span className="soft small">
            <Words ns="cart" of="leaves" values={{ date: format.date(line.expiresAt) }} />
          </span>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          onClick={() => void cart.remove([line.skuId])}
          aria-label={t('removeName', { name: line.name })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
