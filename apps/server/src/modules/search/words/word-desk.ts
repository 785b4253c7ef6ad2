import type { BrandRow, SynonymRow } from '@wasit/contract/search/desk';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type BrandRecord,
  brandById,
  brandPage,
  lockBrand,
  lockSynonym,
  putBrand,
  putSynonym,
  removeBrand,
  removeSynonym,
  type SynonymRecord,
  synonymById,
  synonymPage,
  type WordQuery,
} from './word-desk.store.ts';

interface RowRevision {
  readonly id: number;
  readonly revision: number;
}

/** The time of a row's last change is its revision: it always moves on, whatever the clock does. */
const revisionOf = ({ changedAt }: { changedAt: Date }): number => changedAt.getTime();
const nextChange = (tx: Tx, before: { changedAt: Date } | undefined): Date =>
  new Date(Math.max(tx.now.getTime(), before ? revisionOf(before) + 1 : 0));

const viewSynonym = (row: SynonymRecord): SynonymRow => ({
  id: row.id,
  words: Object.fromEntries(
    Object.entries(row.words).map(([locale, words]) => [locale, [...words]]),
  ),
  revision: revisionOf(row),
});
const viewBrand = (row: BrandRecord): BrandRow => ({
  id: row.id,
  brand: row.brand,
  aliases: [...row.aliases],
  revision: revisionOf(row),
});

export async function listSynonyms({ db }: Platform, query: WordQuery) {
  const { rows, ...page } = await synonymPage(db, query);
  return { items: rows.map(viewSynonym), ...page };
}

export async function listBrands({ db }: Platform, query: WordQuery) {
  const { rows, ...page } = await brandPage(db, query);
  return { items: rows.map(viewBrand), ...page };
}

/**
 * The row, if it exists and still has this revision.
 * @throws NOT_FOUND, CONFLICT when somebody wrote it since
 */
function assertRevision<T extends { changedAt: Date }>(row: T | undefined, revision: number): T {
  if (!row) return fail('NOT_FOUND', { field: 'id' });
  if (revisionOf(row) !== revision) fail('CONFLICT', { field: 'revision' });
  return row;
}

const joinWords = (words: object): string => Object.values(words).flat().join(', ');

/**
 * Writes a row of words that name the same thing.
 * @throws NOT_FOUND, CONFLICT
 */
export async function saveSynonym(
  platform: Platform,
  actor: Actor,
  input: { id: number | null; revision: number; words: SynonymRow['words'] },
): Promise<{ id: number }> {
  return platform.transact(async (tx) => {
    const before =
      input.id === null
        ? undefined
        : assertRevision(await lockSynonym(tx, input.id), input.revision);
    const id = await putSynonym(tx, {
      id: input.id,
      words: input.words,
      changedAt: nextChange(tx, before),
    });
    const from = before ? joinWords(before.words) : null;
    await audit(tx, actor, {
      action: 'search.synonym',
      object: `synonym:${id}`,
      from,
      to: joinWords(input.words),
    });
    return { id };
  });
}

/**
 * Writes the spellings of a brand.
 * @throws NOT_FOUND, CONFLICT, also when another row has this brand
 */
export async function saveBrand(
  platform: Platform,
  actor: Actor,
  input: { id: number | null; revision: number; brand: string; aliases: string[] },
): Promise<{ id: number }> {
  return platform.transact(async (tx) => {
    const before =
      input.id === null ? undefined : assertRevision(await lockBrand(tx, input.id), input.revision);
    const { brand, aliases } = input;
    const id = await putBrand(tx, {
      id: input.id,
      brand,
      aliases,
      changedAt: nextChange(tx, before),
    });
    if (id === undefined) return fail('CONFLICT', { field: 'brand' });
    const from = before ? joinWords([before.brand, before.aliases]) : null;
    await audit(tx, actor, {
      action: 'search.brand',
      object: `brand:${id}`,
      from,
      to: joinWords([brand, aliases]),
    });
    return { id };
  });
}

/**
 * Removes a row of words.
 * @throws NOT_FOUND, CONFLICT
 */
export async function dropSynonym(platform: Platform, actor: Actor, { id, revision }: RowRevision) {
  return platform.transact(async (tx) => {
    const before = assertRevision(await lockSynonym(tx, id), revision);
    await removeSynonym(tx, id);
    await audit(tx, actor, {
      action: 'search.synonym',
      object: `synonym:${id}`,
      from: joinWords(before.words),
      to: null,
    });
    return {};
  });
}

/**
 * Removes a brand's spellings.
 * @throws NOT_FOUND, CONFLICT
 */
export async function dropBrand(platform: Platform, actor: Actor, { id, revision }: RowRevision) {
  return platform.transact(async (tx) => {
    const before = assertRevision(await lockBrand(tx, id), revision);
    await removeBrand(tx, id);
    await audit(tx, actor, {
      action: 'search.brand',
      object: `brand:${id}`,
      from: joinWords([before.brand, before.aliases]),
      to: null,
    });
    return {};
  });
}

export const readSynonym = async ({ db }: Platform, id: number): Promise<SynonymRow> =>
  viewSynonym((await synonymById(db, id)) ?? fail('NOT_FOUND', { field: 'id' }));
export const readBrand = async ({ db }: Platform, id: number): Promise<BrandRow> =>
  viewBrand((await brandById(db, id)) ?? fail('NOT_FOUND', { field: 'id' }));
