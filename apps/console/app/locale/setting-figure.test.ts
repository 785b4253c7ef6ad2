import type { SettingView } from '@wasit/contract';
import { expect, test } from 'vitest';
import { displayedFigure, parseSettingFigure } from './setting-figure.ts';

const setting = (key: SettingView['key'], min: number, max: number): SettingView => ({
  key,
  value: 0,
  defaultValue: 0,
  isDefault: true,
  limits: { min, max },
  changedAt: null,
  changedBy: null,
});

test('a setting stored in US cents is shown and typed in dollars, within its limits', () => {
  const minimum = setting('orders.minimumCents', 0, 10_000_000);
  expect(displayedFigure(minimum.key, 1500)).toBe(15);
  expect(parseSettingFigure(minimum, '15')).toBe(1500);
  expect(parseSettingFigure(minimum, '٠٫٢٩')).toBe(29);
  expect(parseSettingFigure(minimum, '0.005')).toBeNull();
  expect(parseSettingFigure(minimum, '100001')).toBeNull();
  expect(parseSettingFigure(minimum, 'a lot')).toBeNull();
});

test('other settings are shown as they are stored', () => {
  const minutes = setting('payments.reviewMinutes', 1, 1440);
  expect(displayedFigure(minutes.key, 15)).toBe(15);
  expect(parseSettingFigure(minutes, '15')).toBe(15);
  expect(parseSettingFigure(minutes, '0')).toBeNull();
});
