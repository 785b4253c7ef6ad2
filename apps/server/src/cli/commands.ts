import { z } from 'zod';
import { type Command, command } from './command.ts';
import { agentAssign } from './commands/agent-assign.ts';
import { backupRehearse, backupRestore, backupTake } from './commands/backup-commands.ts';
import { catalogCategories } from './commands/catalog-categories.ts';
import { catalogImport } from './commands/catalog-import.ts';
import { checkInvariantsCommand } from './commands/check-invariants.ts';
import { clockSet } from './commands/clock-set.ts';
import { configCheck } from './commands/config-check.ts';
import { filesMove } from './commands/files-move.ts';
import { imagesIndex } from './commands/images-index.ts';
import { keysReseal } from './commands/keys-reseal.ts';
import { messagesRead } from './commands/messages-read.ts';
import { messagesTemplates } from './commands/messages-templates.ts';
import { migrateCommand } from './commands/migrate.ts';
import { outboxReplay } from './commands/outbox-replay.ts';
import { outgoingRelease } from './commands/outgoing-release.ts';
import { paymentsOpen } from './commands/payments-open.ts';
import { rateSet } from './commands/rate-set.ts';
import { searchIndex } from './commands/search-index.ts';
import { seed } from './commands/seed.ts';
import { staffCode } from './commands/staff-code.ts';
import { staffCreate } from './commands/staff-create.ts';
import { userCreate } from './commands/user-create.ts';
import { walletCredit } from './commands/wallet-credit.ts';

/** The commands with their arguments and descriptions. */
export const helpText = (shown: readonly Command[]): string =>
  shown
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
