import { bankStatementEndpoints } from '@wasit/contract/payments/bank-statements';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { approveLine, setLineAside } from './decide-line.ts';
import { importStatement, uploadStatement } from './import-statement.ts';
import { statementLine, statementLines } from './statement.view.ts';

export const bankStatementRoutes = routes(bankStatementEndpoints, {
  statementUpload: ({ platform, actor, files: [file] }) =>
    uploadStatement(platform, asStaff(actor), file),
  statementImport: ({ platform, actor }, input) => importStatement(platform, asStaff(actor), input),
  statementLines: ({ platform }, input) => statementLines(platform, input),
  statementApprove: async ({ platform, actor }, input) => {
    await approveLine(platform, asStaff(actor), input);
    return statementLine(platform, input.lineId);
  },
  statementSetAside: async ({ platform, actor }, input) => {
    await setLineAside(platform, asStaff(actor), input);
    return statementLine(platform, input.lineId);
  },
});
