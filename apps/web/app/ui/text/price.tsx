import type { WireMoney } from '@wasit/contract/money';
import { localeCurrency } from '@wasit/i18n';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { dinarsAt } from './dinars-at.ts';
import { Words } from './words.tsx';

export interface DualPrice {
  usd: WireMoney;
  iqd: WireMoney;
}

interface PriceProps {
  price: DualPrice;
  /** The upper end of a range. */
  to?: DualPrice | null;
  size?: 'small' | 'medium' | 'large';
}

/** The reader's own currency. */
export const useOwnCurrency = (): 'usd' | 'iqd' => localeCurrency(useLocale());

const currencyOrders = { usd: ['usd', 'iqd'], iqd: ['iqd', 'usd'] } as const;

/** Both currencies, the reader's own first. */
export function Price({ price, to = null, size = 'medium' }: PriceProps) {
  const format = useFormat();
  return (
    <span className="price" data-size={size} data-range={to ? '' : undefined}>
      {currencyOrders[localeCurrency(format.locale)].map((currency, index) => (
        <bdi key={currency} className={index ? 'price-beside' : 'price-main'}>
          {format.moneyRange(price[currency], to?.[currency] ?? null)}
        </bdi>
      ))}
    </span>
  );
}

/** One amount inside a sentence or a table. */
export function Amount({ money }: { money: WireMoney }) {
  const format = useFormat();
  return (
    <bdi className="money" dir={money.currency === 'USD' ? 'ltr' : undefined}>
      {format.money(money)}
    </bdi>
  );
}

interface BothProps {
  money: DualPrice;
  /** Of so many: "4 pcs × $2.10". */
  quantity?: string;
}

/** The sign is in one line with the amount: no line ends with it. */
function Times({ money, quantity }: { money: WireMoney; quantity: string | undefined }) {
  if (quantity === undefined) return <Amount money={money} />;
  return (
    <span>
      <bdi>{quantity}</bdi>{' '}
      <span className="unbroken">
        × <Amount money={money} />
      </span>
    </span>
  );
}

/** An amount inside a sentence or a table, in the reader's own currency alone. */
export function OwnAmount({ money, quantity }: BothProps) {
  return <Times money={money[useOwnCurrency()]} quantity={quantity} />;
}

/**
 * A price of one that a quantity multiplies: dollars stand beside dinars, because a dinar price of
 * one is rounded and several of it are not exactly the sum.
 */
export function UnitAmount(both: BothProps) {
  return useOwnCurrency() === 'usd' ? <OwnAmount {...both} /> : <BothAmounts {...both} />;
}

/** Both currencies on one line: "$12.50 · 16,500 IQD"; dinars first in Arabic and Sorani. */
export function BothAmounts({ money, quantity }: BothProps) {
  const [own, other] = currencyOrders[useOwnCurrency()];
  return (
    <span className="dotted">
      <Times money={money[own]} quantity={quantity} />{' '}
      <span className="soft small">
        <Amount money={money[other]} />
      </span>
    </span>
  );
}

/** Dollars at a rate: readers of dinars have those first. */
export function AmountAt({ money, rate }: { money: WireMoney; rate: number | undefined }) {
  return useOwnCurrency() === 'usd' || !rate ? (
    <Amount money={money} />
  ) : (
    <BothAmounts money={dinarsAt(money, rate)} />
  );
}

/** A price before and after a change, the present one in both currencies. */
export function FromTo({ from, to }: { from: DualPrice; to: DualPrice }) {
  return (
    <span>
      <s className="soft">
        <OwnAmount money={from} />
      </s>{' '}
      <strong>
        <BothAmounts money={to} />
      </strong>
    </span>
  );
}

interface ListNoteProps {
  list: { readonly name: string; readonly instead: DualPrice };
}

/** The price list that a price is from, and everybody's price. */
export function ListNote({ list: { name, instead } }: ListNoteProps) {
  return (
    <p className="small soft">
      <Words
        ns="shell"
        of="listPrice"
        values={{
          list: <bdi>{name}</bdi>,
          price: (
            <s>
              <OwnAmount money={instead} />
            </s>
          ),
        }}
      />
    </p>
  );
}
