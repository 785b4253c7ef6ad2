import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import type {
  TextFault,
  TranslatedField,
  TranslationReason,
  translationShows,
} from '@wasit/contract/translations/texts';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { sortedBy } from '../../platform/db/sorted-by.ts';
import {
  translationDraft,
  translationNeed,
  translationSeen,
  translationUsage,
} from './translations.tables.ts';

export type NeedRow = typeof translationNeed.$inferSelect;
export type DraftRow = typeof translationDraft.$inferSelect;
type Seen = typeof translationSeen.$inferSelect;
export type TextId = Pick<NeedRow, 'productId' | 'field' | 'language'>;

export async function seenOf(
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, Seen['seen']>> {
  const rows = await reader
    .select()
    .from(translationSeen)
    .where(isOneOf(translationSeen.productId, productIds));
  return new Map(rows.map(({ productId, seen }) => [productId, seen]));
}

export const storeSeen = async (tx: Tx, rows: readonly Seen[]): Promise<void> => {
  if (rows.length > 0)
    await tx.execute(insertMany(translationSeen, rows, { rewrite: ['productId'] }));
};

/** These needs are all that the products have; one that was there keeps its time. */
export async function writeNeeds(
  tx: Tx,
  productIds: readonly number[],
  needs: readonly NeedRow[],
): Promise<void> {
  const keys = needs.map(({ productId, field, language }) => `${productId}.${field}.${language}`);
  await tx
    .delete(translationNeed)
    .where(
      and(
        isOneOf(translationNeed.productId, productIds),
        sql`not (${translationNeed.productId} || '.' || ${translationNeed.field} || '.' || ${translationNeed.language} = any(${sql.param(keys)}::text[]))`,
      ),
    );
  if (needs.length > 0)
    await tx.execute(
      insertMany(translationNeed, needs, {
        rewrite: ['productId', 'field', 'language'],
        keep: ['since'],
      }),
    );
}

const isOfNeed = and(
  eq(translationDraft.productId, translationNeed.productId),
  eq(translationDraft.field, translationNeed.field),
  eq(translationDraft.language, translationNeed.language),
);
const isOpen = inArray(translationDraft.state, ['asked', 'waiting', 'failed']);

/** Drafts of texts that nobody needs any more, or whose source changed. */
export async function dropStaleDrafts(tx: Tx, productIds: readonly number[]): Promise<void> {
  const needed = tx
    .select({ one: sql`1` })
    .from(translationNeed)
    .where(and(isOfNeed, eq(translationDraft.sourceHash, translationNeed.sourceHash)));
  await tx
    .update(translationDraft)
    .set({ state: 'dropped', decidedAt: tx.now })
    .where(and(isOneOf(translationDraft.productId, productIds), isOpen, sql`not exists ${needed}`));
}

const sortColumns = {
  id: translationNeed.productId,
  since: translationNeed.since,
  characters: translationNeed.characters,
  goods: translationNeed.productId,
};

interface NeedQuery {
  readonly show: (typeof translationShows)[number];
  readonly language: Locale | undefined;
  readonly field: TranslatedField | undefined;
  readonly why: TranslationReason | undefined;
}

/** Needs with their open draft, the oldest first. */
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
  const wanted = and(
    show === 'drafted'
      ? eq(translationDraft.state, 'waiting')
      : or(isNull(translationDraft.state), inArray(translationDraft.state, ['asked', 'failed'])),
    language ? eq(translationNeed.language, language) : undefined,
    field ? eq(translationNeed.field, field) : undefined,
    why ? eq(translationNeed.why, why) : undefined,
  );
  const joined = and(isOfNeed, isOpen);
  const rows = await reader
    .select({ need: translationNeed, draft: translationDraft })
    .from(translationNeed)
    .leftJoin(translationDraft, joined)
    .where(wanted)
    .orderBy(
      ...(sortedBy(sort, sortColumns) ?? [
        asc(translationNeed.since),
        asc(translationNeed.productId),
      ]),
      asc(translationNeed.field),
      asc(translationNeed.language),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(translationNeed)
    .leftJoin(translationDraft, joined)
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

const isText = ({ productId, field, language }: TextId) =>
  and(
    eq(translationNeed.productId, productId),
    eq(translationNeed.field, field),
    eq(translationNeed.language, language),
  );

export async function needWithDraft(
  reader: Reader,
  id: TextId,
): Promise<{ need: NeedRow; draft: DraftRow | null } | undefined> {
  const [row] = await reader
    .select({ need: translationNeed, draft: translationDraft })
    .from(translationNeed)
    .leftJoin(translationDraft, and(isOfNeed, isOpen))
    .where(isText(id));
  return row;
}

/** A person’s word on a draft. Compare-and-set: false when it does not wait any more. */
export async function decideDraft(
  tx: Tx,
  draftId: string,
  decision: {
    state: 'accepted' | 'edited' | 'refused';
    decidedBy: string;
    reason?: string | null;
  },
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .update(translationDraft)
    .set({ ...decision, decidedAt: tx.now })
    .where(and(eq(translationDraft.draftId, draftId), eq(translationDraft.state, 'waiting')))
    .returning();
  return row;
}

/** Asks for drafts; a text that has one or is asked for already is left out. */
export async function insertAsked(
  tx: Tx,
  rows: readonly (typeof translationDraft.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(translationDraft)
      .values([...rows])
      .onConflictDoNothing();
}

/** Needs of these texts, held until the commit, with their open draft. */
export async function lockNeeds(
  tx: Tx,
  textKeys: readonly string[],
): Promise<{ need: NeedRow; draft: DraftRow | null }[]> {
  return tx
    .select({ need: translationNeed, draft: translationDraft })
    .from(translationNeed)
    .leftJoin(translationDraft, and(isOfNeed, isOpen))
    .where(
      sql`${translationNeed.productId} || '.' || ${translationNeed.field} || '.' || ${translationNeed.language} = any(${sql.param([...textKeys])}::text[])`,
    )
    .orderBy(
      asc(translationNeed.productId),
      asc(translationNeed.field),
      asc(translationNeed.language),
    )
    .for('update', { of: translationNeed });
}

/** Failed drafts make room for a new try. */
export const dropFailed = async (tx: Tx, draftIds: readonly string[]): Promise<void> => {
  if (draftIds.length > 0)
    await tx
      .update(translationDraft)
      .set({ state: 'dropped', decidedAt: tx.now })
      .where(
        and(isOneOf(translationDraft.draftId, draftIds), eq(translationDraft.state, 'failed')),
      );
};

/**
 * Takes drafts that are asked for, of one pair of languages, the oldest first, and notes the try.
 * Nobody else gets them before `leaseUntil`. Machine time.
 */
export async function claimAsked(
  tx: Tx,
  {
    most,
    mostCharacters,
    now,
    leaseUntil,
  }: {
    most: number;
    mostCharacters: number;
    now: Date;
    leaseUntil: Date;
  },
): Promise<DraftRow[]> {
  const due = await tx
    .select()
    .from(translationDraft)
    .where(and(eq(translationDraft.state, 'asked'), lte(translationDraft.nextTryAt, now)))
    .orderBy(asc(translationDraft.nextTryAt), asc(translationDraft.draftId))
    .limit(most)
    .for('update', { skipLocked: true });
  const [first] = due;
  if (!first) return [];
  let letters = 0;
  const taken = due.filter((one) => {
    const isAlike = one.language === first.language && one.sourceLanguage === first.sourceLanguage;
    if (!isAlike || (one !== first && letters + one.characters > mostCharacters)) return false;
    letters += one.characters;
    return true;
  });
  return tx
    .update(translationDraft)
    .set({ tries: sql`${translationDraft.tries} + 1`, nextTryAt: leaseUntil })
    .where(
      isOneOf(
        translationDraft.draftId,
        taken.map(({ draftId }) => draftId),
      ),
    )
    .returning();
}

/** How a try ended; undone by nobody who took it over meanwhile. */
export async function endTry(
  tx: Tx,
  { draftId, tries }: DraftRow,
  end:
    | { state: 'waiting'; text: string }
    | { state: 'failed'; fault: TextFault }
    | { state: 'asked'; nextTryAt: Date },
): Promise<void> {
  await tx
    .update(translationDraft)
    .set({ ...end, ...(end.state === 'waiting' ? { madeAt: tx.now } : {}) })
    .where(
      and(
        eq(translationDraft.draftId, draftId),
        eq(translationDraft.state, 'asked'),
        eq(translationDraft.tries, tries),
      ),
    );
}

export async function usedIn(reader: Reader, month: string): Promise<number> {
  const [row] = await reader
    .select()
    .from(translationUsage)
    .where(eq(translationUsage.month, month));
  return row?.characters ?? 0;
}

/** Letters of drafts that are asked for and not made yet. */
export async function charactersAsked(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${translationDraft.characters}), 0)::int` })
    .from(translationDraft)
    .where(eq(translationDraft.state, 'asked'));
  return row?.sum ?? 0;
}

/** Adds to the month unless that is more than the limit. False then. */
export async function addUsage(
  tx: Tx,
  { month, characters, most }: { month: string; characters: number; most: number },
): Promise<boolean> {
  await tx.insert(translationUsage).values({ month, characters: 0 }).onConflictDoNothing();
  const rows = await tx
    .update(translationUsage)
    .set({ characters: sql`${translationUsage.characters} + ${characters}` })
    .where(
      and(
        eq(translationUsage.month, month),
        sql`${translationUsage.characters} + ${characters} <= ${most}`,
      ),
    )
    .returning({ month: translationUsage.month });
  return rows.length === 1;
}
