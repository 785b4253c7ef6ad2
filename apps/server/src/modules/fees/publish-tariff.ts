import type { ShippingClass } from '@wasit/contract/fees';
import { fromWire, type WireMoney } from '@wasit/contract/money';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { BusinessError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { dollars } from './fees.rules.ts';
import { appendTariff, seaRoute, tariffsAt } from './fees.store.ts';

const refuse = (field: string): never => {
  throw new BusinessError('VALIDATION', { fields: [{ field, key: 'FORMAT' }] });
};

/** US cents of a tariff's amount. @throws VALIDATION for another currency, or nothing at all */
const cents = (money: WireMoney, { field, least }: { field: string; least: number }): number => {
  const { amountMinor, currency } = fromWire(money);
  return currency === 'USD' && amountMinor >= least && amountMinor <= 10_000_000 ? amountMinor : refuse(field);
};

/**
 * Publishes a tariff from now or a later instant on. The past is not rewritten: amounts already issued keep theirs.
 * @throws VALIDATION naming `perCbm`, `minimumPerParcel` or `effectiveFrom`
 */
export const publishTariff = (
  platform: Platform,
  actor: Actor,
  input: {
    shippingClass: ShippingClass;
    perCbm: WireMoney;
    minimumPerParcel: WireMoney;
    effectiveFrom?: string | undefined;
    reason: string;
  },
): Promise<{ tariffId: string }> =>
  platform.transact(async (tx) => {
    const perCbmMinor = cents(input.perCbm, { field: 'perCbm', least: 1 });
    const minimumPerParcelMinor = cents(input.minimumPerParcel, { field: 'minimumPerParcel', least: 0 });
    const effectiveFrom = input.effectiveFrom ? new Date(input.effectiveFrom) : tx.now;
    if (effectiveFrom < tx.now) refuse('effectiveFrom');
    const { shippingClass, reason } = input;
    const before = (await tariffsAt(tx, effectiveFrom)).find((row) => row.shippingClass === shippingClass);
    const tariffId = newId('tf');
    await appendTariff(tx, [
      {
        tariffId,
        route: seaRoute,
        shippingClass,
        perCbmMinor,
        minimumPerParcelMinor,
        effectiveFrom,
        author: actorId(actor),
        reason,
        sample: false,
      },
    ]);
    await audit(tx, actor, {
      action: 'fees.publish-tariff',
      object: `tariff:${seaRoute}:${shippingClass}`,
      from: before ? dollars(before.perCbmMinor) : null,
      to: `${dollars(perCbmMinor)} from ${effectiveFrom.toISOString()}`,
      reason,
    });
    return { tariffId };
  });
