import type { EstimateAccuracy } from '@wasit/contract/fees/estimates';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Card } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';

type Item = EstimateAccuracy['items'][number];

const percent = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(value, { max: 1 })}%`;

function SourceLine({ item }: { item: Item }) {
  const { t } = useTranslation('estimate');
  return (
    <li>
      <h3>{t(`source.${item.source}`)}</h3>
      <p>
        <Words
          ns="estimate"
          of="accuracy.within"
          values={{ within: percent(item.within), orders: item.orders }}
        />
      </p>
      <p className="soft small">
        <Words
          ns="estimate"
          of="accuracy.rest"
          values={{
            above: percent(item.above),
            below: percent(item.below),
            median: percent(item.medianOffPercent),
          }}
        />
      </p>
    </li>
  );
}

/** The accuracy of past estimates, from real orders; nothing while there are too few. */
export function Accuracy({ accuracy }: { accuracy: EstimateAccuracy }) {
  const { t } = useTranslation('estimate');
  const itemsWithResult = accuracy.items.filter(({ within }) => within !== null);
  return (
    <Card title={t('accuracy.title')}>
      <div className="stack">
        <p className="soft small">{t('accuracy.lead')}</p>
        <ul className="estimate-accuracy">
          {itemsWithResult.map((item) => (
            <SourceLine key={item.source} item={item} />
          ))}
        </ul>
        {itemsWithResult.length === 0 && (
          <p className="soft small">
            {t('accuracy.few', { least: formatNumber(accuracy.minOrders) })}
          </p>
        )}
      </div>
    </Card>
  );
}
