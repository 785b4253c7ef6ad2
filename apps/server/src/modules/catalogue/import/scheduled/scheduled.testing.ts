import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../../../test/start.ts';
import { aProduct } from '../../catalogue.testing.ts';
import { importRows } from '../import-rows.ts';
import { jumpPage } from '../refresh/jumps.store.ts';

/** Goods at 5 dollars, and a file that would make them cost 15: it waits for a person. */
export async function aPriceJump(app: Pick<TestApp, 'platform'>) {
  const [source, id] = [`jump-${randomUUID().slice(0, 8)}`, 'one'];
  const { productId } = await aProduct(app, { source, id });
  const row = { id, price: 15, currency: 'USD' as const, name: { en: 'Kettle' } };
  await importRows(app.platform, [row], { source, mode: 'refresh', mostJumpPercent: 20 });
  const { rows } = await jumpPage(app.platform.db, { pageNo: 1, pageSize: 100, sort: '-at' });
  const jump = rows.find((one) => one.productId === productId);
  if (!jump) throw new Error('no price waits');
  return { jumpId: jump.jumpId, productId };
}

/** An address that is asked for goods; off, so that no test asks it. */
export const scheduleFields = () => ({
  source: `s-${randomUUID().slice(0, 8)}`,
  address: 'https://goods.example/prices.csv',
  everyHours: 24,
  maxJumpPercent: 20,
  isOn: false,
});
