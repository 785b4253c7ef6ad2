import type { Platform } from '../../../platform/platform.ts';
import { textModelService } from '../../../platform/text-model/text-model.ts';
import { byTextModel } from './by-text-model.ts';
import { deepl } from './deepl.ts';
import type { TranslationService } from './service.ts';

/** The configured service; undefined when there is none. */
export function translationService(platform: Platform): TranslationService | undefined {
  const { TRANSLATOR, DEEPL_URL: url, DEEPL_KEY: key } = platform.config;
  if (TRANSLATOR === 'deepl') return key ? deepl({ url, key }) : undefined;
  const model = TRANSLATOR === 'text-model' ? textModelService(platform) : undefined;
  return model && byTextModel(model);
}
