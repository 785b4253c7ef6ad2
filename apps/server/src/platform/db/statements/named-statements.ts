import type pg from 'pg';
import { errorCode } from '../../error-code.ts';

/** A text seen this often gets a name; most texts of lists and searches occur once. */
const minOccurrences = 3;
/** Each name costs memory on every connection: about 20 kB of PostgreSQL's. */
const maxNames = 300;
const maxCounted = 5000;
/** Longer texts are searches, whose plans depend on their words. */
const maxTextLength = 6000;
/**
 * Searches, and lists that are read in an order until they have enough: which way is quick depends
 * on their values, so they are planned for them each time, which PostgreSQL does for texts without
 * a name.
 */
const isPlannedForValues = (text: string): boolean =>
  text.includes('@@') || (text.includes(' limit $') && !text.includes(' for '));

const names = new Map<string, string>();
const counts = new Map<string, number>();
let namedCount = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > maxTextLength || names.size >= maxNames) return known;
  if (isPlannedForValues(text)) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < minOccurrences) {
    if (counts.size >= maxCounted) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  return assignName(text);
}

function assignName(text: string): string {
  namedCount += 1;
  const name = `w${namedCount}`;
  names.set(text, name);
  return name;
}

/** The table changed, so the statement is prepared again under another name. */
const isStale = (error: unknown): boolean => errorCode(error) === '0A000';

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isUnnamed = (config: unknown): config is Statement =>
  typeof config === 'object' &&
  config !== null &&
  !('submit' in config) &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name);

/**
 * Repeated statements are sent under a name, so that PostgreSQL parses them once per connection and
 * may keep one plan for all values: rows are found by keys. Only through the protocol (Parse,
 * Bind), never by SQL: a pooler that tracks prepared statements (PgBouncer with
 * `max_prepared_statements`) sees them too.
 */
export function nameStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client);
  const query = (...[config, ...rest]: Parameters<typeof client.query>) => {
    const statement: unknown = config;
    if (!isUnnamed(statement)) return send(config, ...rest);
    const name = nameOf(statement.text);
    if (!name) return send(config, ...rest);
    // If several fail under one name, the first renews it.
    const renew = (error: unknown) => {
      if (isStale(error) && names.get(statement.text) === name) assignName(statement.text);
    };
    const callback = rest.at(-1);
    const watched =
      typeof callback === 'function'
        ? rest.with(-1, (error: unknown, result: unknown) => {
            renew(error);
            Reflect.apply(callback, undefined, [error, result]);
          })
        : rest;
    const answer: unknown = Reflect.apply(send, undefined, [{ ...statement, name }, ...watched]);
    if (answer instanceof Promise) answer.catch(renew);
    return answer;
  };
  Object.defineProperty(client, 'query', { value: query, configurable: true });
}
