import type { AgentAct } from '@wasit/contract/agency';
import { type Locale, pickText } from '@wasit/contract/locales';
import { type AuditRow, trailActedFor } from '../../platform/audit/audit-trail.ts';
import type { Platform } from '../../platform/platform.ts';
import { usersByIds } from '../accounts/index.ts';
import { skusForSale } from '../catalogue/index.ts';
import { readAct } from './act.rules.ts';
import { logObject } from './end-modes.ts';
import { reportsOfEntries } from './reports.store.ts';

/** The endpoint of an entry, or `enter` and `exit`. */
export const actOf = ({ action }: Pick<AuditRow, 'action'>): string => action.replace(/^agency\./, '');

/** What agents did for a customer, the newest first: who, when, which goods or order, in his language. */
export async function agentLog(
  { db }: Platform,
  userId: string,
  { pageNo, pageSize, locale }: { pageNo: number; pageSize: number; locale: Locale },
): Promise<{ items: AgentAct[]; total: number; pageNo: number; pageSize: number }> {
  const { rows, total } = await trailActedFor(db, { object: logObject(userId), actingFor: userId, pageNo, pageSize });
  const read = rows.map((row) => ({ row, ...readAct(row.toValue) }));
  const [agents, skus, reports] = await Promise.all([
    usersByIds(
      db,
      rows.map(({ actorId }) => actorId),
    ),
    skusForSale(db, [...new Set(read.flatMap(({ goods }) => goods.map(({ skuId }) => skuId)))]),
    reportsOfEntries(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const names = new Map(skus.map(({ skuId, name }) => [skuId, pickText(name, locale)]));
  const items = read.map(({ row, orderNo, goods }) => ({
    entryId: row.id,
    at: row.at.toISOString(),
    agent: agents.get(row.actorId)?.userName ?? '',
    act: actOf(row),
    orderNo,
    goods: goods.map(({ skuId, quantity }) => ({ name: names.get(skuId) ?? String(skuId), quantity })),
    note: row.reason,
    reported: reports.find(({ entryId }) => entryId === row.id)?.status ?? null,
  }));
  return { items, total, pageNo, pageSize };
}
