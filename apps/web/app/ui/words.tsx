import { formatNumber } from '@wasit/locale';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface WordsProps {
  ns: string;
  of: string;
  /** Chooses the plural form and fills `{{count}}`. */
  count?: number;
  values?: Record<string, ReactNode>;
}

const shown = (value: ReactNode): ReactNode => (typeof value === 'number' ? formatNumber(value) : value);

/** A message whose blanks hold amounts, numbers or names: each keeps its own direction inside the sentence. */
export function Words({ ns, of, count, values = {} }: WordsProps) {
  const { t } = useTranslation(ns);
  const blanks: Record<string, ReactNode> = count === undefined ? values : { count, ...values };
  const parts = t(of, { count, skipInterpolation: true }).split(/\{\{(\w+)\}\}/);
  return parts.map((part, index) =>
    // Every second part is the name of a blank.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <bdi key={index}>{shown(blanks[part])}</bdi>,
  );
}
