import { expect, test } from 'vitest';
import { I18n } from './i18n.ts';

test('a component that suspended for texts gets the same promise when it is rendered again', async () => {
  const i18n = new I18n('ar', { shell: {} }, async () => ({ title: 'عنوان' }));
  const waited = i18n.loadMissing(['orders']);
  await waited;
  expect(i18n.translator('orders').t('title')).toBe('عنوان');
  // React calls `use` again for what it waited for, or takes the hooks after it for updates.
  expect(waited).toBeInstanceOf(Promise);
  expect(i18n.loadMissing(['orders'])).toBe(waited);
});

test('texts that are already loaded do not suspend', async () => {
  const i18n = new I18n('ar', { shell: {} }, async () => ({ title: 'عنوان' }));
  await i18n.load(['shell', 'orders']);
  expect(i18n.loadMissing(['shell'])).toBeUndefined();
  expect(i18n.loadMissing(['shell', 'orders'])).toBeUndefined();
});

test('texts that failed to load are requested again', async () => {
  let cut = true;
  const i18n = new I18n('ar', { shell: {} }, async () => {
    if (cut) throw new Error('no line');
    return { title: 'عنوان' };
  });
  await expect(i18n.loadMissing(['orders'])).rejects.toThrow('no line');
  cut = false;
  await i18n.loadMissing(['orders']);
  expect(i18n.translator('orders').t('title')).toBe('عنوان');
});
