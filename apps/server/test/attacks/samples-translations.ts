import type { World } from './world.ts';

/** The queue of translations. */
export const translationSamples = ({ translation: { textKey, draftId, sourceMark } }: World) => ({
  staffTranslations: {
    input: {
      pageNo: 1,
      pageSize: 20,
      show: 'todo',
      language: 'ar',
      field: 'names',
      why: 'missing',
      sort: '-since',
    },
  },
  translationText: { input: { textKey } },
  saveTranslation: { input: { textKey, sourceMark, text: 'غلاية', draftId } },
  refuseDraft: { input: { draftId, reason: 'other goods' } },
  draftTranslations: { input: { textKeys: [textKey] } },
});
