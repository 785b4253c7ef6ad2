import type { OutputOf } from '@wasit/contract/api';
import type { AuditHit } from '@wasit/contract/staff/audit/audit';
import {
  type AuditQuery,
  type AuditRow,
  searchAuditPage,
} from '../../../platform/audit/audit-trail.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findUserByName } from '../../accounts/index.ts';
import { findStaffIds } from '../../staff/index.ts';
import { viewTrail } from './trail.view.ts';

/** The ids that a text may mean: itself, or those of staff and customers with this name. */
async function idsOf(reader: Reader, text: string): Promise<string[]> {
  const [staff, user] = await Promise.all([
    findStaffIds(reader, text),
    findUserByName(reader, text),
  ]);
  return [...new Set([text, ...staff, ...(user ? [user.userId] : [])])];
}

const emptyAsUndefined = (text: string | undefined) => (text === '' ? undefined : text);

async function queryOf(reader: Reader, filter: CallInput<'staffAuditPage'>): Promise<AuditQuery> {
  const [actor, actingFor] = [emptyAsUndefined(filter.actor), emptyAsUndefined(filter.actingFor)];
  return {
    actors: actor === undefined ? undefined : await idsOf(reader, actor),
    actingFor: actingFor === undefined ? undefined : await idsOf(reader, actingFor),
    object: emptyAsUndefined(filter.object),
    action: emptyAsUndefined(filter.action),
    address: emptyAsUndefined(filter.address),
    from: filter.from ? new Date(filter.from) : undefined,
    until: filter.to ? new Date(filter.to) : undefined,
  };
}

async function viewHits(platform: Platform, rows: readonly AuditRow[]): Promise<AuditHit[]> {
  const views = await viewTrail(platform, rows);
  return rows.flatMap(({ id, actorId, actingFor, address, requestId }, index) => {
    const view = views[index];
    return view
      ? [{ ...view, entryId: id, actorId, actingForId: actingFor, address, requestId }]
      : [];
  });
}

export async function auditPage(
  platform: Platform,
  page: CallInput<'staffAuditPage'>,
): Promise<OutputOf<'staffAuditPage'>> {
  const query = await queryOf(platform.db, page);
  const { rows, ...paged } = await searchAuditPage(platform.db, query, page);
  return { items: await viewHits(platform, rows), ...paged };
}
