import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { StaffException } from '@wasit/contract/exceptions/endpoints';
import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { toWire, usd } from '@wasit/contract/money';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { only, pluck, wired } from '../../platform/pluck.ts';
import { addressesOfDeliveries } from '../messages/index.ts';
import { estimatesAndBills, raisedPrices } from '../orders/index.ts';
import { staffNames } from '../staff/index.ts';
import { type ExceptionRow, eventsOf, exceptionById, exceptionRows } from './exceptions.store.ts';

/** Most urgent first. */
export async function exceptionPage(
  platform: Platform,
  actor: StaffActor,
  query: CallInput<'exceptionList'>,
) {
  const { rows, ...page } = await exceptionRows(platform.db, { ...query, staffId: actor.staffId });
  return { items: await viewExceptions(platform, actor, rows), ...page };
}

/** @throws NOT_FOUND */
export async function viewException(
  platform: Platform,
  actor: StaffActor,
  exceptionId: string,
): Promise<StaffException> {
  const row = await exceptionById(platform.db, exceptionId);
  return only(await viewExceptions(platform, actor, [row]));
}

/** Readers of messages see the address that an undelivered message was sent to. */
function addressesFor({ db }: Platform, actor: StaffActor, rows: readonly ExceptionRow[]) {
  const undelivered = rows.filter(({ kind }) => kind === 'undelivered-message');
  return addressesOfDeliveries(
    db,
    actor.permissions.includes('messages.read') ? pluck(undelivered, 'subject') : [],
  );
}

/** The two amounts that those about too much money compare. */
async function figuresOf({ db }: Platform, rows: readonly ExceptionRow[]) {
  const ordersOf = (kind: ExceptionKind) =>
    pluck(
      rows.filter((row) => row.kind === kind),
      'subject',
    );
  const [bills, prices] = [
    await estimatesAndBills(db, ordersOf('above-estimate')),
    await raisedPrices(db, ordersOf('price-risen')),
  ];
  return ({ kind, subject }: ExceptionRow): StaffException['figures'] => {
    const found =
      kind === 'above-estimate'
        ? bills.get(subject)
        : kind === 'price-risen'
          ? prices.get(subject)
          : undefined;
    return found
      ? { expected: toWire(usd(found.expectedMinor)), actual: toWire(usd(found.actualMinor)) }
      : null;
  };
}

async function viewExceptions(
  platform: Platform,
  actor: StaffActor,
  rows: readonly ExceptionRow[],
): Promise<StaffException[]> {
  const events = await eventsOf(platform.db, pluck(rows, 'exceptionId'));
  const names = await staffNames(platform.db, [
    ...rows.flatMap(({ ownerId }) => ownerId ?? []),
    ...events.flatMap(({ staffId }) => staffId ?? []),
    ...events.flatMap(({ event, text }) => (event === 'assigned' ? [text] : [])),
  ]);
  const nameOf = (staffId: string | null) => (staffId ? (names.get(staffId) ?? staffId) : '');
  const addresses = await addressesFor(platform, actor, rows);
  const figures = await figuresOf(platform, rows);
  const today = baghdadDay(platform.clock.now());
  return rows.map((row) => ({
    ...wired(row, 'exceptionId', 'kind', 'subject', 'since', 'ownerId'),
    ...wired(row, 'dueDay', 'nextStep', 'closedAt', 'version'),
    name: addresses.get(row.subject) ?? row.name,
    figures: figures(row),
    resolvedAt: row.goneAt?.toISOString() ?? null,
    owner: nameOf(row.ownerId),
    isLate: row.closedAt === null && row.dueDay < today,
    history: events
      .filter(({ exceptionId }) => exceptionId === row.exceptionId)
      .map(({ event, text, staffId, at }) => ({
        event,
        text: event === 'assigned' ? nameOf(text) : text,
        by: nameOf(staffId),
        at: at.toISOString(),
      })),
  }));
}
