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
 * The part of the month's letters available for customers' texts; drafts of texts of goods have the
 * rest in any case.
 */
const shareOfReaders = 0.5;

interface ReadersTranslator {
  /**
   * Counts a text's letters before it is sent; false if the month's remaining ones do not suffice.
   */
  count(tx: Tx, text: string): Promise<boolean>;
  /** Null when the service failed, or answered with something that is no translation. */
  translate(text: string, languages: { from: Locale; to: Locale }): Promise<string | null>;
}

/**
 * Translates texts by customers for other readers; undefined without a translation service. Only
 * the text itself is sent out.
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
