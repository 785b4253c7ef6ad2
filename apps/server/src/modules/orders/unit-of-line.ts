import type { OrderLineRow } from './orders.store.ts';

/**
 * The unit of a line's goods as ordered; pieces for the few lines written without it by the
 * previous release while it was being replaced.
 */
export const unitOfLine = ({ unit }: Pick<OrderLineRow, 'unit'>): string => unit ?? 'pc';
