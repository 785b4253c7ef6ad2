import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import {
  aChineseProduct,
  aDraftText,
} from '../../src/modules/translations/translations.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts of the translation desk. */
export const translationCases = (app: TestApp) => {
  const drafted = async () => {
    const as = (await aStaff(app, 'catalogue')).token;
    return { as, ...(await aDraftText(app, as)) };
  };
  return {
    saveTranslation: async () => {
      const { as, ...draft } = await drafted();
      return { as, input: { ...draft, text: 'غلاية' } };
    },
    refuseDraft: async () => {
      const { as, draftId } = await drafted();
      return { as, input: { draftId, reason } };
    },
    draftTranslations: async () => ({
      input: { textKeys: [`${await aChineseProduct(app)}.names.ar`] },
    }),
  } satisfies Cases;
};
