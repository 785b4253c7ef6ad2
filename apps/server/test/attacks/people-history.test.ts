import { userLevel } from '@wasit/contract/accounts/levels';
import fc from 'fast-check';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { assignAgent, endAssignment } from '../../src/modules/agency/modes/assign-agent.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { system } from '../../src/platform/actor.ts';
import { whileHeld } from '../hold-rows.ts';
import { startTestApp } from '../start.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const admin = { as: (await aStaff(app, 'admin')).token };
const reason = 'history';
const items = [{ skuId: (await aProduct(app, { stock: 1_000_000 })).skuIds[0] ?? 0, quantity: 4 }];

interface Mode {
  readonly modeId: string;
  readonly customer: Person;
}
/** Model of one person; tokens map to their mode, false once ended. */
interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly isAgent: boolean;
  password: string;
  status: 'active' | 'suspended' | 'deleted';
  level: number;
  refuses: boolean;
  readonly servedBy: Set<Person>;
  tokens: Map<string, Mode | null | false>;
  acts: number;
  /** Number of refused attempts to act for them. */
  refused: number;
}

async function aPerson(isAgent: boolean): Promise<Person> {
  const { token, userId, userName, password } = await (isAgent ? anAgent(app) : aCustomer(app));
  const level = isAgent ? userLevel.agent : userLevel.customer;
  const tokens: Person['tokens'] = new Map([[token, null]]);
  return {
    userId,
    userName,
    isAgent,
    password,
    status: 'active',
    level,
    refuses: false,
    servedBy: new Set(),
    tokens,
    acts: 0,
    refused: 0,
  };
}

const liveToken = ({ tokens }: Person, pick: number) => {
  const live = [...tokens].filter(([, mode]) => mode !== false).map(([token]) => token);
  return live[pick % Math.max(1, live.length)];
};
const endAll = (person: Person) => {
  for (const token of person.tokens.keys()) person.tokens.set(token, false);
};
const mayServe = (agent: Person, customer: Person) =>
  agent.level === userLevel.agent &&
  customer.status === 'active' &&
  customer.servedBy.has(agent) &&
  !customer.refuses;

interface World {
  readonly agents: readonly Person[];
  readonly customers: readonly Person[];
}
interface Step {
  readonly act: string;
  readonly agent: number;
  readonly customer: number;
  readonly pick: number;
}

let changed = 0;
/** The steps, and the change of the model when a step is allowed. */
const acts: Readonly<
  Record<
    string,
    (
      world: World,
      at: { agent: Person; customer: Person; anyone: Person; pick: number },
    ) => Promise<unknown>
  >
