export type Told = 'en' | 'ar';

/**
 * A journey is told in one language; E2E_LANGUAGES=both tells each in both. That every text is
 * there in all four languages is for the checks and e2e/pages-load.
 */
export const languagesOf = (language: Told): readonly Told[] =>
  process.env.E2E_LANGUAGES === 'both' ? ['en', 'ar'] : [language];
