import type { Store } from '@wasit/contract/cards/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type { Platform } from '../../../platform/platform.ts';
import { maxCards } from '../cards/kept-card.ts';
import { vaultOf } from '../cards/vault.ts';
import { providersOf } from '../providers/registry.ts';
import { cashStores } from '../till/cash-code.ts';

export interface PayOffer {
  /** Configured companies, in the order in which they are offered. */
  readonly platforms: readonly PayPlatform[];
  readonly cards: boolean;
  readonly maxCards: number;
  /** Stores that accept cash; may be empty. */
  readonly stores: readonly Store[];
}

/** The payment methods of this installation, independent of a payable. */
export const payOffer = async ({ db, config }: Platform, locale: Locale): Promise<PayOffer> => ({
  platforms: providersOf(config).map(({ key }) => key),
  cards: vaultOf(config) !== undefined,
  maxCards,
  stores: await cashStores(db, locale),
});
