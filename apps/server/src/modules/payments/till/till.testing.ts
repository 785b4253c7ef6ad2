import type { TestApp } from '../../../../test/start.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';

/** A clerk at a till of his own that he opened with a counted float. */
export async function anOpenTill(app: Pick<TestApp, 'platform' | 'ok'>, float = 50_000) {
  await seedFees(app.platform);
  const lead = await aStaff(app, 'finance-lead');
  const { tills } = await app.ok('tillSave', { tillId: null, name: lead.staffId, store: 'IQ-BAGHDAD', active: true }, { as: lead.token });
  const tillId = tills.find(({ name }) => name === lead.staffId)?.tillId ?? '';
  const clerk = await aStaff(app, 'finance');
  const { sessionId } = await app.ok('tillOpen', { tillId, float }, { as: clerk.token });
  return { ...clerk, tillId, sessionId, lead };
}
