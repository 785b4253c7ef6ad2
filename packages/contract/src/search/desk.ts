import { z } from 'zod';
import { NameTexts } from '../catalogue/editing.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { locales } from '../locales.ts';
import { Instant, LocaleSchema, Paging, pageOf, required, TextsSchema, trimmed } from '../wire.ts';

const HotWordList = z.object({
  items: z.array(z.object({ names: TextsSchema })),
  /** Fingerprint of the list: saving requires that of the list last read. */
  version: z.string(),
});

export const maxHotWords = 20;

/** Content of the search box before typing. */
export const hotWordDeskEndpoints = endpointsOf({
  staffHotWords: endpoint('POST', '/console/words/hot', {
    summary: 'Hot words in all languages, the hottest first.',
    out: HotWordList,
    policy: 'staff:search.words',
  }),
  staffSaveHotWords: write('/console/words/saveHot', {
    summary: 'Write the whole list, the hottest first; the first three are highlighted.',
    in: z.object({
      items: z.array(z.object({ names: NameTexts })).max(maxHotWords),
      version: trimmed(100),
    }),
    out: HotWordList,
    policy: 'staff:search.words',
    errors: ['CONFLICT'],
  }),
});

const RowId = z.number().int().positive().max(2_147_483_647);
const Revision = z.number().int().min(0);

export const SynonymRow = z.object({
  id: z.number().int(),
  words: z.partialRecord(LocaleSchema, z.array(z.string())),
  revision: z.number().int(),
});
export type SynonymRow = z.infer<typeof SynonymRow>;

export const BrandRow = z.object({
  id: z.number().int(),
  brand: z.string(),
  aliases: z.array(z.string()),
  revision: z.number().int(),
});
export type BrandRow = z.infer<typeof BrandRow>;

/** Words as people list them: trimmed, each once. */
const WordList = z
  .array(trimmed(60))
  .max(40)
  .transform((words) => [...new Set(words.filter((word) => word !== ''))]);
const SynonymWords = z
  .partialRecord(z.enum(locales), WordList)
  .refine(
    (words) => Object.values(words).reduce((sum, list) => sum + list.length, 0) >= 2,
    'TWO_WORDS',
  );

const Page = Paging.extend({ search: trimmed(100).optional() });
const policy = 'staff:search.words';

/** Words of the search, and customers' searches without results. */
export const wordDeskEndpoints = endpointsOf({
  staffSynonymPage: endpoint('POST', '/console/words/synonyms', {
    summary: 'Rows of words that name the same thing; `search` is a part of any word.',
    in: Page,
    out: pageOf(SynonymRow),
    policy,
  }),
  staffSaveSynonym: write('/console/words/saveSynonym', {
    summary:
      'Write a row of words; `id` null adds one. Every process reads the table again within a minute.',
    in: z.object({ id: RowId.nullable(), revision: Revision, words: SynonymWords }),
    out: SynonymRow,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffRemoveSynonym: act('/console/words/removeSynonym', {
    summary: 'Remove a row of words.',
    in: z.object({ id: RowId, revision: Revision }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffBrandPage: endpoint('POST', '/console/words/brands', {
    summary: 'Brands and their other spellings; `search` is a part of any of them.',
    in: Page,
    out: pageOf(BrandRow),
    policy,
  }),
  staffSaveBrand: write('/console/words/saveBrand', {
    summary: 'Write the spellings of a brand; `id` null adds one.',
    in: z.object({
      id: RowId.nullable(),
      revision: Revision,
      brand: required(60),
      aliases: WordList.refine((words) => words.length > 0, 'REQUIRED'),
    }),
    out: BrandRow,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffRemoveBrand: act('/console/words/removeBrand', {
    summary: 'Remove a brand’s spellings.',
    in: z.object({ id: RowId, revision: Revision }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffWantedWords: endpoint('POST', '/console/words/wanted', {
    summary:
      'Searches of the last 30 days that found nothing, the most wanted first. Nobody’s name is kept.',
    in: Paging,
    out: pageOf(
      z.object({
        text: z.string(),
        locale: LocaleSchema,
        times: z.number().int(),
        lastSearchedAt: Instant,
      }),
    ),
    policy,
  }),
});
