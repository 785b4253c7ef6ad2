import { useTranslation } from '@wasit/i18n/react';

/** The mark, two shores and a link between them, is never mirrored. */
export function Logo() {
  const { t } = useTranslation('shell');
  return (
    <span className="logo">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path className="logo-shore" d="M4 6v12a12 12 0 0 0 12 12h1" />
        <path className="logo-shore" d="M36 34V22a12 12 0 0 0-12-12h-1" />
        <circle className="logo-between" cx="20" cy="20" r="5.5" />
      </svg>
      <span>{t('brand')}</span>
    </span>
  );
}
