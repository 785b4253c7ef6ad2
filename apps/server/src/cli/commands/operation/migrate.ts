import { z } from 'zod';
import { command } from '../../command.ts';

export const migrateCommand = command({
  name: 'migrate',
  summary:
    'Brings the database to the current schema: tables, job queues, rights. Repeating it is harmless.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    await context.database();
    return { data: { migrated: true }, lines: ['The database is up to date.'] };
  },
});
