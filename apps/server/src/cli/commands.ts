import { z } from 'zod';
import { type Command, command } from './command.ts';
import { catalogCategories } from './commands/catalogue/catalog-categories.ts';
import { catalogImport } from './commands/catalogue/catalog-import.ts';
import { imagesIndex } from './commands/catalogue/images-index.ts';
import { searchIndex } from './commands/catalogue/search-index.ts';
import { seed } from './commands/catalogue/seed.ts';
import { outgoingRelease } from './commands/money/outgoing-release.ts';
import { paymentsOpen } from './commands/money/payments-open.ts';
import { rateSet } from './commands/money/rate-set.ts';
import { walletCredit } from './commands/money/wallet-credit.ts';
import { backupRehearse, backupRestore, backupTake } from './commands/operation/backup-commands.ts';
import { checkInvariantsCommand } from './commands/operation/check-invariants.ts';
import { clockSet } from './commands/operation/clock-set.ts';
import { configCheck } from './commands/operation/config-check.ts';
import { filesMove } from './commands/operation/files-move.ts';
import { keysReseal } from './commands/operation/keys-reseal.ts';
import { migrateCommand } from './commands/operation/migrate.ts';
import { outboxReplay } from './commands/operation/outbox-replay.ts';
import { agentAssign } from './commands/people/agent-assign.ts';
import { messagesRead } from './commands/people/messages-read.ts';
import { messagesTemplates } from './commands/people/messages-templates.ts';
import { staffCode } from './commands/people/staff-code.ts';
import { staffCreate } from './commands/people/staff-create.ts';
import { userCreate } from './commands/people/user-create.ts';

/** The commands with their arguments and descriptions. */
export const helpText = (list: readonly Command[]): string =>
  list
    .map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}\n`)
    .join('');

const help = command({
  name: 'help',
  summary: 'This list.',
  usage: '',
  input: z.object({}),
  run: async () => ({
    data: { commands: commands.map(({ name, usage, summary }) => ({ name, usage, summary })) },
    lines: [
      'npm run wasit -- <command> [options] [--json]',
      '',
      helpText(commands),
      'Exit codes: 0 done, 1 failed or a broken invariant, 2 wrong usage. Commands work while a server is running.',
    ],
  }),
});

export const commands: readonly Command[] = [
  help,
  migrateCommand,
  seed,
  userCreate,
  agentAssign,
  staffCreate,
  staffCode,
  backupTake,
  backupRestore,
  backupRehearse,
  catalogCategories,
  catalogImport,
  filesMove,
  imagesIndex,
  searchIndex,
  messagesRead,
  messagesTemplates,
  walletCredit,
  rateSet,
  clockSet,
  checkInvariantsCommand,
  configCheck,
  keysReseal,
  outboxReplay,
  outgoingRelease,
  paymentsOpen,
];
