import type { Picture } from '@wasit/contract/wire';
import { seenKey } from '../../kept/seen-key.ts';

/**
 * Goods this browser viewed lately. Stored only here, sent nowhere, and removed at logout. Without
 * prices, which would get outdated.
 */
export interface SeenProduct {
  productId: number;
  name: string;
  picture: Picture | null;
}

const maxSeen = 12;

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  value.url.startsWith('/media/');

const isSeen = (value: unknown): value is SeenProduct =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  Number.isInteger(value.productId) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'picture' in value &&
  (value.picture === null || isPicture(value.picture));

/** The newest first; empty where the browser has no storage or its content is invalid. */
export function seenProducts(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : [];
  } catch {
    return [];
  }
}

export function rememberSeen(product: SeenProduct): void {
  const others = seenProducts().filter(({ productId }) => productId !== product.productId);
  try {
    localStorage.setItem(seenKey, JSON.stringify([product, ...others].slice(0, maxSeen)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

export const clearSeen = (): void => localStorage.removeItem(seenKey);
