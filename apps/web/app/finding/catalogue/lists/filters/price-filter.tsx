import { useTranslation } from '@wasit/i18n/react';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { type ListState, parsePrice, priceCurrency } from '../list-query.ts';
import { useListChange } from '../use-list-path.ts';

interface TypedPrices {
  from: string;
  to: string;
}

type Currency = ReturnType<typeof priceCurrency>;

/** The error of the two prices, as a message key. */
function priceErrorOf({ from, to }: TypedPrices, currency: Currency): string | null {
  const ends = [from, to].map((text) =>
    text.trim() === '' ? undefined : parsePrice(text, currency),
  );
  if (ends.includes(null)) return `filter.priceWrong.${currency}`;
  const [low, high] = ends;
  return low != null && high != null && low > high ? 'filter.priceSwapped' : null;
}

interface OtherCurrencyProps {
  typed: TypedPrices;
  currency: Currency;
  /** Dinars per dollar. */
  rate: number;
}

/** The typed prices in the other currency at today's rate. */
function InOtherCurrency({ typed: { from, to }, currency, rate }: OtherCurrencyProps) {
  const format = useFormat();
  const { t } = useTranslation('catalogue');
  const convert = (text: string) => {
    const amount = parsePrice(text, currency) ?? 0;
    return currency === 'usd'
      ? ({ amount: Math.round(amount * rate), currency: 'IQD' } as const)
      : ({ amount: amount / rate, currency: 'USD' } as const);
  };
  if (from && to) return <bdi>{format.moneyRange(convert(from), convert(to))}</bdi>;
  return (
    <>
      {t(from ? 'filter.from' : 'filter.to')} <bdi>{format.money(convert(from || to))}</bdi>
    </>
  );
}

/**
 * From and to in the reader's own currency, with the other one below. Without scripts it is a plain
 * form that keeps the rest of the address.
 */
export function PriceFilter({ state, rate }: { state: ListState; rate: number | null }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  const change = useListChange();
  const id = useId();
  const currency = priceCurrency(state, useLocale());
  const [typed, setTyped] = useState<TypedPrices>({
    from: String(state.priceFrom ?? ''),
    to: String(state.priceTo ?? ''),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const errorKey = priceErrorOf(typed, currency);
  const otherFields = [...query].filter(
    ([name]) => !['priceFrom', 'priceTo', 'priceIn', 'pageNo'].includes(name),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (errorKey) return;
    const [priceFrom, priceTo] = [typed.from, typed.to].map(
      (text) => parsePrice(text, currency) ?? undefined,
    );
    const hasPrice = priceFrom !== undefined || priceTo !== undefined;
    void change({
      priceFrom,
      priceTo,
      priceIn: currency === 'iqd' && hasPrice ? currency : undefined,
    });
  };
  const field = (name: 'from' | 'to', query: string, label: string) => (
    <input
      className="input"
      name={query}
      inputMode={currency === 'usd' ? 'decimal' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      placeholder={t(`filter.${name}`)}
      aria-label={label}
      aria-invalid={isSubmitted && errorKey ? true : undefined}
      aria-describedby={`${id}-hint`}
    />
  );
  return (
    <form className="price-filter" method="get" onSubmit={submit}>
      {/* In noscript: a cached page may list them in another order than this address. */}
      <noscript>
        {otherFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {currency === 'iqd' && <input type="hidden" name="priceIn" value="iqd" />}
      </noscript>
      {field('from', 'priceFrom', t(`filter.priceFrom.${currency}`))}
      <span aria-hidden="true">–</span>
      {field('to', 'priceTo', t(`filter.priceTo.${currency}`))}
      <Button type="submit" size="small">
        {t('filter.apply')}
      </Button>
      <p
        id={`${id}-hint`}
        className="price-filter-hint"
        role="status"
        data-wrong={isSubmitted && errorKey ? '' : undefined}
      >
        {errorKey
          ? isSubmitted && t(errorKey)
          : rate !== null &&
            (typed.from || typed.to) && (
              <InOtherCurrency typed={typed} currency={currency} rate={rate} />
            )}
      </p>
    </form>
  );
}
