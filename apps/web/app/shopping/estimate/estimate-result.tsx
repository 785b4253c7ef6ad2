import type { LoadEstimate } from '@wasit/contract/fees/estimates';
import { formatNumber, formatRange } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { Explain, RateUsed } from '../../finding/fees/explain.tsx';
import { Card, Facts, Notice } from '../../ui/parts.tsx';
import { Amount, BothAmounts, useOwnCurrency } from '../../ui/text/price.tsx';
import { useMeasureText } from '../../ui/text/use-measure-text.ts';
import { Words } from '../../ui/text/words.tsx';

type Way = LoadEstimate['sea'];
const ends = ['low', 'likely', 'high'] as const;

/** One route to Baghdad: three figures, the formula of the likely one, and the duration. */
function WayCard({ name, way, rate }: { name: 'sea' | 'air'; way: Way; rate: number }) {
  const { t } = useTranslation('estimate');
  const measureText = useMeasureText();
  const own = useOwnCurrency();
  const locale = useLocale();
  return (
    <Card
      title={t(`way.${name}`)}
      aside={
        <span className="soft small">
          <Words ns="estimate" of="days" values={{ days: formatRange(way.days, locale) }} />
        </span>
      }
    >
      <div className="stack" data-way={name}>
        <dl className="estimate-levels">
          {ends.map((end) => (
            <div key={end} data-level={end}>
              <dt>{t(`level.${end}`)}</dt>
              <dd>
                <strong>
                  <Amount money={way.freight[end][own]} />
                </strong>
                <span className="soft small">
                  <Amount money={way.freight[end][own === 'usd' ? 'iqd' : 'usd']} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <Words
            ns="estimate"
            of={`charged.${name}`}
            values={{
              amount: measureText(
                formatNumber(way.chargeable, { max: 3 }),
                name === 'sea' ? 'm3' : 'kg',
              ),
            }}
          />
        </p>
        <Explain line={way.line} rate={rate} />
        {way.sampleTariff && <p className="small soft">{t('sample')}</p>}
      </div>
    </Card>
  );
}

/** How much of a container the goods fill, as a bar and in words. */
function Containers({ result }: { result: LoadEstimate }) {
  const { t } = useTranslation('estimate');
  const measureText = useMeasureText();
  return (
    <Card title={t('containers')}>
      <ul className="estimate-containers">
        {result.containers.map((container) => (
          <li key={container.size}>
            <p className="row row-apart">
              <strong>{t(`container.${container.size}`)}</strong>
              <bdi dir="ltr">{formatNumber(container.fillPercent, { max: 1 })}%</bdi>
            </p>
            <span className="estimate-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, container.fillPercent)}%` }} />
            </span>
            <p className="small soft">
              <Words
                ns="estimate"
                of={`limit.${container.limit}`}
                values={{
                  cbm: measureText(formatNumber(container.capacityCbm), 'm3'),
                  kg: measureText(formatNumber(container.capacityKg), 'kg'),
                }}
              />{' '}
              <Words ns="estimate" of="fits" values={{ pieces: container.piecesPerContainer }} />
            </p>
          </li>
        ))}
      </ul>
      <p className="small soft">{t('containersHint')}</p>
    </Card>
  );
}

function OtherCosts({ result, hasStorage }: { result: LoadEstimate; hasStorage: boolean }) {
  const { t } = useTranslation('estimate');
  const { insurance, storage, rate } = result;
  return (
    <Card title={t('beside')}>
      <div className="stack">
        <Facts
          items={[
            ...(insurance
              ? [
                  {
                    label: t('insurance'),
                    value: <BothAmounts money={insurance.amount} />,
                    note: <Explain line={insurance.line} rate={rate} />,
                  },
                ]
              : []),
            { label: t('storage.perDay'), value: <BothAmounts money={storage.perDay} /> },
            ...(hasStorage
              ? [
                  {
                    label: t('storage.asked'),
                    value: <BothAmounts money={storage.amount} />,
                    note: storage.line && <Explain line={storage.line} rate={rate} />,
                  },
                ]
              : []),
          ]}
        />
        <p className="small soft">
          <Words ns="estimate" of="storage.free" values={{ days: storage.freeDays }} />
        </p>
        <div className="small soft">
          <RateUsed rate={rate} />
        </div>
      </div>
    </Card>
  );
}

export function EstimateResult({
  result,
  hasStorage,
}: {
  result: LoadEstimate;
  hasStorage: boolean;
}) {
  const { t } = useTranslation('estimate');
  const measureText = useMeasureText();
  return (
    <section className="stack" aria-label={t('result')} data-testid="estimate">
      <p className="estimate-load">
        <Words
          ns="estimate"
          of="load"
          values={{
            pieces: result.pieces,
            volume: measureText(formatNumber(result.cbm, { max: 3 }), 'm3'),
            weight: measureText(formatNumber(result.weightKg, { max: 2 }), 'kg'),
            percent: `±${formatNumber(result.spreadPercent)}%`,
          }}
        />
      </p>
      <WayCard name="sea" way={result.sea} rate={result.rate} />
      {result.air ? (
        <WayCard name="air" way={result.air} rate={result.rate} />
      ) : (
        <Notice>{t('noAir')}</Notice>
      )}
      <Containers result={result} />
      <OtherCosts result={result} hasStorage={hasStorage} />
    </section>
  );
}
