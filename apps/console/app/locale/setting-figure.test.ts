import type { SettingView } from '@wasit/contract';
import { expect, test } from 'vitest';
import { displayedFigure, parseSettingFigure } from './setting-figure.ts';

const setting = (
  key: SettingView['key'],
  limits: [min: number, max: number],
  isWhole = true,
): SettingView => ({
  key,
  value: 0,
  defaultValue: 0,
  isDefault: true,
  limits: { min: limits[0], max: limits[1], isWhole },
  changedAt: null,
  changedBy: null,
});

test('a setting stored in US cents is shown and typed in dollars, within its limits', () => {
  const minimum = setting('orders.minimumCents', [0, 10_000_000]);
  expect(displayedFigure(minimum.key, 1500)).toBe(15);
  expect(parseSettingFigure(minimum, '15')).toBe(1500);
  expect(parseSettingFigure(minimum, '٠٫٢٩')).toBe(29);
  expect(parseSettingFigure(minimum, '0.005')).toBeNull();
  expect(parseSettingFigure(minimum, '100001')).toBeNull();
  expect(parseSettingFigure(minimum, 'a lot')).toBeNull();
});

test('other settings are shown as they are stored', () => {
  const minutes = setting('payments.reviewMinutes', [1, 1440]);
  expect(displayedFigure(minutes.key, 15)).toBe(15);
  expect(parseSettingFigure(minutes, '15')).toBe(15);
  expect(parseSettingFigure(minutes, '0')).toBeNull();
});

test('dinars and other whole figures typed as 10.000 are asked again, not taken for 10', () => {
  const dinars = setting('wallet.withdrawMinDinars', [1, 100_000_000]);
  expect(parseSettingFigure(dinars, '10.000')).toBeNull();
  expect(parseSettingFigure(dinars, '١٠.٠٠٠')).toBeNull();
  expect(parseSettingFigure(dinars, '10,000')).toBe(10_000);
  expect(parseSettingFigure(setting('payments.twoPeopleAboveCents', [0, 1e9]), '1.250')).toBeNull();
  expect(parseSettingFigure(setting('sourcing.yuanPerDollar', [1, 100], false), '7.125')).toBe(
    7.125,
  );
});
