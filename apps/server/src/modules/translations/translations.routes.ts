import { translationEndpoints } from '@wasit/contract/translations/endpoints';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import {
  draftTranslations,
  refuseDraft,
  saveTranslation,
  translations,
  translationText,
} from './translation-desk.ts';

export const translationRoutes = routes(translationEndpoints, {
  staffTranslations: ({ platform, locale }, query) => translations(platform, { ...query, locale }),
  translationText: ({ platform, locale }, { textKey }) =>
    translationText(platform, { textKey, locale }),
  saveTranslation: ({ platform, actor }, input) => saveTranslation(platform, asStaff(actor), input),
  refuseDraft: ({ platform, actor }, input) => refuseDraft(platform, asStaff(actor), input),
  draftTranslations: ({ platform, actor }, input) =>
    draftTranslations(platform, asStaff(actor), input),
});
