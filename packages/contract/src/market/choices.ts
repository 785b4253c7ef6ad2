/** Choices of market calls and pages; free of zod, so that a browser can import them alone. */

/** 7, 30, 90 and 365 days until now. */
export const marketPeriods = ['week', 'month', 'quarter', 'year'] as const;
export type MarketPeriod = (typeof marketPeriods)[number];

/** As the supplier's original; 1080 × 1080; 1080 × 1920 for stories. */
export const materialForms = ['original', 'square', 'story'] as const;
export type MaterialForm = (typeof materialForms)[number];

/** Pixels of each form of a clip. */
export const clipForms = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1920, height: 1080 },
} as const;
export type ClipForm = keyof typeof clipForms;

/** Maximum size of a clip made by the server. */
export const maxClipFilm = { scenes: 60, seconds: 31, bytes: 16 * 1024 * 1024 } as const;
/** Samples of the sound in a second. */
export const clipSoundRate = 24_000;
