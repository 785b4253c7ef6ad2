import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

type Fields = InputOf<'saveEvent'>;

/** An event with all best sellers, running since 2020. */
export const eventFields = (changes: Partial<Fields> = {}): Fields => ({
  eventId: null,
  revision: 0,
  titles: { en: 'Kettle week', ar: 'أسبوع الأباريق' },
  texts: { en: 'Kettles for less.' },
  banners: {},
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2035-01-01T00:00:00.000Z',
  countdown: false,
  goods: { rule: 'hot' },
  ...changes,
});

/** A draft of a content clerk. */
export async function anEventDraft(
  app: TestApp,
  changes: Partial<Fields> = {},
): Promise<{ eventId: number; as: string }> {
  const { token: as } = await aStaff(app, 'content');
  return { ...(await app.ok('saveEvent', eventFields(changes), { as })), as };
}

/** Submits an event and lets a second person publish it. */
export async function publishEvent(app: TestApp, eventId: number): Promise<void> {
  const { token: as } = await aStaff(app, 'content');
  const { revision } = await app.ok('staffEvent', { eventId }, { as });
  await app.ok('moveEvent', { eventId, revision, move: 'submit' }, { as });
  await app.ok('moveEvent', { eventId, revision: revision + 1, move: 'publish' }, { as });
}

/** An event visible to readers while it runs. */
export async function anEvent(app: TestApp, changes: Partial<Fields> = {}): Promise<number> {
  const { eventId } = await anEventDraft(app, changes);
  await publishEvent(app, eventId);
  return eventId;
}
