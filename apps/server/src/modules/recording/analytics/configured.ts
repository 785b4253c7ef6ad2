import type { Platform } from '../../../platform/platform.ts';
import { plausible } from './plausible.ts';
import type { AnalyticsService } from './service.ts';

const services = new WeakMap<object, AnalyticsService>();

/** The configured service; undefined when there is none. */
export function analyticsService(platform: Platform): AnalyticsService | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_SITE: site } = platform.config;
  if (!url || !site) return undefined;
  const service = services.get(platform.pool) ?? plausible(platform, { url, site });
  services.set(platform.pool, service);
  return service;
}
