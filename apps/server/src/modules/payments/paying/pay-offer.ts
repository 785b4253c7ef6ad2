import type { Store } from '@wasit/contract/cards/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type { Platform } from '../../../platform/platform.ts';
import { cardsAtMost } from '../cards/kept-card.ts';
import { vaultOf } from '../cards/vault.ts';
import { providersOf } from '../providers/registry.ts';
import { cashStores } from '../till/cash-code.ts';

export interface PayOffer {
  /**
   * Companies that this installation has an account with, in the order in which they are offered.
   */
  readonly platforms: readonly PayPlatform[];
  readonly cards: boolean;
  readonly cardsMost: number;
  /** Where cash is taken; empty: nowhere. */
  readonly stores: readonly Store[];
}

/** How one can pay here at all, before there is anything to pay. */
export const payOffer = async ({ db, config }: Platform, locale: Locale): Promise<PayOffer> => ({
  platforms: providersOf(config).map(({ key }) => key),
  cards: vaultOf(config) !== undefined,
  cardsMost: cardsAtMost,
  stores: await cashStores(db, locale),
});
