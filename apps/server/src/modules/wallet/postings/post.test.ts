import { type Currency, currencies } from '@wasit/contract/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { BusinessError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { balances, houseAccount, LedgerError, post, walletAccount } from '../index.ts';
import { aFundedWallet } from '../wallet.testing.ts';

const { platform } = await startTestApp();

interface Move {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reference?: string;
}

/** Moves money between customers; "house" is the till. */
const transfer = ({ from, to, amountMinor, currency, reference = newId('ref') }: Move) =>
  platform.transact(async (tx) => {
    const account = (name: string) =>
      name === 'house'
        ? houseAccount(tx, { book: 'till', currency })
        : walletAccount(tx, { userId: name, currency, book: 'available' });
    const entries = [
      { accountId: await account(from), amountMinor: -amountMinor },
      { accountId: await account(to), amountMinor },
    ];
    return post(tx, { reference, kind: 'credit', entries });
  });

const isShort = (error: unknown) => error instanceof BusinessError && error.key === 'BALANCE_SHORT';
const rowsOf = async (query: ReturnType<typeof sql>) => (await platform.db.execute(query)).rows;

/** Invariants I1, I2 and I3 as queries that must return nothing. */
const faults = async () => ({
  unbalancedTx:
    await rowsOf(sql`select e.tx_id from ledger_entry e join ledger_account a using (account_id)
    group by e.tx_id, a.currency having sum(e.amount_minor) <> 0`),
  unbalancedBook: await rowsOf(
    sql`select currency from ledger_account group by currency having sum(balance_minor) <> 0`,
  ),
  negative: await rowsOf(
    sql`select account_id from ledger_account where kind <> 'house' and balance_minor < 0`,
  ),
  drifted:
    await rowsOf(sql`select a.account_id from ledger_account a left join ledger_entry e using (account_id)
    group by a.account_id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`),
  running: await rowsOf(sql`select id from (select id, balance_after_minor,
    sum(amount_minor) over (partition by account_id order by id) as running from ledger_entry) as sums where balance_after_minor <> running`),
});
const none = { unbalancedTx: [], unbalancedBook: [], negative: [], drifted: [], running: [] };

describe('the ledger', () => {
  test('stays balanced through any history, also with parallel transfers', async () => {
    const people = ['house', 'u_ann', 'u_ben', 'u_cem'];
    const move = fc
      .record({
        from: fc.constantFrom(...people),
        to: fc.constantFrom(...people),
        amountMinor: fc.integer({ min: 1, max: 500 }),
        currency: fc.constantFrom(...currencies),
      })
      .filter(({ from, to }) => from !== to);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        async (waves) => {
          for (const wave of waves) {
            const ends = await Promise.allSettled(wave.map(transfer));
            for (const end of ends)
              if (end.status === 'rejected') expect(isShort(end.reason)).toBe(true);
          }
          expect(await faults()).toEqual(none);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('thirty parallel debits of 100 against 1,000: exactly ten succeed', async () => {
    const userId = newId('u');
    await aFundedWallet({ platform }, userId, 1000);
    const ends = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        transfer({ from: userId, to: 'house', amountMinor: 100, currency: 'USD' }),
      ),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(10);
    for (const end of ends) if (end.status === 'rejected') expect(isShort(end.reason)).toBe(true);
    expect((await balances(platform.db, userId)).USD.availableMinor).toBe(0);
    expect(await faults()).toEqual(none);
  });

  test('reports the missing amount, and stores nothing of a refused posting', async () => {
    const userId = newId('u');
    await aFundedWallet({ platform }, userId, 250);
    const debit = {
      from: userId,
      to: 'house',
      amountMinor: 1000,
      currency: 'USD',
      reference: newId('ref'),
    } as const;
    await expect(transfer(debit)).rejects.toMatchObject({
      key: 'BALANCE_SHORT',
      params: { missing: '\u2066$7.50\u2069' },
    });
    expect((await balances(platform.db, userId)).USD.availableMinor).toBe(250);
    expect(await rowsOf(sql`select 1 from ledger_tx where reference = ${debit.reference}`)).toEqual(
      [],
    );
  });

  test('posts one cause once: a repeat returns the first, another amount for the same cause fails', async () => {
    const userId = newId('u');
    const credit = {
      from: 'house',
      to: userId,
      amountMinor: 300,
      currency: 'IQD',
      reference: newId('ref'),
    } as const;
    const ends = await Promise.all(Array.from({ length: 8 }, () => transfer(credit)));
    expect(new Set(ends.map((end) => end.txId)).size).toBe(1);
    expect((await balances(platform.db, userId)).IQD.availableMinor).toBe(300);
    await expect(transfer({ ...credit, amountMinor: 301 })).rejects.toThrow(LedgerError);
  });

  test('is append-only: the application’s role can neither change nor delete it (I15)', async () => {
    await expect(
      platform.db.execute(sql`update ledger_entry set amount_minor = 0`),
    ).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await expect(platform.db.execute(sql`delete from ledger_tx`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
