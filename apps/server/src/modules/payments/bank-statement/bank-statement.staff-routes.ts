import { bankStatementEndpoints } from '@wasit/contract/payments/bank-statements';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { approveLine, setLineAside, takeLineBack } from './decide-line.ts';
import { importStatement, uploadStatement } from './import-statement.ts';
import { statementLine, statementLines } from './statement.view.ts';

export const bankStatementRoutes = routes(bankStatementEndpoints, {
  statementUpload: ({ platform, actor, files: [file] }) => uploadStatement(platform, actor, file),
  statementImport: withActor(importStatement),
  statementLines: ({ platform }, input) => statementLines(platform, input),
  statementApprove: async ({ platform, actor }, input) => {
    await approveLine(platform, actor, input);
    return statementLine(platform, input.lineId);
  },
  statementSetAside: async ({ platform, actor }, input) => {
    await setLineAside(platform, actor, input);
    return statementLine(platform, input.lineId);
  },
  statementTakeBack: async ({ platform, actor }, input) => {
    await takeLineBack(platform, actor, input);
    return statementLine(platform, input.lineId);
  },
});
