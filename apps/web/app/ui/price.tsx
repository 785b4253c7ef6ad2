import type { WireMoney } from '@wasit/contract/money';
import { useFormat } from '../locale/use-format.ts';

interface Dual {
  usd: WireMoney;
  iqd: WireMoney;
}

interface PriceProps {
  price: Dual;
  /** The upper end of a range. */
  to?: Dual | null;
  size?: 'small' | 'medium' | 'large';
}

/** Dollars, with dinars below. */
export function Price({ price, to = null, size = 'medium' }: PriceProps) {
  const format = useFormat();
  return (
    <span className="price" data-size={size}>
      <bdi className="price-main" dir="ltr">
        {format.moneyRange(price.usd, to?.usd ?? null)}
      </bdi>
      <bdi className="price-beside">{format.moneyRange(price.iqd, to?.iqd ?? null)}</bdi>
    </span>
  );
}

/** One amount inside a sentence or a table. */
export function Amount({ money }: { money: WireMoney }) {
  const format = useFormat();
  return (
    <bdi className="money" dir={money.currency === 'USD' ? 'ltr' : 'auto'}>
      {format.money(money)}
    </bdi>
  );
}

/** Both currencies on one line: "$12.50 · 16,500 IQD". */
export function BothAmounts({ money }: { money: Dual }) {
  return (
    <>
      <Amount money={money.usd} />
      <span className="soft small">
        {' · '}
        <Amount money={money.iqd} />
      </span>
    </>
  );
}
