import type { WireMoney } from '@wasit/contract/money';
import { ownCurrency } from '@wasit/i18n';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { Words } from './words.tsx';

interface Dual {
  usd: WireMoney;
  iqd: WireMoney;
}

interface Part {
  /**
   * An amount that a sum beside it is made of, as the price of one piece. Dinars are rounded up to
   * notes of 250 once, at the sum: those of its parts do not add up to it, and are marked so.
   */
  isPart?: boolean;
}

const markOf = ({ currency, amount }: WireMoney, { isPart }: Part) =>
  isPart && currency === 'IQD' && amount !== 0 ? '≈ ' : '';

interface PriceProps extends Part {
  price: Dual;
  /** The upper end of a range. */
  to?: Dual | null;
  size?: 'small' | 'medium' | 'large';
}

/** The reader's own currency. */
export const useOwnCurrency = (): 'usd' | 'iqd' => ownCurrency(useLocale());

const orders = { usd: ['usd', 'iqd'], iqd: ['iqd', 'usd'] } as const;

/** Both currencies, the reader's own first. */
export function Price({ price, to = null, size = 'medium', isPart }: PriceProps) {
  const format = useFormat();
  return (
    <span className="price" data-size={size} data-range={to ? '' : undefined}>
      {orders[ownCurrency(format.locale)].map((one, index) => (
        <bdi key={one} className={index ? 'price-beside' : 'price-main'}>
          {markOf(price[one], { isPart })}
          {format.moneyRange(price[one], to?.[one] ?? null)}
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

interface BothProps extends Part {
  money: Dual;
}

/** An amount inside a sentence or a table, in the reader's own currency alone. */
export function OwnAmount({ money, isPart }: BothProps) {
  const own = useOwnCurrency();
  return (
    <>
      {markOf(money[own], { isPart })}
      <Amount money={money[own]} />
    </>
  );
}

/** Both currencies on one line: "$12.50 · 16,500 IQD"; dinars first in Arabic and Sorani. */
export function BothAmounts({ money, isPart }: BothProps) {
  const [own, other] = orders[useOwnCurrency()];
  const shown = (one: 'usd' | 'iqd') => (
    <span className="money">
      {markOf(money[one], { isPart })}
      <Amount money={money[one]} />
    </span>
  );
  return (
    <>
      {shown(own)}
      <span className="soft small">
        {' · '}
        {shown(other)}
      </span>
    </>
  );
}

/** A price before and after a change, the present one in both currencies. */
export function FromTo({ from, to }: { from: Dual; to: Dual }) {
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
  list: { readonly name: string; readonly instead: Dual };
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
