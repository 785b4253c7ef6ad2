import type { Platform } from '../src/platform/platform.ts';

/** Every database column that contains `word`, as table.column. */
export async function placesOf({ pool }: Platform, word: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const hit = await pool.query(
      `select 1 from "${table}" where "${column}"::text ilike $1 limit 1`,
      [`%${word}%`],
    );
    if (hit.rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

/** Waits until all events so far are handled. */
export async function allEventsHandled({ pool }: Platform): Promise<void> {
  for (
    const end = Date.now() + 8000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  )
    if (
      (await pool.query('select 1 from outbox_event where done_at is null limit 1')).rowCount === 0
    )
      return;
  throw new Error('somebody has not heard an event yet');
}
