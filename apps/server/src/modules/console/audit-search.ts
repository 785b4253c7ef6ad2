import type { OutputOf } from '@wasit/contract/api';
import { csvType } from '@wasit/contract/files/answer';
import type { AuditHit, auditEndpoints } from '@wasit/contract/staff/audit';
import type { z } from 'zod';
import { type AuditQuery, type AuditRow, searchAudit } from '../../platform/audit/audit-trail.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUserByName } from '../accounts/index.ts';
import { staffIdsNamed } from '../staff/index.ts';
import { viewTrail } from './trail.view.ts';

type Page = z.output<(typeof auditEndpoints)['staffAuditPage']['in']>;
type Filter = z.output<(typeof auditEndpoints)['staffAuditFile']['in']>;

const mostRows = 10_000;

/** The ids that a text may mean: itself, a staff member's or a customer's by one of their names. */
async function idsOf(reader: Reader, text: string): Promise<string[]> {
  const [staff, user] = await Promise.all([
    staffIdsNamed(reader, text),
    findUserByName(reader, text),
  ]);
  return [...new Set([text, ...staff, ...(user ? [user.userId] : [])])];
}

const wanted = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

async function queryOf(reader: Reader, filter: Filter): Promise<AuditQuery> {
  const [actor, actingFor] = [wanted(filter.actor), wanted(filter.actingFor)];
  return {
    actors: actor === undefined ? undefined : await idsOf(reader, actor),
    actingFor: actingFor === undefined ? undefined : await idsOf(reader, actingFor),
    object: wanted(filter.object),
    action: wanted(filter.action),
    address: wanted(filter.address),
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

/** One page of the trail by keyset: a page stays what it is while new entries come. */
export async function auditPage(
  platform: Platform,
  { before, pageSize, ...filter }: Page,
): Promise<OutputOf<'staffAuditPage'>> {
  const query = await queryOf(platform.db, filter);
  const rows = await searchAudit(platform.db, { ...query, before }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    items: await viewHits(platform, shown),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const who = ['id', 'at', 'actor kind', 'actor', 'actor id', 'acting for', 'acting for id'];
const head = [...who, 'action', 'object', 'from', 'to', 'reason', 'address', 'request id'];

/** The same as a file for a spreadsheet, the newest rows of it. */
export async function auditFile(
  platform: Platform,
  filter: Filter,
): Promise<OutputOf<'staffAuditFile'>> {
  const rows = await searchAudit(platform.db, await queryOf(platform.db, filter), mostRows + 1);
  const hits = await viewHits(platform, rows.slice(0, mostRows));
  const records = hits.map((hit) => [
    hit.entryId,
    hit.at,
    hit.actorKind,
    hit.actor,
    hit.actorId,
    hit.actingFor ?? '',
    hit.actingForId ?? '',
    hit.action,
    hit.object,
    hit.from ?? '',
    hit.to ?? '',
    hit.reason ?? '',
    hit.address ?? '',
    hit.requestId ?? '',
  ]);
  return {
    fileName: `audit-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    mediaType: csvType,
    bytes: Buffer.from(csvOf([head, ...records])),
    rows: hits.length,
    isCut: rows.length > mostRows,
  };
}
