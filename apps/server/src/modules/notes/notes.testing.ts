import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** A note on a product; with `assigneeId` it is a task. */
export async function aNote(
  app: TestApp,
  changes: Partial<InputOf<'writeStaffNote'>> = {},
): Promise<{ noteId: string; id: string; as: string }> {
  const { token: as } = await aStaff(app, 'catalogue');
  const id = changes.id ?? String((await aProduct(app)).productId);
  const note = { kind: 'product' as const, text: 'ask for the size', ...changes, id };
  return { ...(await app.ok('writeStaffNote', note, { as })), id, as };
}

/** A task of a staff member. */
export async function aTask(app: TestApp, changes: Partial<InputOf<'writeStaffNote'>> = {}) {
  const { staffId, token } = await aStaff(app, 'catalogue');
  return { ...(await aNote(app, { assigneeId: staffId, ...changes })), staffId, token };
}
