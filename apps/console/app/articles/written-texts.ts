import { locales, type Texts } from '@wasit/contract/locales';

/** Title, summary and body of an article by language; languages without a text are left out or empty. */
export interface WrittenTexts {
  readonly titles: Texts;
  readonly summaries?: Texts | undefined;
  readonly bodies?: Texts | undefined;
}

export const noTexts: WrittenTexts = { titles: {} };

/** Whether the texts are equal, so that replacing one by the other loses nothing. */
export const areSameTexts = (one: WrittenTexts, other: WrittenTexts): boolean =>
  (['titles', 'summaries', 'bodies'] as const).every((part) =>
    locales.every(
      (locale) => (one[part]?.[locale] ?? '').trim() === (other[part]?.[locale] ?? '').trim(),
    ),
  );
