import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { dollarsOf, type ListState } from '../list-query.ts';
import { useListPath } from '../use-list-path.ts';

interface Typed {
  from: string;
  to: string;
}

/** What is wrong with the two prices, as a message key. */
function problemOf({ from, to }: Typed): string | null {
  const ends = [from, to].map((text) => (text.trim() === '' ? undefined : dollarsOf(text)));
  if (ends.includes(null)) return 'filter.priceWrong';
  const [low, high] = ends;
  return low != null && high != null && low > high ? 'filter.priceSwapped' : null;
}

/** The typed dollars in dinars at today's rate. */
function Dinars({ typed: { from, to }, rate }: { typed: Typed; rate: number }) {
  const format = useFormat();
  const { t } = useTranslation('catalogue');
  const dinars = (text: string) => ({
    amount: Math.round((dollarsOf(text) ?? 0) * rate),
    currency: 'IQD' as const,
  });
  if (from && to) return <bdi>{format.moneyRange(dinars(from), dinars(to))}</bdi>;
  return (
    <>
      {t(from ? 'filter.from' : 'filter.to')} <bdi>{format.money(dinars(from || to))}</bdi>
    </>
  );
}

/**
 * From and to in dollars, with their dinars below. Without scripts it is a plain form that keeps
 * the rest of the address.
 */
export function PriceFilter({ state, rate }: { state: ListState; rate: number | null }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  const listPath = useListPath();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({
    from: String(state.priceFrom ?? ''),
    to: String(state.priceTo ?? ''),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = problemOf(typed);
  const kept = [...query].filter(([name]) => !['priceFrom', 'priceTo', 'pageNo'].includes(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem) return;
    navigate(
      listPath({
        priceFrom: dollarsOf(typed.from) ?? undefined,
        priceTo: dollarsOf(typed.to) ?? undefined,
      }),
      { preventScrollReset: true },
    );
  };
  const field = (name: 'from' | 'to', query: string, label: string) => (
    <input
      className="input"
      name={query}
      inputMode="decimal"
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
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      {field('from', 'priceFrom', t('filter.priceFrom'))}
      <span aria-hidden="true">–</span>
      {field('to', 'priceTo', t('filter.priceTo'))}
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
          : rate !== null && (typed.from || typed.to) && <Dinars typed={typed} rate={rate} />}
      </p>
    </form>
  );
}
