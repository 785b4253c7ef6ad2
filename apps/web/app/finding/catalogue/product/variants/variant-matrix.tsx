import { formatNumber } from '@wasit/i18n';
import { parseQuantity } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Picture } from '../../../../ui/picture.tsx';
import { OwnAmount } from '../../../../ui/text/price.tsx';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import { quantityProblemOf } from './quantity.ts';
import { StockText } from './stock-text.tsx';
import { useProblemText } from './use-problem-text.ts';
import { type Matrix, variantText } from './variant-choice.ts';

interface MatrixProps {
  matrix: Matrix;
  product: ShownProduct;
  quantities: Readonly<Record<number, number>>;
  onChange: (skuId: number, quantity: number) => void;
}

/**
 * Colour × size: a quantity in each cell, pieces per row. On a phone the sizes scroll beside the
 * fixed colours.
 */
export function VariantMatrix({ matrix, product, quantities, onChange }: MatrixProps) {
  const { t } = useTranslation('catalogue');
  const piecesIn = (cells: Matrix['rows'][number]['cells']) =>
    cells.reduce((sum, sku) => sum + (sku ? (quantities[sku.skuId] ?? 0) : 0), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys
    <section className="matrix" tabIndex={0} aria-label={t('matrix.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{matrix.rowName}</bdi> / <bdi>{matrix.columnName}</bdi>
            </th>
            {matrix.columns.map((label) => (
              <th key={label} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
            <th scope="col">{t('quantity.label')}</th>
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ label, picture, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span className="matrix-row">
                  {picture && <Picture picture={picture} use="thumb" alt="" />}
                  <bdi>{label}</bdi>
                </span>
              </th>
              {cells.map((sku, index) => (
                <td key={sku?.skuId ?? matrix.columns[index]}>
                  {sku ? (
                    <Cell
                      sku={sku}
                      product={product}
                      quantity={quantities[sku.skuId] ?? 0}
                      onChange={onChange}
                    />
                  ) : (
                    <span className="soft" title={t('variant.no-combination')}>
                      –<span className="visually-hidden">{t('variant.no-combination')}</span>
                    </span>
                  )}
                </td>
              ))}
              <td className="matrix-sum">
                <bdi>{formatNumber(piecesIn(cells))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  sku,
  product,
  quantity,
  onChange,
}: {
  sku: ShownSku;
  product: ShownProduct;
  quantity: number;
  onChange: MatrixProps['onChange'];
}) {
  const { t } = useTranslation('catalogue');
  const [text, setText] = useState('');
  useEffect(() => setText(quantity === 0 ? '' : String(quantity)), [quantity]);
  const problemText = useProblemText(product);
  const problem = quantity > 0 ? quantityProblemOf(quantity, sku, product) : null;
  const batch = Math.max(1, product.batch);
  const soldOut = sku.skuStock === 0;
  const onType = (raw: string) => {
    setText(raw);
    const number = raw.trim() === '' ? 0 : parseQuantity(raw);
    if (number !== null) onChange(sku.skuId, number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(
      sku.skuId,
      Math.min(sku.skuStock, Math.max(0, quantity + (event.key === 'ArrowUp' ? batch : -batch))),
    );
  };
  const id = `cell-${sku.skuId}`;
  return (
    <span className="matrix-cell">
      <input
        className="input"
        aria-label={t('quantity.of', { name: variantText(sku) })}
        aria-invalid={problem?.blocks || undefined}
        aria-describedby={id}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        value={text}
        disabled={soldOut}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => setText(quantity === 0 ? '' : String(quantity))}
      />
      <span id={id} className={problem?.blocks ? 'field-error' : 'small soft'}>
        {soldOut && t('variant.sold-out')}
        {!soldOut && problem && problemText(problem)}
        {!soldOut && !problem && (
          <>
            <OwnAmount money={sku.price} />
            <span className="visually-hidden">
              {' '}
              <StockText sku={sku} />
            </span>
          </>
        )}
      </span>
    </span>
  );
}
