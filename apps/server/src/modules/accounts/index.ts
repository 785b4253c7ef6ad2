import type { Module } from '../../platform/module.ts';
import { accessRoutes } from './access.routes.ts';
import { accountRoutes } from './accounts.routes.ts';
import { sweepCodes } from './codes/codes.ts';
import { customerDeskRoutes } from './desk/customer-desk.routes.ts';
import { accountsPersonal } from './profile/personal.store.ts';
import { profileRoutes } from './profile.routes.ts';
import { sweepSessions } from './sessions/user-sessions.ts';
import { sweepThirdPartyStarts } from './third-party/login.ts';

export { changePassword, loginLock } from './access/login-password.ts';
export { provePerson } from './access/prove-person.ts';
export { visitOf } from './access/visit.ts';
export {
  lockActiveCustomer,
  lockCurrentPassword,
  lockUndeletedCustomer,
  lockUser,
} from './accounts.store.ts';
export { addressesOf, addressOf } from './addresses/addresses.ts';
export { placeLine, regionOfLine } from './addresses/regions.ts';
export { recordCodeChannel } from './codes/codes.store.ts';
export {
  codePurposes,
  codeRules,
  issueCode,
  redeemCode,
  unsealCode,
} from './codes/codes.ts';
export { alarmShare, isWhatsappServed, whatsappShareUsed } from './codes/whatsapp-limits.ts';
export { customerNotes } from './desk/customer-desk.store.ts';
export { customerFacts, customerPage, customerSessions } from './desk/customer-desk.ts';
export { findUserIds, lookUpCustomers } from './desk/look-up.store.ts';
export { myInformation } from './profile/my-information.ts';
export { sendOwnCode, verifyOwnCode } from './profile/own-code.ts';
export { resolveUserSession, userTokenPrefix } from './sessions/user-sessions.ts';
export { emailKey, phoneKey } from './users/account-keys.ts';
export {
  activeAccount,
  activeAgents,
  activeCustomer,
  type CustomerRow,
  liveSessions,
  lockAgent,
  searchAgents,
  searchCustomers,
} from './users/acting.store.ts';
export { createUser } from './users/create-user.ts';
export {
  findUserByName,
  knownOfAccount,
  usersByIds,
  usersOfProvedContact,
} from './users/find-users.ts';
export { usersByPhoneEnd } from './users/phone-end.store.ts';
export { rememberLanguage } from './users/recipients.store.ts';
export {
  type AccountReader,
  emailForCode,
  provedContacts,
  recipientById,
} from './users/recipients.ts';

/** Customers: registration, login, sessions of 30 idle days, address book, regions. */
export const accountsModule: Module = {
  name: 'accounts',
  personal: accountsPersonal,
  routes: [...accessRoutes, ...accountRoutes, ...profileRoutes, ...customerDeskRoutes],
  sweeps: [
    { name: 'accounts.expire', run: sweepSessions },
    { name: 'accounts.codes', run: sweepCodes },
    { name: 'accounts.third-party-starts', run: sweepThirdPartyStarts },
  ],
};
