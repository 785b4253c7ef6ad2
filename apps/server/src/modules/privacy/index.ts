import { personalDataEndpoints } from '@wasit/contract/accounts/profile';
import { routes } from '../../platform/http/call/call.ts';
import type { Module } from '../../platform/module.ts';
import { sendOwnCode, visitOf } from '../accounts/index.ts';
import { accountClosing, deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.ts';

/**
 * Export and deletion of a person's data. The composition passes in the domains; each handles its
 * own tables.
 */
export function makePrivacyModule(domains: readonly Module[]): Module {
  const parts = domains.flatMap(({ personal }) => personal ?? []);
  return {
    name: 'privacy',
    routes: routes(personalDataEndpoints, {
      exportMyData: (call, proof) => exportMyData(call.platform, call.actor, { parts, ...proof }),
      sendExportCode: (call) =>
        sendOwnCode(call.platform, { ...visitOf(call), actor: call.actor }, 'export-data'),
      accountClosing: (call) =>
        accountClosing(call.platform, call.actor, { parts, locale: call.locale }),
      deleteAccount: (call, { loginPassword }) =>
        deleteAccount(call.platform, call.actor, { parts, loginPassword }),
    }),
  };
}
