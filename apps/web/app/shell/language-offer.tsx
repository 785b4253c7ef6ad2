import { dirOf } from '@wasit/contract/locales';
import { useLocale } from '@wasit/i18n/use-format';
import { languageKey } from '../locale/language-link.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageLink } from './language-switcher.tsx';

/** In the offered language, so not among the texts of the page's own. */
const offers = {
  ar: { read: 'تصفّح وسيط بالعربية', no: 'لا، شكرًا' },
  ckb: { read: 'وەسیت بە کوردی ببینە', no: 'نەخێر، سوپاس' },
  'zh-Hans': { read: '用中文浏览 Wasit', no: '不用了' },
} as const;

/**
 * One line on the first visit of a browser that prefers another language than the page's. The
 * language is found before the first paint (`offerLanguage`); the page itself is the same for
 * everybody.
 */
export function LanguageOffer() {
  const current = useLocale();
  const refuse = () => {
    localStorage.setItem(languageKey, current);
    delete document.documentElement.dataset.offer;
  };
  const others = (['ar', 'ckb', 'zh-Hans'] as const).filter((locale) => locale !== current);
  return others.map((locale) => (
    <aside
      key={locale}
      className="language-offer no-print"
      data-for={locale}
      lang={locale}
      dir={dirOf(locale)}
    >
      <Icon name="globe" />
      <LanguageLink locale={locale}>{offers[locale].read}</LanguageLink>
      <button type="button" onClick={refuse}>
        {offers[locale].no}
      </button>
    </aside>
  ));
}
