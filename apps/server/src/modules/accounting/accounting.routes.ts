import { accountingEndpoints } from '@wasit/contract/accounting/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { closeMonth } from './close-month.ts';
import { journalFile } from './journal.ts';
import { accountingAges, accountingMonths, trialBalance } from './trial-balance.ts';

export const accountingRoutes = routes(accountingEndpoints, {
  accountingMonths: ({ platform }) => accountingMonths(platform),
  trialBalance: ({ platform }, { month }) => trialBalance(platform, month),
  accountingAges: ({ platform }) => accountingAges(platform),
  journalFile: ({ platform, locale }, input) => journalFile(platform, { ...input, locale }),
  closeMonth: ({ platform, actor }, { month }) => closeMonth(platform, actor, month),
});
