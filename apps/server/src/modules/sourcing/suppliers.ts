import { BusinessError } from '../../platform/errors.ts';
import { enforceRateLimit } from '../../platform/http/call/rate-limit.ts';
import { perPool } from '../../platform/per-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { alibabaAdapter } from './alibaba/alibaba-adapter.ts';
import { type SupplierAdapter, SupplierError } from './supplier-adapter.ts';

/**
 * All processes share one call budget.
 * @throws SupplierError throttled
 */
async function spendCall(platform: Platform): Promise<void> {
  try {
    await enforceRateLimit(platform, {
      bucket: 'supplier:1688',
      perMinute: platform.config.ALIBABA_CALLS_PER_MINUTE,
    });
  } catch (error) {
    throw error instanceof BusinessError
      ? new SupplierError('throttled', { code: 'own budget' })
      : error;
  }
}

function connect(platform: Platform): SupplierAdapter | undefined {
  const {
    ALIBABA_APP_KEY: appKey,
    ALIBABA_APP_SECRET: appSecret,
    ALIBABA_REFRESH_TOKEN: refreshToken,
    ALIBABA_GATEWAY_URL: url,
  } = platform.config;
  if (!appKey || !appSecret || !refreshToken) return undefined;
  return alibabaAdapter({
    url: url.replace(/\/+$/, ''),
    appKey,
    appSecret,
    refreshToken,
    spend: () => spendCall(platform),
  });
}

/**
 * The connected supplier platform; undefined when none is configured. One per process: it holds the
 * access token and the circuit breaker.
 */
export const supplierAdapter = perPool(connect);

/** Logs the platform's answer, never the data we sent. */
export function logSupplierError(platform: Platform, error: unknown, doing: string): void {
  if (!(error instanceof SupplierError)) throw error;
  platform.log.warn(
    { supplier: '1688', error: error.kind, supplierCode: error.code, doing },
    error.message,
  );
}
