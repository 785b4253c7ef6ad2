import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { OwnRoleId, Permission } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { aStaff } from '../staff.testing.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const admin = await aStaff(app, 'admin');
const lead = await aStaff(app, 'finance-lead');
const [asAdmin, asLead] = [{ as: admin.token }, { as: lead.token }];
const reason = 'the new counter';

let made = 0;
const toBe = (permissions: readonly Permission[]) => {
  made += 1;
  return { roleId: null, version: 0, name: `Counter ${made}`, permissions: [...permissions] };
};
async function aRole(permissions: readonly Permission[]) {
  const role = toBe(permissions);
  return { ...role, ...(await ok('staffSaveRole', { ...role, reason }, asAdmin)) };
}
const twoPeople = async (change: ProposedChange, approver = asLead, proposer = asAdmin) => {
  const { proposalId } = await ok('staffPropose', { change, reason }, proposer);
  return call('staffApproveProposal', { proposalId }, approver);
};
const roleNamed = async (name: string) =>
  (await ok('staffRolePage', { pageSize: 100 }, asAdmin)).items.find((role) => role.name === name);
const rolesOf = async (staffId: string) =>
  (await ok('staffPage', { search: staffId }, asAdmin)).items[0]?.roles;
const mayReadOrders = async (as: { as: string }) =>
  (await call('staffOrderPage', {}, as)).status === 200;
const mayReadCustomers = async (as: { as: string }) =>
  (await call('staffCustomerPage', {}, as)).status === 200;

test('a role of the company grants its permissions in addition to other roles', async () => {
  const role = await aRole(['customers.read']);
  const clerk = await aStaff(app, 'analyst');
  const as = { as: clerk.token };
  expect([await mayReadOrders(as), await mayReadCustomers(as)]).toEqual([true, false]);
  await ok(
    'staffSetRoles',
    { staffId: clerk.staffId, from: ['analyst'], roles: ['analyst', role.roleId], reason },
    asAdmin,
  );
  expect([await mayReadOrders(as), await mayReadCustomers(as)]).toEqual([true, true]);
  expect(await ok('staffMe', {}, as)).toMatchObject({
    roles: ['analyst', role.roleId],
    ownRoles: [{ roleId: role.roleId, name: role.name }],
    permissions: ['figures.read', 'orders.read', 'customers.read'],
  });
  expect(await roleNamed(role.name)).toMatchObject({ holders: 1, version: 1 });
});

test('a changed role applies from the next request, and a retired one is removed from everybody', async () => {
  const role = await aRole(['orders.read']);
  const clerk = await aStaff(app, role.roleId);
  const as = { as: clerk.token };
  const change = { ...role, permissions: ['customers.read' as const], reason };
  expect(await ok('staffSaveRole', change, asAdmin)).toMatchObject({ version: 2 });
  expect([await mayReadOrders(as), await mayReadCustomers(as)]).toEqual([false, true]);
  expect((await call('staffSaveRole', change, asAdmin)).key).toBe('CONFLICT');
  const retire = { roleId: role.roleId, reason };
  expect((await call('staffRetireRole', { ...retire, version: 1 }, asAdmin)).key).toBe('CONFLICT');
  await ok('staffRetireRole', { ...retire, version: 2 }, asAdmin);
  expect(await mayReadCustomers(as)).toBe(false);
  expect(await rolesOf(clerk.staffId)).toEqual([]);
  expect(await roleNamed(role.name)).toBeUndefined();
  const given = { staffId: clerk.staffId, from: [], roles: [role.roleId], reason };
  expect((await call('staffSetRoles', given, asAdmin)).key).toBe('ROLE_GONE');
  // Its name can be used again.
  await ok('staffSaveRole', { ...toBe(['orders.read']), name: role.name, reason }, asAdmin);
});

test('the audit trail keeps what a role allowed before and after, with role names', async () => {
  const role = await aRole(['orders.read']);
  const { staffId } = await aStaff(app, 'content');
  await ok('staffSetRoles', { staffId, from: ['content'], roles: [role.roleId], reason }, asAdmin);
  const permissions: Permission[] = ['orders.read', 'customers.read'];
  await ok('staffSaveRole', { ...role, permissions, reason }, asAdmin);
  const trail = async (object: string) => (await ok('staffAuditPage', { object }, asAdmin)).items;
  const [change] = await trail(`role:${role.roleId}`);
  expect(change).toMatchObject({ action: 'staff.save-role', actorId: admin.staffId, reason });
  expect(JSON.parse(change?.from ?? '')).toEqual({ name: role.name, permissions: ['orders.read'] });
  expect(JSON.parse(change?.to ?? '')).toEqual({ name: role.name, permissions });
  const [given] = await trail(`staff:${staffId}`);
  expect(JSON.parse(given?.to ?? '')).toEqual({ roles: [role.name] });
});

test('two roles in use never share a name, in any spelling', async () => {
  const role = await aRole(['orders.read']);
  const again = await call(
    'staffSaveRole',
    { ...toBe(['orders.read']), name: role.name.toUpperCase(), reason },
    asAdmin,
  );
  expect(again.key).toBe('ROLE_NAME_EXISTS');
  expect(Object.keys(again.fields)).toEqual(['name']);
});

