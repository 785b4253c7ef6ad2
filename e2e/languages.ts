export type JourneyLanguage = 'en' | 'ar';

/**
 * A journey runs in one language; E2E_LANGUAGES=both runs each in both. Whether every text exists
 * in all four languages is tested by the checks and e2e/pages-load.
 */
export const languagesOf = (language: JourneyLanguage): readonly JourneyLanguage[] =>
  process.env.E2E_LANGUAGES === 'both' ? ['en', 'ar'] : [language];
