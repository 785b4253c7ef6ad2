import type { Permission, StaffRole } from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { activeStaff, type StaffRow, staffById, staffByName } from './staff.store.ts';
import { nameKey } from './staff-login.ts';
import { permissionsNow } from './staff-sessions.ts';

/** What other domains may know of a staff account. */
export interface AccountFacts {
  readonly staffId: string;
  readonly userName: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly isActive: boolean;
  /** Since when it has its present roles and is active. */
  readonly rightsSince: Date;
}

const factsOf = ({
  staffId,
  userName,
  name,
  roles,
  status,
  rightsSince,
  createdAt,
}: StaffRow): AccountFacts => ({
  staffId,
  userName,
  name,
  roles,
  isActive: status === 'active',
  rightsSince: rightsSince ?? createdAt,
});

/** Who of the active staff may do this, by name. */
export const staffWho = async (
  reader: Reader,
  permission: Permission,
): Promise<Pick<AccountFacts, 'staffId' | 'name'>[]> =>
  (await activeStaff(reader))
    .filter((row) => permissionsNow(row).includes(permission))
    .map(({ staffId, name }) => ({ staffId, name }));

export async function accountFacts(
  reader: Reader,
  staffId: string,
): Promise<AccountFacts | undefined> {
  const row = await staffById(reader, staffId);
  return row && factsOf(row);
}

/** The account of a user name, however it is typed. */
export async function accountNamed(
  reader: Reader,
  userName: string,
): Promise<AccountFacts | undefined> {
  const row = await staffByName(reader, nameKey(userName));
  return row && factsOf(row);
}

/**
 * Somebody of staff as the author of what they asked for earlier; undefined when they may do
 * nothing any more.
 */
export async function staffActorOf(
  reader: Reader,
  staffId: string,
): Promise<StaffActor | undefined> {
  const row = await staffById(reader, staffId);
  if (row?.status !== 'active') return undefined;
  return {
    kind: 'staff',
    staffId,
    sessionId: '',
    roles: row.roles,
    permissions: permissionsNow(row),
  };
}
