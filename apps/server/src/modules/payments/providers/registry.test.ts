import { expect, onTestFinished, test, vi } from 'vitest';
import { hours } from '../../../platform/clock/clock.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { isResting, providerOf } from './registry.ts';

test('a company that gave no answer is offered again after half a minute, also when the clock of the machine was set back', async () => {
  const config = loadConfig({
    PAY_GATEWAY_URL: 'http://127.0.0.1:1',
    PAY_WEBHOOK_SECRET: 'x'.repeat(16),
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let failures = 0; failures < 3; failures += 1)
    await expect(providerOf(config, 'sandbox')?.readStatus('gw_1')).rejects.toThrow();
  expect(isResting(config, 'sandbox')).toBe(true);
  vi.setSystemTime(Date.now() - hours(5));
  vi.advanceTimersByTime(31_000);
  expect(isResting(config, 'sandbox')).toBe(false);
});
