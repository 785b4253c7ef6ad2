import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Fragment, isValidElement, type ReactNode } from 'react';

interface WordsProps {
  ns: string;
  of: string;
  /** Chooses the plural form and fills `{{count}}`. */
  count?: number;
  values?: Record<string, ReactNode>;
}

const formatValue = (value: ReactNode): ReactNode =>
  typeof value === 'number' ? formatNumber(value) : value;

/**
 * "30–40" and "24 / 30" have no letter to give a direction, and would be reversed in a
 * right-to-left page.
 */
const directionOf = (value: ReactNode): 'ltr' | undefined =>
  typeof value === 'number' || (typeof value === 'string' && !/\p{L}/u.test(value))
    ? 'ltr'
    : undefined;

/**
 * A message whose placeholders hold amounts, numbers or names: each keeps its own direction inside
 * the sentence.
 */
export function Words({ ns, of, count, values = {} }: WordsProps) {
  const { raw } = useTranslation(ns);
  const placeholders: Record<string, ReactNode> =
    count === undefined ? values : { count, ...values };
  const parts = raw(of, count).split(/\{\{(\w+)\}\}/);
  const renderPart = (part: string, index: number): ReactNode =>
    // Every second part is the name of a placeholder. Elements isolate their own amounts and names:
    // two of them in one more isolate would be in the order of the figures, not of the sentence.
    index % 2 === 0 ? (
      part
    ) : isValidElement(placeholders[part]) ? (
      placeholders[part]
    ) : (
      <bdi dir={directionOf(placeholders[part])}>{formatValue(placeholders[part])}</bdi>
    );
  // One element, so that a flex row treats the sentence as one item.
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
        <Fragment key={index}>{renderPart(part, index)}</Fragment>
      ))}
    </span>
  );
}
