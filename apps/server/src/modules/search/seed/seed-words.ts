import { fold, seedBrands, seedSynonyms, type Words } from '@wasit/text-search';
import { system } from '../../../platform/actor.ts';
import { type AuditInput, auditMany } from '../../../platform/audit/audit.ts';
import { searchAudit } from '../../../platform/audit/audit-trail.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearWordTables } from '../understand-search.ts';
import {
  currentWords,
  type GivenWords,
  givenWordsOf,
  lockGivenWords,
  putBrand,
  putSynonym,
  storeGivenWords,
} from '../words/word-desk.store.ts';
import { insertWords } from '../words/words.store.ts';

/** The words of this release; a row's name is its first English word, or the brand. */
const releaseWords: readonly GivenWords[] = [
  ...seedSynonyms.map((words): GivenWords => {
    const name = words.en?.[0] ?? '';
    return { kind: 'synonym', name, words };
  }),
  ...seedBrands.map(({ brand, aliases }): GivenWords => {
    return { kind: 'brand', name: brand, words: { aliases } };
  }),
];

const joinWords = (words: Words): string => Object.values(words).flat().join(', ');
const keyOf = ({ kind, name }: Pick<GivenWords, 'kind' | 'name'>): string => `${kind} ${name}`;

/**
 * The words of an older release that did not record them: the current ones, and those of this
 * release that staff have removed.
 */
function inferGivenWords(
  { name, words }: GivenWords,
  { current, removedWords }: { current: Words | undefined; removedWords: ReadonlySet<string> },
): Words | undefined {
  if (!current) return removedWords.has(name) ? words : undefined;
  return Object.fromEntries(
    Object.entries({ ...current, ...words }).map(([column, given]) => [
      column,
      [...(current[column] ?? []), ...given.filter((word) => removedWords.has(word))],
    ]),
  );
}

/** More changes than the staff of any shop have made to its words. */
const maxChanges = 20_000;

/** The words that staff have removed, from a row or with the whole row. */
async function wordsRemovedByStaff(reader: Reader): Promise<Set<string>> {
  const wordsOf = (joinedWords: string | null) => joinedWords?.split(', ') ?? [];
  const entries = await searchAudit(reader, { action: 'search.' }, maxChanges);
  return new Set(
    entries.flatMap(({ fromValue, toValue }) => {
      const remaining = new Set(wordsOf(toValue));
      return wordsOf(fromValue).filter((word) => !remaining.has(word));
    }),
  );
}

type CurrentRows = Awaited<ReturnType<typeof currentWords>>;

/** Row by row, each change in the audit trail. */
async function changeWords(tx: Tx, currentRows: CurrentRows): Promise<void> {
  const given = new Map((await givenWordsOf(tx)).map((row) => [keyOf(row), row.words]));
  const isUnrecorded = given.size === 0;
  const removedWords = isUnrecorded ? await wordsRemovedByStaff(tx) : new Set<string>();
  const entries: AuditInput[] = [];
  for (const row of releaseWords) {
    const { kind, name, words } = row;
    const currentRow = currentRows.get(keyOf(row));
    const current = currentRow?.words;
    const before = isUnrecorded
      ? inferGivenWords(row, { current, removedWords })
      : given.get(keyOf(row));
    const next = withRelease({ before, given: words, current });
    if (!next) continue;
    const id = currentRow?.id ?? null;
    const changedAt = tx.now;
    const rowId =
      kind === 'synonym'
        ? await putSynonym(tx, { id, words: next, changedAt })
        : await putBrand(tx, { id, brand: name, aliases: next.aliases ?? [], changedAt });
    entries.push({
      action: `search.${kind}`,
      object: `${kind}:${rowId}`,
      from: current ? joinWords(current) : null,
      to: joinWords(next),
    });
  }
  await auditMany(tx, system('release'), entries);
}

/**
 * The synonyms and brand spellings of this release. What staff have changed since they were given
 * is left as it is; only what is new in the release comes in.
 */
export async function seedWords(platform: Platform): Promise<void> {
  await platform.transact(async (tx) => {
    await lockGivenWords(tx);
    const currentRows = await currentWords(tx);
    if (currentRows.size > 0) await changeWords(tx, currentRows);
    else await insertWords(tx, { synonyms: seedSynonyms, brands: seedBrands });
    await storeGivenWords(tx, releaseWords);
  });
  clearWordTables(platform);
}

const upToDate = new WeakSet<object>();

/** Adds the words of a new release to a shop that has words already, once in each process. */
export const updateWords: Sweep = {
  name: 'search.words-of-release',
  run: async (platform) => {
    if (upToDate.has(platform.pool)) return;
    if ((await currentWords(platform.db)).size > 0) await seedWords(platform);
    upToDate.add(platform.pool);
  },
};

/** A row of words in its three versions. */
interface Versions {
  /** As the release before gave it; undefined: it did not know the row. */
  readonly before: Words | undefined;
  /** As this release gives it. */
  readonly given: Words;
  /** Its present value; undefined: there is none. */
  readonly current: Words | undefined;
}

const without = (words: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(fold));
  return words.filter((word) => !known.has(fold(word)));
};

/**
 * The row with what is new in this release and without what it has withdrawn. Words that staff
 * added stay; words and rows that they took away do not come back. Undefined: nothing is to be
 * written.
 */
function withRelease({ before, given, current }: Versions): Words | undefined {
  if (!current) return before ? undefined : given;
  const next = Object.fromEntries(
    Object.entries({ ...current, ...given }).map(([column]) => {
      const [previousWords, currentWords, releaseWords] = [
        before?.[column] ?? [],
        current[column] ?? [],
        given[column] ?? [],
      ];
      const remaining = without(currentWords, without(previousWords, releaseWords));
      return [column, [...remaining, ...without(releaseWords, [...previousWords, ...remaining])]];
    }),
  );
  const isSame = Object.entries(next).every(
    ([column, words]) => words.join('\n') === (current[column] ?? []).join('\n'),
  );
  return isSame ? undefined : next;
}