test('nobody adds a right to a role, or assigns a role with a right, that they do not have', async () => {
  const hr = await aRole(['orders.read']);
  const people = await twoPeople({
    kind: 'staff.save-role',
    roleId: hr.roleId,
    version: 1,
    name: hr.name,
    permissions: ['staff.manage', 'orders.read'],
  });
  expect(people.code).toBe(200);
  const as = { as: (await aStaff(app, hr.roleId)).token };
  const beyond = { ...toBe(['customers.read']), reason };
  expect((await call('staffSaveRole', beyond, as)).key).toBe('RIGHT_NOT_HELD');
  const role = await aRole(['customers.read']);
  const clerk = await aStaff(app, 'content');
  const give = { staffId: clerk.staffId, from: ['content' as const], reason };
  expect((await call('staffSetRoles', { ...give, roles: [role.roleId] }, as)).key).toBe(
    'RIGHT_NOT_HELD',
  );
  const builtIn = { userName: 'new.buyer', name: 'Buyer', roles: ['purchaser' as const] };
  expect((await call('staffCreate', builtIn, as)).key).toBe('RIGHT_NOT_HELD');
  // They may give permissions that they have.
  const own = await ok('staffSaveRole', { ...toBe(['orders.read']), reason }, as);
  await ok('staffSetRoles', { ...give, roles: [own.roleId] }, as);
});

test('a role with money rights is created, extended and assigned by two people, one of whom has the right', async () => {
  const role = toBe(['wallet.credit']);
  expect((await call('staffSaveRole', { ...role, reason }, asAdmin)).key).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const change = { kind: 'staff.save-role' as const, ...role };
  const otherAdmin = { as: (await aStaff(app, 'admin')).token };
  expect((await twoPeople(change, otherAdmin)).key).toBe('RIGHT_NOT_HELD');
  expect(await roleNamed(role.name)).toBeUndefined();
  const open = (await ok('staffProposals', {}, asLead)).items[0];
  expect(open).toMatchObject({ kind: 'staff.save-role', subject: role.name, mayApprove: true });
  expect(open?.lines).toEqual([{ what: 'permissions', of: '', from: null, to: 'wallet.credit' }]);
  await ok('staffApproveProposal', { proposalId: open?.proposalId ?? '' }, asLead);
  const kept = await roleNamed(role.name);
  expect(kept?.permissions).toEqual(['wallet.credit']);
  const roleId = kept?.roleId as OwnRoleId;

  const clerk = await aStaff(app, 'content');
  const give = { staffId: clerk.staffId, from: ['content' as const], roles: [roleId] };
  expect((await call('staffSetRoles', { ...give, reason }, asAdmin)).key).toBe(
    'SECOND_PERSON_NEEDED',
  );
  expect((await twoPeople({ kind: 'staff.set-roles', ...give })).code).toBe(200);
  expect((await call('staffResetPassword', { staffId: clerk.staffId, reason }, asAdmin)).key).toBe(
    'SECOND_PERSON_NEEDED',
  );
  // Narrowing takes one person and is in force at once.
  const narrower = { ...role, roleId, version: 1, permissions: ['orders.read' as const], reason };
  await ok('staffSaveRole', narrower, asAdmin);
  expect(await ok('staffMe', {}, { as: clerk.token })).toMatchObject({
    permissions: ['orders.read'],
  });
});

test('a holder of a role cannot extend it beyond their own rights, not even with a second person', async () => {
  const role = await aRole(['orders.read']);
  const insider = await aStaff(app, ['admin', role.roleId]);
  const change = {
    ...{ kind: 'staff.save-role' as const, roleId: role.roleId, version: 1, name: role.name },
    permissions: ['orders.read' as const, 'wallet.credit' as const],
  };
  expect((await twoPeople(change, asLead, { as: insider.token })).key).toBe('OWN_ACCOUNT');
});

test('a role assigned while another person retires it ends up with nobody', async () => {
  const role = await aRole(['customers.read']);
  const clerk = await aStaff(app, 'content');
  const give = { staffId: clerk.staffId, from: ['content' as const], roles: [role.roleId], reason };
  const held = {
    query: 'select 1 from staff_role where role_id = $1 for update',
    values: [role.roleId],
    waiting: 2,
  };
  await whileHeld(platform, held, async (inLine) => {
    const retired = call('staffRetireRole', { roleId: role.roleId, version: 1, reason }, asAdmin);
    await inLine(1);
    return [retired, call('staffSetRoles', give, asAdmin)];
  });
  expect(await mayReadCustomers({ as: clerk.token })).toBe(false);
  expect(await rolesOf(clerk.staffId)).not.toContain(role.roleId);
});

test('of two parallel edits of a role the second is refused', async () => {
  const role = await aRole(['orders.read']);
  const change = { ...role, reason };
  const held = {
    query: 'select 1 from staff_role where role_id = $1 for update',
    values: [role.roleId],
    waiting: 2,
  };
  const answers = await whileHeld(platform, held, async () => [
    call('staffSaveRole', { ...change, permissions: ['customers.read'] }, asAdmin),
    call('staffSaveRole', { ...change, permissions: ['audit.read'] }, asAdmin),
  ]);
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
});
