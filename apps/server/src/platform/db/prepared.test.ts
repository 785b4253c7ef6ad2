import { asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { outboxEvent } from '../platform.tables.ts';
import { isOneOfParam, prepared, preparedRows, preparedWrite } from './prepared.ts';
import { writeWithCommit } from './transact.ts';

const { platform } = await openTestPlatform();
afterAll(() => platform.close());
const { db } = platform;

type Event = typeof outboxEvent.$inferInsert;
const event = (eventId: string, changed: Partial<Event> = {}): Event => ({
  eventId,
  kind: 'test',
  payload: { list: ['ا', "'; drop table outbox_event; --"], none: null },
  createdAt: new Date('2026-03-01T10:00:00.123Z'),
  doneAt: null,
  ...changed,
});
const insertEvents = preparedRows((build, rows: Event[]) =>
  build.insert(outboxEvent).values(rows).returning(),
);
const byIds = prepared((build) =>
  build
    .select()
    .from(outboxEvent)
    .where(isOneOfParam(outboxEvent.eventId, 'ids'))
    .orderBy(asc(outboxEvent.eventId)),
);
const change = preparedWrite((build, set: Partial<Event>) =>
  build
    .update(outboxEvent)
    .set(set)
    .where(eq(outboxEvent.eventId, sql.placeholder('id')))
    .returning(),
);

test('rows written by prepared and by built statements read the same', async () => {
  const [written] = await insertEvents(db, [event('p1')]);
  const [built] = await db.insert(outboxEvent).values(event('b1')).returning();
  expect({ ...written, eventId: '' }).toEqual({ ...built, eventId: '' });
  expect(await byIds(db, { ids: ['p1', 'b1', 'nobody'] })).toEqual([built, written]);
});

test.each([1, 3, 8, 9, 40])(
  '%i rows are written, each with its own values and defaults',
  async (many) => {
    const rows = Array.from({ length: many }, (_, index) =>
      event(`m${many}-${String(index).padStart(2, '0')}`, {
        ...(index % 2 ? { attempts: index } : { attempts: undefined, doneAt: new Date(index) }),
      }),
    );
    const written = await insertEvents(db, rows);
    expect(written.map(({ eventId, attempts, doneAt }) => ({ eventId, attempts, doneAt }))).toEqual(
      rows.map(({ eventId, attempts = 0, doneAt }) => ({ eventId, attempts, doneAt })),
    );
  },
);

test('an update sets exactly the given columns, null included', async () => {
  await insertEvents(db, [event('u1', { traceparent: 'kept' })]);
  const doneAt = new Date('2026-03-02T00:00:00Z');
  expect(await change(db, { doneAt, attempts: undefined }, { id: 'u1' })).toMatchObject([
    { doneAt, attempts: 0, traceparent: 'kept' },
  ]);
  expect(await change(db, { doneAt: null }, { id: 'u1' })).toMatchObject([
    { doneAt: null, traceparent: 'kept' },
  ]);
});

test('parallel statements of an act are sent in order, built or prepared', async () => {
  const seen = await platform.transact(async (tx) => {
    const [, first, , second] = await Promise.all([
      tx.insert(outboxEvent).values(event('o1')),
      byIds(tx, { ids: ['o1', 'o2'] }),
      insertEvents(tx, [event('o2')]),
      tx.select().from(outboxEvent).where(like(outboxEvent.eventId, 'o%')),
    ]);
    return [first.length, second.length];
  });
  expect(seen).toEqual([1, 2]);
});

test('rows written with the commit are rolled back with it', async () => {
  const act = (fails: boolean) =>
    platform.transact(async (tx) => {
      writeWithCommit(tx, outboxEvent, event('c1'), event('c2', { attempts: 4 }));
      if (fails) writeWithCommit(tx, outboxEvent, event('c1'));
    });
  await expect(act(true)).rejects.toMatchObject({ code: '23505' });
  expect(await byIds(db, { ids: ['c1', 'c2'] })).toEqual([]);
  await act(false);
  expect(await byIds(db, { ids: ['c1', 'c2'] })).toMatchObject([{ attempts: 0 }, { attempts: 4 }]);
});
