import type { AgentAct } from '@wasit/contract/agency/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { PageOf, Paging } from '@wasit/contract/wire';
import { type AuditRow, trailActedFor } from '../../../platform/audit/audit-trail.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { skusForSale } from '../../catalogue/index.ts';
import { logObject, parseAct } from './act.rules.ts';
import { reportsOfEntries } from './reports.store.ts';

/** The endpoint name of an entry, or `enter` and `exit`. */
export const actOf = ({ action }: Pick<AuditRow, 'action'>) => action.replace(/^agency\./, '');

/** The goods or order of each entry, in the language of the reader, by entry id. */
export async function describeActs(db: Reader, rows: readonly AuditRow[], locale: Locale) {
  const parsed = rows.map((row) => ({ row, ...parseAct(row.toValue) }));
  const skus = await skusForSale(db, [
    ...new Set(parsed.flatMap(({ goods }) => goods.map(({ skuId }) => skuId))),
  ]);
  const skuById = new Map(skus.map((sku) => [sku.skuId, sku]));
  return new Map(
    parsed.map(({ row, orderNo, goods }) => [
      row.id,
      {
        act: actOf(row),
        orderNo,
        goods: goods.map(({ skuId, quantity }) => {
          const sku = skuById.get(skuId);
          return {
            name: sku ? pickText(sku.name, locale) : String(skuId),
            unit: sku?.unit ?? 'pc',
            quantity,
          };
        }),
        note: row.reason,
      },
    ]),
  );
}

/** Acts of agents for a customer, newest first: who, when, and which goods or order. */
export async function agentLog(
  { db }: Platform,
  userId: string,
  { pageNo, pageSize, locale }: Paging & { locale: Locale },
): Promise<PageOf<AgentAct>> {
  const { rows, total } = await trailActedFor(db, {
    object: logObject(userId),
    actingFor: userId,
    pageNo,
    pageSize,
  });
  const [agents, descriptions, reports] = await Promise.all([
    usersByIds(db, pluck(rows, 'actorId')),
    describeActs(db, rows, locale),
    reportsOfEntries(db, pluck(rows, 'id')),
  ]);
  const items = rows.flatMap((row): AgentAct[] => {
    const description = descriptions.get(row.id);
    if (!description) return [];
    return [
      {
        entryId: row.id,
        at: row.at.toISOString(),
        agent: agents.get(row.actorId)?.userName ?? '',
        ...description,
        reported: reports.find(({ entryId }) => entryId === row.id)?.status ?? null,
      },
    ];
  });
  return { items, total, pageNo, pageSize };
}
