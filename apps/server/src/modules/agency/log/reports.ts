import type { AgentReport } from '@wasit/contract/agency/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { StaffActor, UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { entriesByIds } from '../../../platform/audit/audit-trail.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { logObject } from './act.rules.ts';
import { actOf, describeActs } from './agent-log.ts';
import {
  insertReport,
  type ReportRow,
  reportById,
  reportPage,
  storeClosed,
} from './reports.store.ts';

/**
 * A customer reports an entry of their own log. Emits `agency.act-reported`. A repeated report has
 * no effect.
 * @throws NOT_FOUND
 */
export async function reportAct(
  platform: Platform,
  actor: UserActor,
  { entryId, reason }: { entryId: number; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const [entry] = await entriesByIds(tx, [entryId]);
    const { userId } = actor;
    if (!entry || entry.actingFor !== userId || entry.object !== logObject(userId))
      return fail('NOT_FOUND', { field: 'entryId' });
    const reportId = newId('rp');
    const report = { reportId, entryId, userId, agentId: entry.actorId, reason };
    if (!(await insertReport(tx, { ...report, at: tx.now, status: 'open' }))) return;
    await audit(tx, actor, {
      action: 'agency.report',
      object: `report:${reportId}`,
      to: entry.action,
      reason,
    });
    await tx.emit('agency.act-reported', { ...report, act: actOf(entry) });
  });
}

interface ReportQuery extends Paging {
  readonly status: ReportRow['status'];
  readonly locale: Locale;
}

/** Reports of one status with the reported acts, in the language of the reader. */
export async function listReports(
  { db }: Platform,
  { status, locale, ...page }: ReportQuery,
): Promise<PageOf<AgentReport>> {
  const { rows, total } = await reportPage(db, { status, ...page });
  const entries = await entriesByIds(db, pluck(rows, 'entryId'));
  const actTimes = new Map(entries.map(({ id, at }) => [id, at]));
  const [descriptions, users] = await Promise.all([
    describeActs(db, entries, locale),
    usersByIds(
      db,
      rows.flatMap(({ userId, agentId }) => [userId, agentId]),
    ),
  ]);
  const nameOf = (id: string) => users.get(id)?.userName ?? id;
  const items = rows.flatMap((row): AgentReport[] => {
    const { reportId, userId, agentId, reason, closedNote } = row;
    const [actAt, description] = [actTimes.get(row.entryId), descriptions.get(row.entryId)];
    if (!actAt || !description) return [];
    return [
      {
        reportId,
        at: row.at.toISOString(),
        customer: nameOf(userId),
        customerId: userId,
        agent: nameOf(agentId),
        agentId,
        actedAt: actAt.toISOString(),
        ...description,
        reason,
        status: row.status,
        closedAt: row.closedAt?.toISOString() ?? null,
        closedNote,
      },
    ];
  });
  return { items, total, ...page };
}

/**
 * Closes a report with its outcome.
 * @throws NOT_FOUND, CONFLICT when it was already closed
 */
export async function closeReport(
  platform: Platform,
  staff: StaffActor,
  { reportId, note }: { reportId: string; note: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!(await reportById(tx, reportId))) fail('NOT_FOUND', { field: 'reportId' });
    if (!(await storeClosed(tx, { reportId, closedBy: staff.staffId, closedNote: note })))
      fail('CONFLICT');
    await audit(tx, staff, {
      action: 'agency.closeReport',
      object: `report:${reportId}`,
      from: 'open',
      to: 'closed',
      reason: note,
    });
  });
}
