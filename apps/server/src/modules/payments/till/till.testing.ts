import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { saveTill } from './till-setup.ts';

/**
 * A closed till.
 * @returns its id
 */
export async function aTill(
  { platform }: Pick<TestApp, 'platform'>,
  name = randomUUID().slice(0, 8),
): Promise<string> {
  return (
    await saveTill(platform, system('test'), {
      tillId: null,
      name,
      store: 'IQ-BAGHDAD',
      active: true,
    })
  ).tillId;
}

/** A clerk with their own till, opened with a counted float. */
export async function anOpenTill(app: Pick<TestApp, 'platform' | 'ok'>, float = 50_000) {
  await seedFees(app.platform);
  const lead = await aStaff(app, 'finance-lead');
  const tillId = await aTill(app, lead.staffId);
  const clerk = await aStaff(app, 'finance');
  const { sessionId } = await app.ok('tillOpen', { tillId, float }, { as: clerk.token });
  return { ...clerk, tillId, sessionId, lead };
}
