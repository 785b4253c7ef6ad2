import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  languageChoiceHref,
  languageCookieText,
  languageKey,
  withoutLanguage,
} from '../../locale/language-link.ts';
import { Icon } from '../../ui/icon.tsx';

async function chooseLanguage(locale: Locale) {
  // Changing the language also works when this script cannot be loaded.
  await import('../../locale/typed.ts').then(({ keepTyped }) => keepTyped()).catch(() => undefined);
  localStorage.setItem(languageKey, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the first byte; CookieStore is not everywhere
  document.cookie = languageCookieText(locale);
  const { pathname, search, hash } = location;
  // The `?lang=` of the address would override the choice.
  if (new URLSearchParams(search).has('lang'))
    location.replace(`${pathname}${withoutLanguage(search)}${hash}`);
  else location.reload();
}

/**
 * Saves the choice and reloads the page (specification, section 2): same place, same query, same
 * field values. A link, so that it works without scripts.
 */
export function LanguageLink({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <a
      href={languageChoiceHref(pathname, search, locale)}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        void chooseLanguage(locale);
      }}
    >
      {children ?? localeTable[locale].ownName}
    </a>
  );
}

function Languages({ without }: { without?: Locale }) {
  return (
    <ul>
      {locales.map(
        (locale) =>
          locale !== without && (
            <li key={locale}>
              <LanguageLink locale={locale} />
            </li>
          ),
      )}
    </ul>
  );
}

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  return (
    <nav className="languages" aria-label={t('footer.language')}>
      <Icon name="globe" />
      <Languages />
    </nav>
  );
}

/**
 * In the header, without Chinese (specification, section 1); the footer lists all. The browser
 * itself opens and closes the list, also without scripts; older ones have the footer's list.
 */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  return (
    <>
      <button
        type="button"
        className="header-button language-button"
        popoverTarget="language-menu"
        aria-haspopup="true"
      >
        <Icon name="globe" />
        <span className="visually-hidden">{t('footer.language')}: </span>
        <span className="language-name">{localeTable[current].ownName}</span>
      </button>
      <nav
        id="language-menu"
        className="language-menu"
        popover="auto"
        aria-label={t('footer.language')}
      >
        <Languages without="zh-Hans" />
      </nav>
    </>
  );
}