> = {
  async login(_world, { anyone }) {
    const answer = await call('login', {
      type: 1,
      account: anyone.userName,
      password: anyone.password,
    });
    if (anyone.status === 'active') anyone.tokens.set(answer.data.token, null);
    else
      expect(answer.key).toBe(
        anyone.status === 'deleted' ? 'ACCOUNT_UNKNOWN' : 'ACCOUNT_SUSPENDED',
      );
  },
  async logout(_world, { anyone, pick }) {
    const as = liveToken(anyone, pick);
    if (!as) return;
    await ok('logout', {}, { as });
    anyone.tokens.set(as, false);
  },
  async change(_world, { anyone, pick }) {
    const as = liveToken(anyone, pick);
    if (!as || anyone.tokens.get(as)) return;
    changed += 1;
    const password = `quite new ${changed}`;
    const { token } = await ok(
      'changePassword',
      { oldPassword: anyone.password, password, confirmPassword: password },
      { as },
    );
    endAll(anyone);
    anyone.tokens.set(token, null);
    anyone.password = password;
  },
  async suspend(world, { anyone: { userId, status }, anyone }) {
    if (status === 'deleted') return;
    const isActive = status === 'active';
    await ok(isActive ? 'staffSuspendCustomer' : 'staffLiftSuspension', { userId, reason }, admin);
    anyone.status = isActive ? 'suspended' : 'active';
    endAll(anyone);
    leaveModes(world, anyone);
  },
  async level(_world, { agent }) {
    const [from, level] = agent.level === userLevel.agent ? ([12, 1] as const) : ([1, 12] as const);
    await ok('staffSetLevel', { userId: agent.userId, from, level, reason }, admin);
    agent.level = level;
    for (const [token, mode] of agent.tokens) if (mode) agent.tokens.set(token, null);
  },
  async assign(_world, { agent, customer }) {
    if (agent.level !== userLevel.agent || customer.status !== 'active') return;
    await assignAgent(platform, system('test'), {
      agentId: agent.userId,
      customerId: customer.userId,
    });
    customer.servedBy.add(agent);
  },
  async unassign(world, { agent, customer }) {
    await endAssignment(platform, system('test'), {
      agentId: agent.userId,
      customerId: customer.userId,
    });
    if (customer.servedBy.delete(agent))
      leaveModes({ agents: [agent], customers: world.customers }, customer);
  },
  async refuse(world, { customer, pick }) {
    const as = liveToken(customer, pick);
    if (!as) return;
    customer.refuses = !customer.refuses;
    await ok('setAgentConsent', { refuses: customer.refuses }, { as });
    if (customer.refuses) leaveModes(world, customer);
  },
  async enter(_world, { agent, customer, pick }) {
    const as = liveToken(agent, pick);
    if (!as) return;
    const answer = await call('userAuth', { userId: customer.userId }, { as });
    expect(answer.code === 200, `enter: ${answer.key}`).toBe(mayServe(agent, customer));
    if (answer.code === 200) agent.tokens.set(as, { modeId: answer.data.modeId, customer });
    else customer.refused += 1;
  },
  async act(_world, { agent, pick }) {
    const as = liveToken(agent, pick);
    const mode = as && agent.tokens.get(as);
    if (!as || !mode) return;
    const answer = await call('cartAdd', { items }, { as, mode: mode.modeId });
    expect(answer.code === 200, `act: ${answer.key}`).toBe(mayServe(agent, mode.customer));
    if (answer.code === 200) mode.customer.acts += 1;
  },
  async end(_world, { agent, pick }) {
    const as = liveToken(agent, pick);
    const mode = as && agent.tokens.get(as);
    if (!as || !mode || agent.level !== userLevel.agent) return;
    await ok('agentEnd', {}, { as, mode: mode.modeId });
    agent.tokens.set(as, null);
  },
  async delete(world, { customer, pick }) {
    const as = liveToken(customer, pick);
    if (!as) return;
    await ok('deleteAccount', { loginPassword: customer.password }, { as });
    customer.status = 'deleted';
    endAll(customer);
    leaveModes(world, customer);
  },
};

function leaveModes({ agents }: World, customer: Person): void {
  for (const { tokens } of agents)
    for (const [token, mode] of tokens)
      if (mode && mode.customer === customer) tokens.set(token, null);
}

/** Compares the actual state with the model. */
async function compare({ agents, customers }: World): Promise<void> {
  for (const person of [...agents, ...customers])
    for (const [as, mode] of person.tokens) {
      expect((await call('userInfo', {}, { as })).status === 200).toBe(mode !== false);
      if (mode !== false && person.level === userLevel.agent)
        expect((await ok('getAgentUser', {}, { as }))?.modeId).toBe(mode?.modeId);
    }
  const two =
    'select session_id from agency_mode where ended_at is null group by 1 having count(*) > 1';
  expect((await platform.pool.query(two)).rowCount).toBe(0);
  for (const { userId, acts: done, refused } of customers) {
    const tries = `select 1 from audit_entry where action = 'agency.enter-refused' and object = $1 and reason is not null`;
    expect((await platform.pool.query(tries, [`user:${userId}`])).rowCount).toBe(refused);
    const { rows } = await platform.pool.query(
      `select actor_id, acting_for from audit_entry where action = 'agency.cartAdd' and object = $1`,
      [`user:${userId}`],
    );
    expect(rows).toHaveLength(done);
    for (const row of rows)
      expect([agents.map((agent) => agent.userId).includes(row.actor_id), row.acting_for]).toEqual([
        true,
        userId,
      ]);
  }
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(acts), 'enter', 'enter', 'act', 'act', 'assign', 'login'),
  agent: fc.nat({ max: 1 }),
  customer: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 3 }),
});

