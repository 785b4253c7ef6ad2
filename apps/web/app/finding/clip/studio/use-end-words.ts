import type { Locale } from '@wasit/contract/locales';
import { useEffect, useState } from 'react';
import { createI18n } from '../../../locale/i18n.ts';
import type { EndCardTexts } from '../draw/end-card.ts';

/** The words of the end card in the clip's language, which may differ from the page's. */
export function useEndWords(locale: Locale): EndCardTexts | null {
  const [words, setWords] = useState<EndCardTexts | null>(null);
  useEffect(() => {
    let isOver = false;
    void createI18n(locale, ['clip']).then((i18n) => {
      const { t } = i18n.translator('clip');
      if (!isOver) setWords({ order: t('end.order'), call: t('end.call') });
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return words;
}
