import { AuditEntry } from '@wasit/contract/staff/endpoints';
import type { AuditRow } from '../../../platform/audit/audit-trail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';

/** The agent of a new or former customer: the values of these entries are agents. */
const agentsIn = ({ action, fromValue, toValue }: AuditRow): (string | null)[] =>
  action === 'agency.assign' || action === 'agency.unassign' ? [fromValue, toValue] : [];

/** Names instead of ids, also of those acted for. */
export async function viewTrail(
  { db }: Pick<Platform, 'db'>,
  trail: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const idsOf = (kind: string) =>
    trail.filter((row) => row.actorKind === kind).map((row) => row.actorId);
  const [staff, users] = await Promise.all([
    staffNames(db, idsOf('staff')),
    usersByIds(db, [
      ...idsOf('user'),
      ...trail.flatMap((row) => [row.actingFor, ...agentsIn(row)].filter((id) => id !== null)),
    ]),
  ]);
  const nameOf = (id: string) => staff.get(id) ?? users.get(id)?.userName ?? id;
  return trail.map((row) => ({
    ...wired(row, 'at', 'action', 'object', 'reason'),
    actor: nameOf(row.actorId),
    actorKind: AuditEntry.shape.actorKind.parse(row.actorKind),
    actingFor: row.actingFor && nameOf(row.actingFor),
    from: row.fromValue && agentsIn(row).length > 0 ? nameOf(row.fromValue) : row.fromValue,
    to: row.toValue && agentsIn(row).length > 0 ? nameOf(row.toValue) : row.toValue,
  }));
}
