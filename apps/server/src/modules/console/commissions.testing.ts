import type { TestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { TestCustomer } from '../accounts/accounts.testing.ts';
import { anAgent } from '../agency/agency.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anOrderIn } from './journey.testing.ts';

const asFinanceLead = async (app: TestApp) => ({ as: (await aStaff(app, 'finance-lead')).token });

/** An order of 20 USD that an agent placed and that ended well, and the first open month. */
export async function anEarnedCommission(app: TestApp, agent?: TestCustomer) {
  await atMonthBegin(app);
  const earner = agent ?? (await anAgent(app));
  const order = await anOrderIn(app, 'SUCCESS', { agent: earner });
  return { agent: earner, order, month: await openMonth(app) };
}

/**
 * Early in a month, with all earlier ones closed: an order that is placed now ends in the month that
 * is open.
 */
export async function atMonthBegin(app: TestApp): Promise<void> {
  const baghdad = new Date(app.platform.clock.now().getTime() + hours(3));
  const day = baghdad.getUTCDate();
  if (day > 10) await app.passDays(33 - day, 'orders');
  await closeAll(app);
}

/** The month that is closed next. */
async function openMonth(app: TestApp): Promise<string> {
  const { months } = await app.ok('commissionMonths', {}, await asFinanceLead(app));
  return months.find(({ closedAt }) => closedAt === null)?.month ?? 'none';
}

/** Closes all months that are over. */
export async function closeAll(app: TestApp): Promise<void> {
  for (;;) {
    const { months } = await app.ok('commissionMonths', {}, await asFinanceLead(app));
    const next = months.find(({ closedAt, isOver }) => closedAt === null && isOver);
    if (!next) return;
    await app.ok('closeCommissions', { month: next.month }, await asFinanceLead(app));
  }
}

/** A statement of a closed month that nobody has paid yet. */
export async function anUnpaidStatement(app: TestApp): Promise<string> {
  const { agent, month } = await anEarnedCommission(app);
  await app.passDays(32, 'orders');
  await closeAll(app);
  const { items } = await app.ok(
    'commissionPage',
    { month, pageSize: 100 },
    await asFinanceLead(app),
  );
  return items.find(({ agentId }) => agentId === agent.userId)?.statementId ?? 'none';
}
