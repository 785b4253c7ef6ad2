import { hash } from 'node:crypto';
import { pickText } from '@wasit/contract/locales';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { activeAccount, recipientById } from '../../accounts/index.ts';
import { skusForSale } from '../../catalogue/index.ts';
import { type CartRow, cartRows, lockCart } from '../cart.store.ts';
import { userCart } from '../cart-owner.ts';
import { lastReminderAt, recordDecision, usersWithAbandonedCart } from './reminders.store.ts';

/** When a customer last ordered; undefined if never. */
export type LastOrderAt = (reader: Reader, userId: string) => Promise<Date | undefined>;

/** Older carts are ignored, so that switching reminders on sends no reminders of old carts. */
const maxAgeMs = days(7);
const maxAtOnce = 500;
const maxNames = 3;
const maxNameLetters = 60;

/** Hash of the goods and quantities of a cart, independent of their order. */
const contentHash = (rows: readonly CartRow[]): string =>
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
export const sweepAbandonedCarts =
  (lastOrderAt: LastOrderAt) =>
  async (platform: Platform): Promise<void> => {
    const { db, clock } = platform;
    const delayMs = hours(await platform.setting(db, 'cart.remindAfterHours'));
    if (delayMs === 0) return;
    const until = after(clock.now(), -delayMs);
    const tasks = new TaskRunner();
    const userIds = await usersWithAbandonedCart(db, {
      after: after(until, -maxAgeMs),
      until,
      limit: maxAtOnce,
    });
    for (const userId of userIds)
      await tasks.run(userId, () =>
        platform.transact((tx) => remind(tx, { userId, until, lastOrderAt })),
      );
    tasks.throwFailures();
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
  // The customer has since changed or emptied the cart.
  if (rows.length === 0 || leftAt > until) return;
  const [orderedAt, remindedAt] = [await lastOrderAt(tx, userId), await lastReminderAt(tx, userId)];
  const quietUntil =
    remindedAt && after(remindedAt, days(await tx.setting('cart.remindEveryDays')));
  const goods =
    (orderedAt && orderedAt >= leftAt) || (quietUntil && quietUntil > tx.now)
      ? ''
      : await goodsText(tx, userId, rows);
  const isSent = goods !== '';
  const isNew = await recordDecision(tx, { userId, content: contentHash(rows), leftAt, isSent });
  if (isNew && isSent) await tx.emit('cart.left', { userId, goods });
}

/** The goods that can be bought, in the customer's language; empty if none. */
async function goodsText(tx: Tx, userId: string, rows: readonly CartRow[]): Promise<string> {
  const account = await recipientById(tx, userId);
  if (!account || !(await activeAccount(tx, userId))) return '';
  const skus = await skusForSale(tx, pluck(rows, 'skuId'));
  const names = new Set(
    skus
      .filter(({ onShelf, stock }) => onShelf && stock > 0)
      .map(({ name }) => [...pickText(name, account.locale)].slice(0, maxNameLetters).join('')),
  );
  const text = [...names].slice(0, maxNames).join(' · ');
  return names.size > maxNames ? `${text} …` : text;
}
