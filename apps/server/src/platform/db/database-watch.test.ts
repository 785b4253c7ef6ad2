import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { DatabaseWatch } from './database-watch.ts';

test('a watch stopped while connecting leaves no connection behind', async () => {
  const connectionString = inject('adminUrl');
  const watch = new DatabaseWatch(
    { connectionString, application_name: 'stopped watch' },
    () => {},
  );
  const answered = watch.answers(10_000);
  await watch.stop();
  await answered;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const open = async () => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'stopped watch'",
    );
    return rowCount;
  };
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  await client.end();
});
