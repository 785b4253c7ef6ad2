import { wordDeskEndpoints } from '@wasit/contract/search/desk';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { fruitlessSearches } from './search-log.ts';
import {
  dropBrand,
  dropSynonym,
  listBrands,
  listSynonyms,
  readBrand,
  readSynonym,
  saveBrand,
  saveSynonym,
} from './word-desk.ts';

/** Searches of this many days count as what customers want now. */
const wantedDays = 30;
/** Enough rows: the most wanted come first. */
const maxWantedWords = 1_000;

export const wordStaffRoutes = routes(wordDeskEndpoints, {
  staffSynonymPage: ({ platform }, input) => listSynonyms(platform, input),
  async staffSaveSynonym({ platform, actor }, input) {
    const { id } = await saveSynonym(platform, actor, input);
    return readSynonym(platform, id);
  },
  staffRemoveSynonym: withActor(dropSynonym),
  staffBrandPage: ({ platform }, input) => listBrands(platform, input),
  async staffSaveBrand({ platform, actor }, input) {
    const { id } = await saveBrand(platform, actor, input);
    return readBrand(platform, id);
  },
  staffRemoveBrand: withActor(dropBrand),
  async staffWantedWords({ platform }, { pageNo, pageSize }) {
    const searches = await fruitlessSearches(platform, {
      spanDays: wantedDays,
      limit: maxWantedWords,
    });
    const items = searches
      .slice((pageNo - 1) * pageSize, pageNo * pageSize)
      .map(({ shown, locale, times, lastDay }) => ({
        text: shown,
        locale,
        times,
        lastSearchedAt: `${lastDay}T00:00:00Z`,
      }));
    return { items, total: searches.length, pageNo, pageSize };
  },
});
