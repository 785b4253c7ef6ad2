import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

type Fields = InputOf<'saveEvent'>;

/** An event of all best sellers that has run since 2020. */
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
  shown: true,
  ...changes,
});

export async function anEvent(app: TestApp, changes: Partial<Fields> = {}): Promise<number> {
  const { token: as } = await aStaff(app, 'content');
  return (await app.ok('saveEvent', eventFields(changes), { as })).eventId;
}
