import type { OutsideSeries } from '@wasit/contract/market/outside';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Words } from '../../ui/text/words.tsx';
import { MarketTable } from './charts/chart.tsx';

/** Figures of others: each source and measure separately, with its origin. */
export function OutsideFigures({ items }: { items: readonly OutsideSeries[] }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="outside">
      <h2 id="outside">{t('outside.title')}</h2>
      <div className="market-pair">
        {items.map(({ source, measure, points }) => (
          <section className="card" key={`${source} ${measure}`}>
            <h3>
              <bdi>{measure}</bdi>
            </h3>
            <MarketTable
              label={measure}
              head={[t('outside.day'), t('value')]}
              rows={points.map(({ day, value }) => [
                format.date(day),
                <bdi key="value">{formatNumber(value, { max: 2 })}</bdi>,
              ])}
            />
            <p className="soft small">
              <Words ns="market" of="outside.about" values={{ source }} />
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}
