import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useLocation } from 'react-router';
import { languageChoiceHref, languageCookieText, languageKey, withoutLanguage } from '../locale/language-link.ts';
import { useLocale } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon } from '../ui/icon.tsx';

async function choose(locale: Locale) {
  // The language changes also where this part of the page cannot be had.
  await import('../locale/typed.ts').then(({ keepTyped }) => keepTyped()).catch(() => undefined);
  localStorage.setItem(languageKey, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the first byte; CookieStore is not everywhere
  document.cookie = languageCookieText(locale);
  const { pathname, search, hash } = location;
  // A link's own language would win over the choice.
  if (new URLSearchParams(search).has('lang')) location.replace(`${pathname}${withoutLanguage(search)}${hash}`);
  else location.reload();
}

/** Saves the choice and reloads the page (specification, section 2): same place, same query, the same words in its fields. Links, so that it works without scripts. */
export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <nav className="languages" aria-label={t('footer.language')}>
      <Icon name="globe" />
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={languageChoiceHref(pathname, search, locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                void choose(locale);
              }}
            >
              {localeTable[locale].ownName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
