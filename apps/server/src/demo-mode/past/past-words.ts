import type { Locale } from '@wasit/contract/locales';
import { callAs } from '../../call-as.ts';
import { diceOf } from '../../demo/seeded.ts';
import type { SearchCount } from '../../modules/search/index.ts';
import { system } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';

/** Searches of past visitors; the last word of each language finds nothing. */
const keywords: Readonly<Record<Locale, readonly string[]>> = {
  en: ['mouse', 'plate', 'shirt', 'bed sheet', 'keyboard', 'hoverboard'],
  ar: ['ماوس', 'صحون', 'قميص', 'شرشف', 'كيبورد', 'مولد كهرباء'],
  ckb: ['ماوس', 'قاپ', 'کراس', 'چەرچەف', 'کیبۆرد', 'مۆلیدە'],
  'zh-Hans': ['鼠标', '盘子', '衬衫', '床单', '键盘', '发电机'],
};

interface SampleWord {
  readonly locale: Locale;
  readonly word: string;
  readonly results: number;
}

/** The words with their actual number of hits among the demo's goods. */
export async function sampleWords(platform: Platform): Promise<SampleWord[]> {
  const words: SampleWord[] = [];
  for (const [locale, list] of Object.entries(keywords) as [Locale, readonly string[]][])
    for (const word of list) {
      const call = { platform, actor: system('demo'), locale };
      const { total } = await callAs(call, 'keywordSearch', { keyword: word });
      words.push({ locale, word, results: total });
    }
  return words;
}

/** Number of searches by word on a day of the past. */
export function searchesOf(words: readonly SampleWord[], index: number): SearchCount[] {
  const dice = diceOf(`searches of day ${index}`);
  return words.flatMap(({ locale, word, results }) => {
    const searches = dice.between(0, locale === 'ar' ? 6 : 2);
    if (searches === 0) return [];
    const fruitless = results === 0 ? searches : 0;
    return [{ locale, keyword: word, shown: word, searches, fruitless, results }];
  });
}
