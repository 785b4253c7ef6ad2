import { ApiError } from '@wasit/contract/api';
import { type DeskListName, deskLists } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import type { Route } from '../../platform/http/call/call.ts';
import { parseInput } from '../../platform/http/call/input.ts';
import { insideCall } from '../../platform/http/call/inside-call.ts';
import { enforce } from '../../platform/http/call/policy.ts';
import { runCall } from '../../platform/http/pipeline.ts';
import type { Platform } from '../../platform/platform.ts';

/** The largest page size that every list accepts. */
const pageSize = 100;

export type ListRow = Readonly<Record<string, unknown>>;

interface ListQuery {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly actor: StaffActor;
  readonly locale: Locale;
  readonly desk: DeskListName;
  readonly query: Readonly<Record<string, unknown>>;
}

/** @throws Error when a list names an endpoint that does not exist */
function routeOf(routes: readonly Route[], desk: DeskListName): Route {
  const route = routes.find(({ endpoint }) => endpoint.name === deskLists[desk].endpoint);
  if (!route) throw new Error(`the list ${desk} has no endpoint`);
  return route;
}

/**
 * @throws FORBIDDEN for staff who may not read this list, INPUT with the query fields that the list
 * does not accept
 */
export function checkList(
  routes: readonly Route[],
  actor: StaffActor,
  { desk, query = {} }: { desk: DeskListName; query?: object },
): void {
  const { endpoint } = routeOf(routes, desk);
  enforce(endpoint, actor);
  parseInput(endpoint.in, { ...query, pageNo: 1, pageSize }, endpoint.errors);
}

interface Page {
  readonly items: readonly ListRow[];
  readonly total: number;
  /** There are more than `total`. */
  readonly totalIsCapped?: boolean;
}

export interface ListReading {
  readonly rows: AsyncIterable<ListRow>;
  /** After the last row: whether the list has more than it returns (the search of products). */
  isCut(): boolean;
}

/**
 * Rows of a list, read page by page through its own endpoint as this staff member, so it contains
 * only what they may see. A row that moves to the next page while reading is returned once. The
 * consumer may stop early. Throws ApiError if the endpoint refuses.
 */
export function readList(query: ListQuery): ListReading {
  let isCut = false;
  const onCut = () => {
    isCut = true;
  };
  return { rows: rowsOf(query, onCut), isCut: () => isCut };
}

async function* rowsOf(
  { platform, routes, actor, locale, desk, query }: ListQuery,
  onCut: () => void,
): AsyncGenerator<ListRow> {
  const route = routeOf(routes, desk);
  const keys = new Set<string>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { items, total, totalIsCapped } = await readPage(
      { platform, actor, locale, route },
      { ...query, pageNo, pageSize },
    );
    for (const row of items) {
      const key = String(row[deskLists[desk].key]);
      if (keys.has(key)) continue;
      keys.add(key);
      yield row;
    }
    const isLastPage = !totalIsCapped && pageNo * pageSize >= total;
    if (items.length === pageSize && !isLastPage) continue;
    if (totalIsCapped && keys.size <= total) onCut();
    return;
  }
}

async function readPage(
  {
    platform,
    actor,
    locale,
    route,
  }: Pick<ListQuery, 'platform' | 'actor' | 'locale'> & { route: Route },
  input: Record<string, unknown>,
): Promise<Page> {
  const { status, body } = await runCall(route, insideCall(platform, { actor, locale }), input);
  const { code, msg, data } = JSON.parse(body);
  if (code === 200) return data;
  throw new ApiError({ code, status, msg, key: data?.key, fields: data?.fields });
}
