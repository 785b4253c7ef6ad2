import { iqd, roundMinor } from '@wasit/contract/money';
import type { PreChargeDays } from '@wasit/contract/wallet/states';
import { system, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newNumber } from '../../../platform/ids/ids.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hold, releaseHold } from '../holds/hold.ts';
import { assertAtLeast } from '../min-amount.ts';
import { checkPayPassword } from '../pay-password/pay-password.ts';
import { transfer } from '../postings/post.ts';
import {
  duePreCharges,
  endPreCharge,
  insertPreCharge,
  type PreChargeRow,
} from './pre-charges.store.ts';

export const preChargeTerms = async (platform: Platform, reader: Reader) => ({
  isOn: await platform.setting(reader, 'wallet.preChargeOn'),
  minMinor: await platform.setting(reader, 'wallet.preChargeMinDinars'),
  percent: {
    7: await platform.setting(reader, 'wallet.preChargePercent7'),
    15: await platform.setting(reader, 'wallet.preChargePercent15'),
  } satisfies Record<PreChargeDays, number>,
});

/**
 * Sets dinars aside for some days; terms and gift are frozen.
 * @throws PRE_CHARGE_OFF, AMOUNT_TOO_SMALL, PAY_PASSWORD_*, BALANCE_SHORT
 */
export async function startPreCharge(
  platform: Platform,
  actor: UserActor,
  {
    amountMinor,
    days,
    payPassword,
  }: { amountMinor: number; days: PreChargeDays; payPassword: string },
): Promise<PreChargeRow> {
  const { userId } = actor;
  await checkPayPassword(platform, userId, payPassword);
  return platform.transact(async (tx) => {
    // Read within the transaction: once switched off, no new one starts.
    const terms = await preChargeTerms(platform, tx);
    if (!terms.isOn) fail('PRE_CHARGE_OFF');
    assertAtLeast(terms.minMinor, iqd(amountMinor));
    const preChargeNo = `F${newNumber()}`;
    const percent = terms.percent[days];
    const { holdId } = await hold(tx, {
      ...iqd(amountMinor),
      userId,
      reference: `pre-charge:${preChargeNo}`,
      memo: preChargeNo,
      kind: 'pre-charge',
    });
    const row = await insertPreCharge(tx, {
      preChargeNo,
      userId,
      amountMinor,
      days,
      percent,
      giftMinor: giftOf(amountMinor, percent),
      holdId,
      status: 'frozen',
      startedAt: tx.now,
      endsAt: endOf(tx.now, days),
    });
    await audit(tx, actor, {
      action: 'wallet.pre-charge',
      object: preChargeNo,
      to: { amount: iqd(amountMinor), days, percent },
    });
    return row;
  });
}

/**
 * Ends a pre-charge: the money is available again and the gift is credited, once, also with several
 * workers.
 */
const finishPreCharge = (platform: Platform, { id, preChargeNo }: PreChargeRow): Promise<void> =>
  platform.transact(async (tx) => {
    const ended = await endPreCharge(tx, id);
    if (!ended) return;
    const { userId, holdId, giftMinor, amountMinor } = ended;
    await releaseHold(tx, holdId, { kind: 'pre-charge-ended' });
    if (giftMinor > 0)
      await transfer(tx, {
        reference: `gift:${preChargeNo}`,
        kind: 'gift',
        memo: preChargeNo,
        ...iqd(giftMinor),
        from: 'promotion',
        to: { userId, book: 'available' },
      });
    await audit(tx, system('timer'), {
      action: 'wallet.end-pre-charge',
      object: preChargeNo,
      to: { amount: iqd(amountMinor), gift: iqd(giftMinor) },
    });
    await tx.emit('wallet.pre-charge-ended', {
      preChargeNo,
      userId,
      ...iqd(amountMinor + giftMinor),
    });
  });

export const preChargeSweep: Sweep = {
  name: 'wallet.end-pre-charges',
  async run(platform) {
    const now = platform.clock.now();
    const tasks = new TaskRunner();
    for (let page = await duePreCharges(platform.db, { now, afterId: 0 }); page.length > 0; ) {
      for (const row of page)
        await tasks.run(row.preChargeNo, () => finishPreCharge(platform, row));
      page = await duePreCharges(platform.db, { now, afterId: page.at(-1)?.id ?? 0 });
    }
    tasks.throwFailures();
  },
};

/**
 * Gift of a pre-charge: a percentage of its dinars, rounded to whole dinars (specification, section
 * 9).
 */
const giftOf = (amountMinor: number, percent: number): number =>
  roundMinor((amountMinor * percent) / 100);

/** Whole days of 24 hours from the start. */
const endOf = (startedAt: Date, length: PreChargeDays) => after(startedAt, days(length));
