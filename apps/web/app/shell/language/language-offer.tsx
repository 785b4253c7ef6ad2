import { dirOf } from '@wasit/contract/locales';
import { useLocale } from '@wasit/i18n/use-format';
import { useEffect, useState } from 'react';
import { languageKey } from '../../locale/language-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageLink } from './language-switcher.tsx';

/** In the offered language, so not among the texts of the page's own. */
const offers = {
  ar: { read: 'تصفّح وسيط بالعربية', no: 'لا، شكرًا' },
  ckb: { read: 'وەسیت بە کوردی ببینە', no: 'نەخێر، سوپاس' },
  'zh-Hans': { read: '用中文浏览 Wasit', no: '不用了' },
} as const;

type Offered = keyof typeof offers;

const isOffered = (locale: string | undefined): locale is Offered =>
  locale !== undefined && locale in offers;

/**
 * One line on the first visit of a browser that prefers another language than the page's. The
 * language is found before the first paint (`offerLanguage`), which reserves the line; the words
 * come with the scripts. The page itself is the same for everybody.
 */
export function LanguageOffer() {
  const current = useLocale();
  const [offered, setOffered] = useState<Offered>();
  useEffect(() => {
    const { offer } = document.documentElement.dataset;
    if (isOffered(offer)) setOffered(offer);
  }, []);
  const refuse = () => {
    localStorage.setItem(languageKey, current);
    delete document.documentElement.dataset.offer;
  };
  return (
    <aside className="language-offer no-print" lang={offered} dir={offered && dirOf(offered)}>
      {offered && (
        <>
          <Icon name="globe" />
          <LanguageLink locale={offered}>{offers[offered].read}</LanguageLink>
          <button type="button" onClick={refuse}>
            {offers[offered].no}
          </button>
        </>
      )}
    </aside>
  );
}
