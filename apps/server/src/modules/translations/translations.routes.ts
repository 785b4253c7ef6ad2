import { translationEndpoints } from '@wasit/contract/translations/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
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
  saveTranslation: withActor(saveTranslation),
  refuseDraft: withActor(refuseDraft),
  draftTranslations: withActor(draftTranslations),
});
