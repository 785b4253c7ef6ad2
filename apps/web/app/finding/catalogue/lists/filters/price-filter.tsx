import { useTranslation } from '@wasit/i18n/react';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { type ListState, priceCurrency, priceOf } from '../list-query.ts';
import { useListPath } from '../use-list-path.ts';

interface Typed {
  from: string;
  to: string;
}

type Currency = ReturnType<typeof priceCurrency>;

/** What is wrong with the two prices, as a message key. */
function problemOf({ from, to }: Typed, currency: Currency): string | null {
  const ends = [from, to].map((text) => (text.trim() === '' ? undefined : priceOf(text, currency)));
  if (ends.includes(null)) return `filter.priceWrong.${currency}`;
  const [low, high] = ends;
  return low != null && high != null && low > high ? 'filter.priceSwapped' : null;
}

interface Other {
  typed: Typed;
  currency: Currency;
  /** Dinars per dollar. */
  rate: number;
}

/** The typed prices in the other currency at today's rate. */
function InOtherCurrency({ typed: { from, to }, currency, rate }: Other) {
  const format = useFormat();
  const { t } = useTranslation('catalogue');
  const other = (text: string) => {
    const amount = priceOf(text, currency) ?? 0;
    return currency === 'usd'
      ? ({ amount: Math.round(amount * rate), currency: 'IQD' } as const)
      : ({ amount: amount / rate, currency: 'USD' } as const);
  };
  if (from && to) return <bdi>{format.moneyRange(other(from), other(to))}</bdi>;
  return (
    <>
      {t(from ? 'filter.from' : 'filter.to')} <bdi>{format.money(other(from || to))}</bdi>
    </>
  );
}

/**
 * From and to in the currency that the reader reckons in, with the other one below. Without scripts it is a plain form that keeps
 * the rest of the address.
 */
export function PriceFilter({ state, rate }: { state: ListState; rate: number | null }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  const listPath = useListPath();
  const navigate = useNavigate();
  const id = useId();
  const currency = priceCurrency(state, useLocale());
  const [typed, setTyped] = useState<Typed>({
    from: String(state.priceFrom ?? ''),
    to: String(state.priceTo ?? ''),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = problemOf(typed, currency);
  const otherFields = [...query].filter(
    ([name]) => !['priceFrom', 'priceTo', 'priceIn', 'pageNo'].includes(name),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem) return;
    const [priceFrom, priceTo] = [typed.from, typed.to].map(
      (text) => priceOf(text, currency) ?? undefined,
    );
    const hasPrice = priceFrom !== undefined || priceTo !== undefined;
    navigate(
      listPath({
        priceFrom,
        priceTo,
        priceIn: currency === 'iqd' && hasPrice ? currency : undefined,
      }),
      { preventScrollReset: true },
    );
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
      aria-invalid={isSubmitted && problem ? true : undefined}
      aria-describedby={`${id}-hint`}
    />
  );
  return (
    <form className="price-filter" method="get" onSubmit={submit}>
      {/* Copies of a page are kept for all orders of its parameters: only a browser without scripts may see this order. */}
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
        data-wrong={isSubmitted && problem ? '' : undefined}
      >
        {problem
          ? isSubmitted && t(problem)
          : rate !== null &&
            (typed.from || typed.to) && (
              <InOtherCurrency typed={typed} currency={currency} rate={rate} />
            )}
      </p>
    </form>
  );
}
