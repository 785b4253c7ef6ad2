import { hash } from 'node:crypto';
import { pickText } from '@wasit/contract/locales';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { accountReader, activeAccount } from '../../accounts/index.ts';
import { skusForSale } from '../../catalogue/index.ts';
import { type CartRow, cartRows, lockCart } from '../cart.store.ts';
import { userCart } from '../cart-owner.ts';
import { lastReminderAt, leftCarts, noteDecision } from './reminders.store.ts';

/** When a customer last ordered; undefined if never. */
export type LastOrderAt = (reader: Reader, userId: string) => Promise<Date | undefined>;

/** Older carts are ignored, so that switching reminders on sends no reminders of old carts. */
const tooOldMs = days(7);
const maxAtOnce = 500;
const maxNames = 3;
const nameLetters = 60;

/** Hash of the goods and quantities of a cart, independent of their order. */
const contentOf = (rows: readonly CartRow[]): string =>
  hash(
    'sha256',
    rows
      .map(({ skuId, quantity }) => `${skuId}×${quantity}`)
      .toSorted()
      .join(' '),
    'base64url',
  );

/**
 * Emits reminders of abandoned carts (setting `cart.remindAfterHours`; 0: never): once for the same
 * goods, at most once in `cart.remindEveryDays`, and not if the customer has ordered since or
 * nothing in it can be bought. The messages domain sends them only to customers who opted in.
 */
export const sweepLeftCarts =
  (lastOrderAt: LastOrderAt) =>
  async (platform: Platform): Promise<void> => {
    const { db, clock } = platform;
    const delayMs = hours(await platform.setting(db, 'cart.remindAfterHours'));
    if (delayMs === 0) return;
    const until = after(clock.now(), -delayMs);
    const tasks = new TaskRunner();
    const userIds = await leftCarts(db, {
      after: after(until, -tooOldMs),
      until,
      most: maxAtOnce,
    });
    for (const userId of userIds)
      await tasks.run(userId, () =>
        platform.transact((tx) => remind(tx, { userId, until, lastOrderAt })),
      );
    tasks.end();
  };

async function remind(
  tx: Tx,
  { userId, until, lastOrderAt }: { userId: string; until: Date; lastOrderAt: LastOrderAt },
): Promise<void> {
  await lockCart(tx, userCart(userId));
  const rows = await cartRows(tx, userCart(userId));
  const leftAt = rows
    .map(({ changedAt }) => changedAt)
    .reduce((last, at) => (at > last ? at : last), new Date(0));
  // The customer has changed or emptied the cart meanwhile.
  if (rows.length === 0 || leftAt > until) return;
  const [ordered, reminded] = [await lastOrderAt(tx, userId), await lastReminderAt(tx, userId)];
  const quietUntil = reminded && after(reminded, days(await tx.setting('cart.remindEveryDays')));
  const goods =
    (ordered && ordered >= leftAt) || (quietUntil && quietUntil > tx.now)
      ? ''
      : await goodsOf(tx, userId, rows);
  const isSent = goods !== '';
  const isNew = await noteDecision(tx, { userId, content: contentOf(rows), leftAt, isSent });
  if (isNew && isSent) await tx.emit('cart.left', { userId, goods });
}

/** The goods that can be bought, in the customer's language; empty if none. */
async function goodsOf(tx: Tx, userId: string, rows: readonly CartRow[]): Promise<string> {
  const reader = await accountReader(tx, userId);
  if (!reader || !(await activeAccount(tx, userId))) return '';
  const skus = await skusForSale(tx, pluck(rows, 'skuId'));
  const names = new Set(
    skus
      .filter(({ onShelf, stock }) => onShelf && stock > 0)
      .map(({ name }) => [...pickText(name, reader.locale)].slice(0, nameLetters).join('')),
  );
  const text = [...names].slice(0, maxNames).join(' · ');
  return names.size > maxNames ? `${text} …` : text;
}
