import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import type {
  TranslatedField,
  TranslationReason,
  translationShows,
} from '@wasit/contract/translations/texts';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { firstRow } from '../../platform/db/rows.ts';
import type { DraftRow } from './drafts.store.ts';
import {
  type SubjectKind,
  translationDraft,
  translationNeed,
  translationSeen,
} from './translations.tables.ts';

export type NeedRow = typeof translationNeed.$inferSelect;
type Seen = typeof translationSeen.$inferSelect;
export type TextId = Pick<NeedRow, 'subjectId' | 'field' | 'language'>;

export const textKeyOf = ({ subjectId, field, language }: TextId): string =>
  `${subjectId}.${field}.${language}`;
const hasTextKey = (textKeys: readonly string[]): SQL =>
  sql`${translationNeed.subjectId} || '.' || ${translationNeed.field} || '.' || ${translationNeed.language} = any(${sql.param([...textKeys])}::text[])`;

/** Texts of some products, categories or words. */
export interface TextsOf {
  readonly fields: readonly TranslatedField[];
  readonly subjectIds: readonly number[];
}

export async function seenOf(
  reader: Reader,
  { kind, subjectIds }: { kind: SubjectKind; subjectIds: readonly number[] },
): Promise<Map<number, Seen['seen']>> {
  const rows = await reader
    .select()
    .from(translationSeen)
    .where(and(eq(translationSeen.kind, kind), isOneOf(translationSeen.subjectId, subjectIds)));
  return new Map(rows.map(({ subjectId, seen }) => [subjectId, seen]));
}

export const storeSeen = async (tx: Tx, rows: readonly Seen[]): Promise<void> => {
  if (rows.length > 0)
    await tx.execute(insertMany(translationSeen, rows, { conflictColumns: ['kind', 'subjectId'] }));
};

/** Replaces the needs of these texts; existing ones keep their time. */
export async function writeNeeds(
  tx: Tx,
  { fields, subjectIds }: TextsOf,
  needs: readonly NeedRow[],
): Promise<void> {
  await tx
    .delete(translationNeed)
    .where(
      and(
        isOneOf(translationNeed.subjectId, subjectIds),
        inArray(translationNeed.field, [...fields]),
        not(hasTextKey(needs.map(textKeyOf))),
      ),
    );
  if (needs.length > 0)
    await tx.execute(
      insertMany(translationNeed, needs, {
        conflictColumns: ['subjectId', 'field', 'language'],
        keepColumns: ['since'],
      }),
    );
}

const matchesNeed = and(
  eq(translationDraft.subjectId, translationNeed.subjectId),
  eq(translationDraft.field, translationNeed.field),
  eq(translationDraft.language, translationNeed.language),
);
const isOpen = inArray(translationDraft.state, ['asked', 'waiting', 'failed']);

/** Drops drafts of texts no longer needed or whose source changed. */
export async function dropStaleDrafts(tx: Tx, { fields, subjectIds }: TextsOf): Promise<void> {
  const needed = tx
    .select({ one: sql`1` })
    .from(translationNeed)
    .where(and(matchesNeed, eq(translationDraft.sourceHash, translationNeed.sourceHash)));
  await tx
    .update(translationDraft)
    .set({ state: 'dropped', decidedAt: tx.now })
    .where(
      and(
        isOneOf(translationDraft.subjectId, subjectIds),
        inArray(translationDraft.field, [...fields]),
        isOpen,
        sql`not exists ${needed}`,
      ),
    );
}

const sortColumns = {
  id: translationNeed.subjectId,
  since: translationNeed.since,
  characters: translationNeed.characters,
  goods: translationNeed.subjectId,
};

interface NeedQuery {
  readonly show: (typeof translationShows)[number];
  readonly language: Locale | undefined;
  readonly field: TranslatedField | undefined;
  readonly why: TranslationReason | undefined;
}

const needsWithDraft = (reader: Reader) =>
  reader
    .select({ need: translationNeed, draft: translationDraft })
    .from(translationNeed)
    .leftJoin(translationDraft, and(matchesNeed, isOpen));

/** Needs with their open draft, oldest first. */
export async function needPage(
  reader: Reader,
  {
    show,
    language,
    field,
    why,
    sort,
    pageNo,
    pageSize,
  }: Paging & Sorted<'translations'> & NeedQuery,
): Promise<{ rows: { need: NeedRow; draft: DraftRow | null }[]; total: number }> {
  const where = and(
    show === 'drafted'
      ? eq(translationDraft.state, 'waiting')
      : or(isNull(translationDraft.state), inArray(translationDraft.state, ['asked', 'failed'])),
    language ? eq(translationNeed.language, language) : undefined,
    field ? eq(translationNeed.field, field) : undefined,
    why ? eq(translationNeed.why, why) : undefined,
  );
  const rows = await needsWithDraft(reader)
    .where(where)
    .orderBy(
      ...(sortedBy(sort, sortColumns) ?? [
        asc(translationNeed.since),
        asc(translationNeed.subjectId),
      ]),
      asc(translationNeed.field),
      asc(translationNeed.language),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(translationNeed)
    .leftJoin(translationDraft, and(matchesNeed, isOpen))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Texts to translate or to check, counted up to this many. */
export const countNeeds = (reader: Reader, max: number): Promise<number> =>
  reader.$count(sql`(select from ${translationNeed} limit ${max}) counted`);

const isText = ({ subjectId, field, language }: TextId) =>
  and(
    eq(translationNeed.subjectId, subjectId),
    eq(translationNeed.field, field),
    eq(translationNeed.language, language),
  );

export const needWithDraft = (reader: Reader, id: TextId) =>
  firstRow(needsWithDraft(reader).where(isText(id)));

/** Needs of these texts with their open draft, locked until the commit. */
export async function lockNeeds(tx: Tx, textKeys: readonly string[]) {
  return needsWithDraft(tx)
    .where(hasTextKey(textKeys))
    .orderBy(
      asc(translationNeed.subjectId),
      asc(translationNeed.field),
      asc(translationNeed.language),
    )
    .for('update', { of: translationNeed });
}