test('in any history sessions and modes end with their right, a session has one mode, and the audit names everyone', async () => {
  const run = async (steps: readonly Step[]) => {
    const world: World = {
      agents: [await aPerson(true), await aPerson(true)],
      customers: [await aPerson(false), await aPerson(false)],
    };
    for (const { act, agent, customer, pick } of steps) {
      const [one, other] = [world.agents[agent], world.customers[customer]];
      if (!one || !other) continue;
      await acts[act]?.(world, {
        agent: one,
        customer: other,
        anyone: pick % 2 ? one : other,
        pick,
      });
    }
    await compare(world);
  };
  // One history with every step, independent of random choices.
  const fixedHistory =
    'assign enter act change login enter act suspend suspend login enter act refuse enter act refuse enter act level enter act level act enter suspend suspend act enter act end enter delete act enter';
  await run(fixedHistory.split(' ').map((act) => ({ act, agent: 0, customer: 0, pick: 0 })));
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), run), {
    numRuns: 2,
    endOnFailure: true,
  });
});

/** Terminates waiting connections of this database, like the end of their process. */
async function killWhoWaits(): Promise<void> {
  const { rows } = await platform.pool.query('select current_database() as name');
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  const waiting =
    'select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid) where not granted and datname = $1';
  await client.query(waiting, [rows[0].name]);
  await client.end();
}

test('a crash during a deletion, a password change or an act for a customer changes nothing, and it can be repeated', async () => {
  const [customer, agent] = [await aCustomer(app), await anAgent(app)];
  const { userId, token, password, userName } = customer;
  await ok('addressAdd', addressFields(), { as: token });
  const acting = await inMode(app, { agent, customer });
  const trail = async () =>
    (
      await platform.pool.query('select count(*)::int as n from audit_entry where object = $1', [
        `user:${userId}`,
      ])
    ).rows[0].n;
  const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };
  // Each is interrupted during its writes: acting allowed, the new hash written, most tables
  // cleared.
  const sessions = 'select 1 from user_session where user_id = $1 for update';
  const deadly = [
    {
      act: () => call('cartAdd', { items }, acting),
      query: 'select 1 from agency_mode where customer_id = $1 for update',
    },
    {
      act: () => call('changePassword', { oldPassword: password, ...fresh }, { as: token }),
      query: sessions,
    },
    {
      act: () => call('deleteAccount', { loginPassword: password }, { as: token }),
      query: sessions,
    },
  ];
  for (const { act, query } of deadly) {
    const before = await trail();
    const [answer] = await whileHeld(
      platform,
      { query, values: [userId], waiting: 0 },
      async (inLine) => {
        const dying = act();
        await inLine(1);
        await killWhoWaits();
        return [dying];
      },
    );
    expect(answer?.status).toBeGreaterThanOrEqual(500);
    expect(await trail()).toBe(before);
    expect((await ok('addressList', {}, { as: token })).items).toHaveLength(1);
    expect((await ok('cartPage', {}, { as: token })).groups).toEqual([]);
    await ok('login', { type: 1, account: userName, password });
  }
  await ok('cartAdd', { items }, acting);
  const { token: next } = await ok(
    'changePassword',
    { oldPassword: password, ...fresh },
    { as: token },
  );
  await ok('deleteAccount', { loginPassword: fresh.password }, { as: next });
});
