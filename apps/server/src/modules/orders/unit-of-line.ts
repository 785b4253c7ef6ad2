import type { OrderLineRow } from './orders.store.ts';

/**
 * The unit of a line's goods as ordered; pieces, as most goods are sold in, for the few lines that
 * the release before the column wrote while it was being replaced.
 */
export const unitOfLine = ({ unit }: Pick<OrderLineRow, 'unit'>): string => unit ?? 'pc';
