import { deskLists } from '@wasit/contract/desks/lists';
import { staffRoleNames } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();
const reader = { as: (await aStaff(app, staffRoleNames)).token };

/** What a list is of, where it is not of everything. */
const needed: Readonly<Record<string, object>> = {
  commissions: { month: '2026-10' },
  'commission-lines': { month: '2026-10', agentId: 'nobody' },
  'wallet-statement': { userId: (await aCustomer(app)).userId },
};

test.each(Object.entries(deskLists))(
  'the list "%s" is sorted both ways by each column that it names and by no other',
  async (name, list) => {
    const callList = (input: { sort?: string }) =>
      app.call(list.endpoint, { ...needed[name], ...input } as never, reader);
    expect((await callList({})).status).toBe(200);
    const answers = await Promise.all(
      list.sorts
        .flatMap((column) => [column, `-${column}`])
        .map(async (sort) => ({ sort, status: (await callList({ sort })).status })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    if (list.sorts.length > 0)
      expect((await callList({ sort: 'passwordHash' })).fields).toHaveProperty('sort');
  },
);
