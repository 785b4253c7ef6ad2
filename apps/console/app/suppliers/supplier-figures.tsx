import { formatNumber } from '@wasit/i18n';
import { None } from '../locale/figures.tsx';

export const Percent = ({ value }: { value: number | null }) =>
  value === null ? <None /> : <bdi dir="ltr">{`${formatNumber(value, { max: 1 })}%`}</bdi>;

export function Days({ promised, needed }: { promised: number | null; needed: number | null }) {
  const text = (days: number | null) => (days === null ? '–' : formatNumber(days, { max: 1 }));
  return <bdi dir="ltr">{`${text(promised)} / ${text(needed)}`}</bdi>;
}
