import type { World } from './world.ts';

/** The queue of translations. */
export const translationSamples = ({ translation: { textKey, draftId, sourceHash } }: World) => ({
  staffTranslations: {
    input: {
      pageNo: 1,
      pageSize: 20,
      show: 'todo',
      language: 'ar',
      field: 'names',
      reason: 'missing',
      sort: '-since',
    },
  },
  translationText: { input: { textKey } },
  saveTranslation: { input: { textKey, sourceHash, text: 'غلاية', draftId } },
  refuseDraft: { input: { draftId, reason: 'other goods' } },
  draftTranslations: { input: { textKeys: [textKey] } },
});
