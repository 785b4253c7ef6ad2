import type { MarketBasis } from '@wasit/contract/market/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import type { ReactNode } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { Words } from '../../../ui/text/words.tsx';
import type { DrawnChart } from './draw-charts.server.ts';

/** The basis of the figures: period, orders, pieces, goods, source, and their age. */
export function BasisLine({ basis }: { basis: MarketBasis }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { from, to, orders, pieces, goods, source } = basis;
  const span = { from: format.date(from), to: format.date(to), goods };
  return (
    <p className="soft small market-basis">
      {orders === null || pieces === null ? (
        <Words ns="market" of="basis.few" values={span} />
      ) : (
        <Words ns="market" of="basis.all" values={{ ...span, orders, pieces }} />
      )}{' '}
      <Words ns="market" of={`source.${source}`} /> {t('basis.age')}
    </p>
  );
}

/** Shown instead of a figure with too little data. */
export function TooLittleData({ least }: { least: MarketBasis['minimums'] }) {
  const { orders, goods, buyers } = least;
  return (
    <p className="market-not-yet">
      <Words
        ns="market"
        of={goods > 1 ? 'notYet' : 'notYet.one'}
        values={{ orders, goods, buyers }}
      />
    </p>
  );
}

interface FigureProps {
  title: string;
  /** The server's drawing; null: too little data. */
  svg: DrawnChart | null;
  basis: MarketBasis;
  /** How each figure is calculated. */
  how: ReactNode;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  children?: ReactNode;
}

/** A chart with its basis, the same figures as a table, and how they are counted. */
export function Figure({ title, svg, basis, how, head, rows, children }: FigureProps) {
  const { t } = useTranslation('market');
  return (
    <section className="card market-figure">
      <h2>{title}</h2>
      {svg === null || rows.length === 0 ? (
        <TooLittleData least={basis.minimums} />
      ) : (
        <>
          {(['wide', 'narrow'] as const).map((width) => (
            <div
              key={width}
              className={`market-chart market-chart-${width}`}
              dir="ltr"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's drawing of numbers and of names it escapes
              dangerouslySetInnerHTML={{ __html: svg[width] }}
            />
          ))}
          {children}
          <Fold title={t('asTable')}>
            <MarketTable label={title} head={head} rows={rows} />
          </Fold>
        </>
      )}
      <Fold title={t('how')}>
        <p className="small">{how}</p>
        <BasisLine basis={basis} />
      </Fold>
    </section>
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

export function MarketTable({ label, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and there are none
    <div className="market-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="market-table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table of figures never move
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                <td key={column}>{typeof cell === 'string' ? <bdi>{cell}</bdi> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
