import { baghdadMonth } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { productTexts } from '../catalogue/index.ts';
import { addUsage } from './drafts.store.ts';
import { translationService } from './services/configured.ts';
import { asFault } from './services/service.ts';
import { isTranslation, lettersIn } from './texts.rules.ts';

/**
 * Readers of what customers write may use up this share of the month's letters; drafts of texts of
 * goods have the rest in any case.
 */
const shareOfReaders = 0.5;

interface ReadersTranslator {
  /** Counts the letters of a text before it is sent; false when the month has none left for it. */
  count(tx: Tx, text: string): Promise<boolean>;
  /** Null when the service failed, or answered with something that is no translation. */
  translate(text: string, languages: { from: Locale; to: Locale }): Promise<string | null>;
}

/**
 * Translates what customers write for anyone who wants to read it; undefined while no translation
 * service is set up. Only the text itself leaves the house.
 */
export function readersTranslator(platform: Platform): ReadersTranslator | undefined {
  const service = translationService(platform);
  return (
    service && {
      async count(tx, text) {
        const most = await tx.setting('translations.charactersPerMonth');
        return addUsage(tx, {
          month: baghdadMonth(tx.now),
          characters: lettersIn(text),
          most: Math.floor(most * shareOfReaders),
        });
      },
      async translate(text, languages) {
        try {
          const [answer = ''] = await service.translate([text], { ...languages, of: 'review' });
          const translation = productTexts.plainText(answer).trim();
          const expected = { source: text, field: 'description', language: languages.to } as const;
          return isTranslation(translation, expected) ? translation : null;
        } catch (error) {
          platform.log.warn({ err: asFault(error) }, 'the translation service failed');
          return null;
        }
      },
    }
  );
}
