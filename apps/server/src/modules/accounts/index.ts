import type { Module } from '../../platform/module.ts';
import { accountRoutes } from './accounts.routes.ts';
import { sweepCodes } from './codes/codes.ts';
import { sweepSessions } from './user-sessions.ts';

export { activeCustomer, type CustomerRow, liveSessions, searchCustomers } from './acting.store.ts';
export { addressesOf, addressOf } from './addresses.ts';
export { codeIssued, issueCode, judgeCode, redeemCode, unsealCode } from './codes/codes.ts';
export { createUser } from './create-user.ts';
export { findUserByName, usersByIds } from './find-users.ts';
export { loggedIn } from './login.ts';
export { changePassword, checkLoginPassword } from './login-password.ts';
export { hashSecret, secretFits } from './passwords.ts';
export { resolveUserSession, userTokenPrefix } from './user-sessions.ts';

/** Customers: registration, login, sessions of 30 idle days, address book, regions. */
export const accountsModule: Module = {
  name: 'accounts',
  routes: accountRoutes,
  sweeps: [
    { name: 'accounts.expire', run: sweepSessions },
    { name: 'accounts.codes', run: sweepCodes },
  ],
};
