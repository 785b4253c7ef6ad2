import type { RoleId } from '@wasit/contract/staff/roles';
import { sql } from 'drizzle-orm';
import type { Reader } from '../platform/db/db.ts';

export async function staffByUserName(
  reader: Reader,
  userName: string,
): Promise<{ staffId: string; roles: RoleId[]; status: string } | undefined> {
  const { rows } = await reader.execute<{ staffId: string; roles: RoleId[]; status: string }>(
    sql`select staff_id as "staffId", roles, status from oracle.staff where lower(user_name) = lower(${userName})`,
  );
  return rows[0];
}
