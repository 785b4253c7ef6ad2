import { type Locale, pickText } from '@wasit/contract/locales';
import type { OrderLineRow } from '../../../orders/index.ts';

/** "Red · 38", as on the goods' label. */
export const variantOf = ({ attributes }: OrderLineRow, locale: Locale): string =>
  attributes
    .map(({ value }) => pickText(value, locale))
    .filter(Boolean)
    .join(' · ');
