import { BusinessError } from '../../platform/errors.ts';
import { enforceRateLimit } from '../../platform/http/call/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ConnectedSource, SourceError } from '../catalogue/index.ts';
import { pricesAndStockOf } from './offer-row.ts';
import { SupplierError, type SupplierErrorKind } from './supplier-adapter.ts';
import { logSupplierError, supplierAdapter } from './suppliers.ts';

/** Maps failures of the platform to those of the catalogue. */
const sourceErrorKinds = {
  unreachable: 'unreachable',
  resting: 'unreachable',
  throttled: 'busy',
  unauthorised: 'unauthorised',
  refused: 'unreadable',
  unreadable: 'unreadable',
} as const satisfies Record<SupplierErrorKind, SourceError['kind']>;

/**
 * Half of the calls are reserved for customers' searches.
 * @throws SourceError busy
 */
async function spendRefreshCall(platform: Platform): Promise<void> {
  const perMinute = Math.ceil(platform.config.ALIBABA_CALLS_PER_MINUTE / 2);
  try {
    await enforceRateLimit(platform, { bucket: 'supplier:1688:refresh', perMinute });
  } catch (error) {
    throw error instanceof BusinessError ? new SourceError('busy', error) : error;
  }
}

/** 1688 as a source of prices and stock for goods imported from it. */
export const connected1688: ConnectedSource = {
  source: '1688',
  isOn: (platform) => supplierAdapter(platform) !== undefined,
  async read(platform, { sourceId, codes }) {
    const adapter = supplierAdapter(platform);
    // A draft from a short link has no offer number yet.
    if (!adapter || !/^\d+$/.test(sourceId)) return undefined;
    await spendRefreshCall(platform);
    const yuanPerDollar = await platform.setting(platform.db, 'sourcing.yuanPerDollar');
    try {
      const offer = await adapter.offer(sourceId, { translated: false });
      return (
        offer && pricesAndStockOf(offer, { codes, terms: { yuanPerDollar, chinaFreightFen: 0 } })
      );
    } catch (error) {
      logSupplierError(platform, error, 'refresh');
      throw error instanceof SupplierError
        ? new SourceError(sourceErrorKinds[error.kind], error)
        : error;
    }
  },
};
