import { VisuallyHidden } from '@mantine/core';
import type { Currency, WireMoney } from '@wasit/contract/money';
import { formatDate, formatDateTime, formatDuration, formatMoney, formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { currentLocale } from './i18n.ts';

/** Formatters for the console's language; the hook re-renders the caller on a change. */
export function useFormat() {
  useTranslation();
  const locale = currentLocale();
  return {
    locale,
    money: (money: WireMoney) => formatMoney(money, locale),
    amount: (amount: number, currency: Currency) => formatMoney({ amount, currency }, locale),
    date: (at: string | number) => formatDate(at, locale),
    dateTime: (at: string | number) => formatDateTime(at, locale),
    duration: (ms: number) => formatDuration(ms, locale),
  };
}

export function Amount({ money }: { money: WireMoney | null | undefined }) {
  const format = useFormat();
  return money ? <bdi className="w-figure">{format.money(money)}</bdi> : <None />;
}

/** Order numbers, waybills, references: never reordered, never translated. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="w-code" data-long={children.length > 20 || undefined}>
      {children}
    </bdi>
  );
}

/** A number or reference typed by a customer: monospaced unless it is in another script. */
export const TypedCode = ({ children }: { children: string }) =>
  /^[\x20-\x7e]*$/.test(children) ? <Code>{children}</Code> : <bdi>{children}</bdi>;

export function When({ at, day = false }: { at: string | null | undefined; day?: boolean }) {
  const format = useFormat();
  if (!at) return <None />;
  return (
    <time dateTime={at}>
      <bdi>{day ? format.date(at) : format.dateTime(at)}</bdi>
    </time>
  );
}

/** A calendar day such as `2026-11-25`, without time. */
export function Day({ day }: { day: string | null | undefined }) {
  const format = useFormat();
  return day ? <bdi>{format.date(`${day}T12:00:00Z`)}</bdi> : <None />;
}

/** Units with translated names; `%`, `$` and `¥` are the same in all languages. */
const measures = ['kg', 'g', 'm3', 'cm', 'mm', 'cm3PerKg'] as const;
type Measure = (typeof measures)[number];
export type Unit = Measure | '%' | '$' | '¥';

const isMeasure = (unit: string | undefined): unit is Measure =>
  measures.some((measure) => measure === unit);

/** The name of a unit for a field; currencies keep their code. */
export function useUnitName(): (unit: string) => string {
  const { t } = useTranslation('words');
  return (unit) => (isMeasure(unit) ? t(`measure.${unit}`) : unit);
}

/** Formats a figure with its unit in the direction of the language: 12 kg, 12 كغم. */
export function Measured({ children, unit }: { children: string; unit: Measure }) {
  const { t } = useTranslation('words');
  return (
    <bdi className="w-figure">
      <bdi dir="ltr">{children}</bdi> {t(`measure.${unit}`)}
    </bdi>
  );
}

export function Figure({
  value,
  unit,
  max = 3,
}: {
  value: number | null | undefined;
  unit?: Unit;
  max?: number;
}) {
  if (value === null || value === undefined) return <None />;
  if (isMeasure(unit)) return <Measured unit={unit}>{formatNumber(value, { max })}</Measured>;
  return (
    <bdi
      dir="ltr"
      className="w-figure"
    >{`${formatNumber(value, { max })}${unit ? ` ${unit}` : ''}`}</bdi>
  );
}

export function None() {
  const { t } = useTranslation('words');
  return (
    <span>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </span>
  );
}
