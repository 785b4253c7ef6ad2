import { fromWire, usd, type WireMoney } from '@wasit/contract/money';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { BusinessError, fail, failField } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  appendTariff,
  closeDrafts,
  type DraftRow,
  insertDraft,
  replaceDraft,
  setPublishedTariff,
  tariffsAt,
} from '../fees.store.ts';
import { priceOf } from './tariff-terms.ts';

const refuse = (field: string): never => {
  throw new BusinessError('VALIDATION', { fields: [{ field, key: 'FORMAT' }] });
};

/**
 * US cents of a tariff's amount.
 * @throws VALIDATION for another currency, or an amount below `least`
 */
const centsWithinLimits = (
  money: WireMoney,
  { field, minMinor }: { field: string; minMinor: number },
): number => {
  const { amountMinor, currency } = fromWire(money);
  return currency === 'USD' && amountMinor >= minMinor && amountMinor <= 10_000_000
    ? amountMinor
    : refuse(field);
};

const objectOf = ({ route, shippingClass }: Pick<DraftRow, 'route' | 'shippingClass'>): string =>
  `tariff:${route}:${shippingClass}`;

/**
 * Saves a draft of a price. An open draft of the same route and class is replaced: drafts never
 * change.
 * @throws VALIDATION naming `price` or `minimumPerParcel`, CONFLICT when somebody else drafts the
 * same at the same time
 */
export async function saveTariffDraft(
  platform: Platform,
  actor: Actor,
  input: CallInput<'saveTariffDraft'>,
): Promise<{ draftId: string }> {
  return platform.transact(async (tx) => {
    const priceMinor = centsWithinLimits(input.price, { field: 'price', minMinor: 1 });
    const minimumPerParcelMinor = centsWithinLimits(input.minimumPerParcel, {
      field: 'minimumPerParcel',
      minMinor: 0,
    });
    const { route, shippingClass, note } = input;
    const [before] = await replaceDraft(tx, { route, shippingClass, closedBy: actorId(actor) });
    const draft = await insertDraft(tx, {
      draftId: newId('td'),
      route,
      shippingClass,
      priceMinor,
      minimumPerParcelMinor,
      note,
      status: 'open',
      author: actorId(actor),
      createdAt: tx.now,
    });
    if (!draft) return fail('CONFLICT');
    await audit(tx, actor, {
      action: 'fees.draft-tariff',
      object: objectOf(draft),
      from: before ? { price: usd(before.priceMinor) } : null,
      to: { price: usd(priceMinor) },
      reason: note,
    });
    return { draftId: draft.draftId };
  });
}

/**
 * Discards a draft.
 * @throws CONFLICT when it is no longer open
 */
export async function dropTariffDraft(
  platform: Platform,
  actor: Actor,
  { draftId }: { draftId: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const [draft] = await closeDrafts(tx, [draftId], {
      status: 'dropped',
      closedBy: actorId(actor),
    });
    if (!draft) return fail('CONFLICT', { field: 'draftId' });
    await audit(tx, actor, {
      action: 'fees.drop-tariff-draft',
      object: objectOf(draft),
      from: { price: usd(draft.priceMinor) },
    });
  });
}

interface PublishInput {
  readonly draftIds: readonly string[];
  readonly effectiveFrom?: string | undefined;
  readonly reason: string;
}

/**
 * Publishes drafts together, from now or a later instant. Amounts already issued do not change.
 * @throws CONFLICT when one of them has been replaced, dropped or published; VALIDATION naming
 * `effectiveFrom` when it is in the past
 */
export async function publishTariffDrafts(
  platform: Platform,
  actor: Actor,
  { draftIds, effectiveFrom: requestedFrom, reason }: PublishInput,
): Promise<{ tariffIds: string[] }> {
  return platform.transact(async (tx) => {
    const effectiveFrom = requestedFrom ? new Date(requestedFrom) : tx.now;
    if (effectiveFrom < tx.now) failField('effectiveFrom', 'IN_PAST');
    const ids = [...new Set(draftIds)];
    const drafts = await closeDrafts(tx, ids, { status: 'published', closedBy: actorId(actor) });
    if (drafts.length < ids.length) fail('CONFLICT', { field: 'draftIds' });
    const tariffIds: string[] = [];
    for (const draft of drafts)
      tariffIds.push(await publish(tx, draft, { actor, effectiveFrom, reason }));
    return { tariffIds };
  });
}

async function publish(
  tx: Tx,
  draft: DraftRow,
  { actor, effectiveFrom, reason }: { actor: Actor; effectiveFrom: Date; reason: string },
): Promise<string> {
  const { route, shippingClass, priceMinor, minimumPerParcelMinor, draftId } = draft;
  const before = (await tariffsAt(tx, effectiveFrom)).find(
    (row) => row.route === route && row.shippingClass === shippingClass,
  );
  const tariffId = newId('tf');
  const byAir = route === 'air-baghdad';
  await appendTariff(tx, [
    {
      tariffId,
      route,
      shippingClass,
      perCbmMinor: byAir ? null : priceMinor,
      perKgMinor: byAir ? priceMinor : null,
      minimumPerParcelMinor,
      effectiveFrom,
      author: actorId(actor),
      reason,
      sample: false,
    },
  ]);
  await setPublishedTariff(tx, { draftId, tariffId });
  await audit(tx, actor, {
    action: 'fees.publish-tariff',
    object: objectOf(draft),
    from: before ? { price: usd(priceOf(before)) } : null,
    to: { price: usd(priceMinor), since: effectiveFrom.toISOString() },
    reason,
  });
  return tariffId;
}
