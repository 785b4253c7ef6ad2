import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Link } from '../../ui/link.tsx';

const trades = ['mobile', 'kitchen', 'salon', 'workshop'] as const;

/** Typical goods of a trade, as searches of the catalogue. */
export function Trades() {
  const { t } = useTranslation('home');
  return (
    <section className="home-section" aria-labelledby="trades-title">
      <h2 id="trades-title">{t('trades.title')}</h2>
      <ul className="trades">
        {trades.map((trade) => (
          <li key={trade}>
            <h3>{t(`trades.${trade}`)}</h3>
            <ul>
              {t(`trades.${trade}Words`)
                .split('|')
                .map((word) => (
                  <li key={word}>
                    <Link to={links.search(word)}>{word}</Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
