import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Offence } from './offence.ts';
import { readFrom } from './tree.ts';

const folder = 'apps/server/migrations';

/** Older than this rule; migrations are never edited. */
const lastBeforeTheRule = 23;

/** Statements that block others, or break the release still running, and what to do instead. */
const dangers: readonly {
  readonly shape: RegExp;
  readonly excuse: 'brief' | 'contract';
  readonly message: string;
}[] = [
  {
    shape: /^create (?:unique )?index\b/,
    excuse: 'brief',
    message: 'an index on a table that is in use stops its writers while it is made',
  },
  {
    shape: /^alter table .*\badd constraint\b(?!.*(?:\bnot valid\b|\busing index\b))/,
    excuse: 'brief',
    message:
      'a constraint is checked against all rows under a lock: NOT VALID now, VALIDATE in the next migration',
  },
  {
    shape: /^alter table .*\balter column\b.*\b(?:set data type|type)\b/,
    excuse: 'brief',
    message:
      'another type writes the whole table anew under a lock: add a column, fill it, then change over',
  },
  {
    shape: /^alter table .*\balter column\b.*\bset not null\b/,
    excuse: 'brief',
    message:
      'NOT NULL reads the whole table under a lock, and the old release may still write nulls',
  },
  {
    shape: /^alter table .*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
    excuse: 'contract',
    message: 'the old release does not fill a new column: give it a default',
  },
  {
    shape:
      /^alter table .*\badd column\b.*\bdefault\b.*(?:random\(|gen_random_uuid\(|nextval\(|clock_timestamp\()/,
    excuse: 'brief',
    message: 'a default that differs from row to row writes the whole table anew under a lock',
  },
  {
    shape:
      /^(?:alter table .*\bdrop column\b|drop table\b|alter table .*\brename\b|alter type .*\brename\b)/,
    excuse: 'contract',
    message: 'the old release still reads it: it goes one release after the last that names it',
  },
  {
    shape: /^(?:update\b(?!.*\bwhere\b)|truncate\b|lock\b|cluster\b|vacuum\b|reindex\b)/,
    excuse: 'brief',
    message: 'it holds every row or the whole table: move rows in steps, in a job',
  },
];

interface Statement {
  readonly line: number;
  readonly sql: string;
  /** The comments before it: "brief: …", "contract: …". */
  readonly excuses: ReadonlySet<string>;
}

/** Statements of a file as drizzle splits them, otherwise by ";" at the end of a line. */
function statementsIn(text: string): Statement[] {
  const statements: Statement[] = [];
  let at = 1;
  let inFunction = false;
  let lines: string[] = [];
  let startLine = 1;
  const finishStatement = () => {
    const excuses = lines.flatMap(
      (line) => /^--\s*(brief|contract): \S.{9,}/.exec(line)?.[1] ?? [],
    );
    const sql = lines
      .filter((line) => !line.startsWith('--'))
      .join(' ')
      .replaceAll('"', '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    if (sql !== '') statements.push({ line: startLine, sql, excuses: new Set(excuses) });
    lines = [];
  };
  for (const rawLine of text.split('\n')) {
    const line = rawLine.replace('--> statement-breakpoint', '').trim();
    if (lines.every((one) => one === '' || one.startsWith('--'))) startLine = at;
    if (line !== '') lines.push(line);
    if ((line.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1) inFunction = !inFunction;
    if (!inFunction && line.endsWith(';')) finishStatement();
    at += 1;
  }
  finishStatement();
  return statements;
}

/** The table that a statement changes; undefined if none. */
const tableOf = (sql: string): string | undefined =>
  (/^alter table (?:if exists |only )*([\w.]+)/.exec(sql) ??
    /^create (?:unique )?index .*? on (?:only )?([\w.]+)/.exec(sql) ??
    /^drop table (?:if exists )?([\w.]+)/.exec(sql))?.[1];

/**
 * A new migration runs while the old release serves: it must neither lock a table in use nor remove
 * what that release uses (docs/recipes.md). A comment before the statement allows it with a reason:
 * `-- brief: …` or `-- contract: …`.
 */
export const checkMigrations: Check = (root) => {
  const entries = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const files = entries
    .filter((name) => Number(/^(\d{4})_[\w-]+\.sql$/.exec(name)?.[1] ?? 0) > lastBeforeTheRule)
    .map((name) => `${folder}/${name}`);
  return files.flatMap((file) => {
    const statements = statementsIn(readFrom(root, file));
    const createdTables = new Set(
      statements.flatMap(
        ({ sql }) => /^create table (?:if not exists )?([\w.]+)/.exec(sql)?.[1] ?? [],
      ),
    );
    const offences: Offence[] = [];
    for (const { line, sql, excuses } of statements) {
      // A table created here is not in use yet.
      if (createdTables.has(tableOf(sql) ?? '')) continue;
      const danger = dangers.find(({ shape }) => shape.test(sql));
      if (danger && !excuses.has(danger.excuse))
        offences.push({
          rule: 'locking-migration',
          file,
          line,
          message: `${danger.message}; or say before it why it may: "-- ${danger.excuse}: …"`,
        });
    }
    return offences;
  });
};
