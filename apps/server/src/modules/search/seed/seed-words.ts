import { seedBrands, seedSynonyms, type Words } from '@wasit/text-search';
import { system } from '../../../platform/actor.ts';
import { type AuditInput, auditMany } from '../../../platform/audit/audit.ts';
import { searchAudit } from '../../../platform/audit/audit-trail.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearWordTables } from '../understand-search.ts';
import {
  type GivenWords,
  givenWordsOf,
  keepGivenWords,
  lockGivenWords,
  putBrand,
  putSynonym,
  standingWords,
} from '../words/word-desk.store.ts';
import { insertWords } from '../words/words.store.ts';
import { withRelease } from './with-release.ts';

/** The words of this release; a row's name is its first English word, or the brand. */
const ofRelease: readonly GivenWords[] = [
  ...seedSynonyms.map((words): GivenWords => {
    const name = words.en?.[0] ?? '';
    return { kind: 'synonym', name, words };
  }),
  ...seedBrands.map(({ brand, aliases }): GivenWords => {
    return { kind: 'brand', name: brand, words: { aliases } };
  }),
];

const joined = (words: Words): string => Object.values(words).flat().join(', ');
const keyOf = ({ kind, name }: Pick<GivenWords, 'kind' | 'name'>): string => `${kind} ${name}`;

/**
 * What an older release gave is not known where it did not say: what stands, and of the words of
 * this release those that somebody took away by hand.
 */
function givenUnsaid(
  { name, words }: GivenWords,
  { now, taken }: { now: Words | undefined; taken: ReadonlySet<string> },
): Words | undefined {
  if (!now) return taken.has(name) ? words : undefined;
  return Object.fromEntries(
    Object.entries({ ...now, ...words }).map(([column, given]) => [
      column,
      [...(now[column] ?? []), ...given.filter((word) => taken.has(word))],
    ]),
  );
}

/** More changes by hand than any shop has made in its tables of words. */
const maxChanges = 20_000;

/** The words that staff have taken out of a row, by its change or with the row. */
async function takenByHand(reader: Reader): Promise<Set<string>> {
  const wordsOf = (joint: string | null) => joint?.split(', ') ?? [];
  const entries = await searchAudit(reader, { action: 'search.' }, maxChanges);
  return new Set(
    entries.flatMap(({ fromValue, toValue }) => {
      const left = new Set(wordsOf(toValue));
      return wordsOf(fromValue).filter((word) => !left.has(word));
    }),
  );
}

type Standing = Awaited<ReturnType<typeof standingWords>>;

/** Row by row, each change in the audit trail. */
async function changeWords(tx: Tx, standing: Standing): Promise<void> {
  const given = new Map((await givenWordsOf(tx)).map((row) => [keyOf(row), row.words]));
  const isUnsaid = given.size === 0;
  const taken = isUnsaid ? await takenByHand(tx) : new Set<string>();
  const entries: AuditInput[] = [];
  for (const row of ofRelease) {
    const { kind, name, words } = row;
    const stands = standing.get(keyOf(row));
    const now = stands?.words;
    const before = isUnsaid ? givenUnsaid(row, { now, taken }) : given.get(keyOf(row));
    const next = withRelease({ before, given: words, now });
    if (!next) continue;
    const id = stands?.id ?? null;
    const changedAt = tx.now;
    const written =
      kind === 'synonym'
        ? await putSynonym(tx, { id, words: next, changedAt })
        : await putBrand(tx, { id, brand: name, aliases: next.aliases ?? [], changedAt });
    entries.push({
      action: `search.${kind}`,
      object: `${kind}:${written}`,
      from: now ? joined(now) : null,
      to: joined(next),
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
    const standing = await standingWords(tx);
    if (standing.size > 0) await changeWords(tx, standing);
    else await insertWords(tx, { synonyms: seedSynonyms, brands: seedBrands });
    await keepGivenWords(tx, ofRelease);
  });
  clearWordTables(platform);
}

const upToDate = new WeakSet<object>();

/** A shop that has been given words gets those of a new release, once in each process. */
export const updateWords: Sweep = {
  name: 'search.words-of-release',
  run: async (platform) => {
    if (upToDate.has(platform.pool)) return;
    if ((await standingWords(platform.db)).size > 0) await seedWords(platform);
    upToDate.add(platform.pool);
  },
};
