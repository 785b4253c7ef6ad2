import type { Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { useFormat } from '@wasit/i18n/use-format';
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

/** Dinars for readers of Arabic or Sorani; dollars for all others. */
const orders = {
  en: ['usd', 'iqd'],
  ar: ['iqd', 'usd'],
  ckb: ['iqd', 'usd'],
  'zh-Hans': ['usd', 'iqd'],
} as const;

/** The own currency of who reads in a language. */
export const ownCurrency = (locale: Locale): 'usd' | 'iqd' => orders[locale][0];

export const useOwnCurrency = (): 'usd' | 'iqd' => ownCurrency(useFormat().locale);

/** Both currencies, the reader's own first. */
export function Price({ price, to = null, size = 'medium', isPart }: PriceProps) {
  const format = useFormat();
  return (
    <span className="price" data-size={size} data-range={to ? '' : undefined}>
      {orders[format.locale].map((one, index) => (
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
    <bdi className="money" dir={money.currency === 'USD' ? 'ltr' : 'auto'}>
      {format.money(money)}
    </bdi>
  );
}

interface BothProps extends Part {
  money: Dual;
}

/** Both currencies on one line: "$12.50 · 16,500 IQD"; dinars first in Arabic and Sorani. */
export function BothAmounts({ money, isPart }: BothProps) {
  const [own, other] = orders[useFormat().locale];
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

interface ListNoteProps {
  list: { readonly name: string; readonly instead: Dual };
}

/** The price list that a price is from, and everybody's price. */
export function ListNote({ list: { name, instead } }: ListNoteProps) {
  const own = useOwnCurrency();
  return (
    <p className="small soft">
      <Words
        ns="shell"
        of="listPrice"
        values={{
          list: <bdi>{name}</bdi>,
          price: (
            <s>
              <Amount money={instead[own]} />
            </s>
          ),
        }}
      />
    </p>
  );
}
