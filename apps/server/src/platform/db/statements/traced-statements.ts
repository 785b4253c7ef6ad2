import type pg from 'pg';
import { errorCode } from '../../error-code.ts';
import { beginSpan, currentSpan, isTracing } from '../../tracing/tracing.ts';

type Query = pg.PoolClient['query'];

/** The text of a statement; undefined for others (a cursor). */
const textOf = (config: unknown): string | undefined => {
  if (typeof config === 'string') return config;
  if (typeof config !== 'object' || config === null || 'submit' in config) return undefined;
  return 'text' in config && typeof config.text === 'string' ? config.text : undefined;
};

/** "SELECT customer_order": the command and the first table. */
function statementName(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)"?/i.exec(text) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}

/**
 * While a recorded span is current, each statement has a child span and carries its id in a comment
 * (SQLCommenter), by which the database's log and views lead to the trace. The comment makes each
 * text unique, so such statements are sent by `queryUnnamed`. All others are sent unchanged.
 */
export function traceStatements(client: pg.PoolClient, queryUnnamed: Query): void {
  if (!isTracing()) return;
  const queryUntraced = client.query.bind(client);
  const query = (...sent: Parameters<Query>) => {
    const [config, ...rest]: unknown[] = sent;
    const text = textOf(config);
    const span =
      text !== undefined && currentSpan()
        ? beginSpan({
            name: statementName(text),
            kind: 'client',
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
          })
        : undefined;
    if (!span?.traceparent) return queryUntraced(...sent);
    const commented = `${text} /*traceparent='${span.traceparent}'*/`;
    const statement =
      typeof config === 'string'
        ? commented
        : { ...Object(config), text: commented, name: undefined };
    const fail = (error: unknown) => span.fail(errorCode(error) ?? 'unknown');
    const callback = rest.at(-1);
    const watched =
      typeof callback === 'function'
        ? rest.with(-1, (error: unknown, result: unknown) => {
            if (error) fail(error);
            span.end();
            Reflect.apply(callback, undefined, [error, result]);
          })
        : rest;
    const answer: unknown = Reflect.apply(queryUnnamed, undefined, [statement, ...watched]);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => {
          fail(error);
          span.end();
        },
      );
    return answer;
  };
  Object.defineProperty(client, 'query', { value: query, configurable: true });
}
