import { useTranslation } from '@wasit/i18n/react';
import { Suspense } from 'react';
import { NumberStepper } from '../../../../ui/fields/number-stepper.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { OwnAmount } from '../../../../ui/text/price.tsx';
import { quantityProblemOf } from './quantity.ts';
import { matrixOf, variantText } from './variant-choice.ts';
import './matrix.css';
import { lazyPart } from '../../../../shell/loading/late.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import { StockText } from './stock-text.tsx';
import { useProblemText } from './use-problem-text.ts';

// Few goods have colours and sizes: the others do not load the table.
const VariantMatrix = lazyPart(() =>
  import('./variant-matrix.tsx').then((part) => part.VariantMatrix),
);

interface VariantGridProps {
  product: ShownProduct;
  quantities: Readonly<Record<number, number>>;
  onChange: (skuId: number, quantity: number) => void;
}

/**
 * Every variant with its own quantity, as shops order. Colours and sizes make a table, anything
 * else a list.
 */
export function VariantGrid({ product, quantities, onChange }: VariantGridProps) {
  const matrix = matrixOf(product.skus);
  if (matrix)
    return (
      <Suspense>
        <VariantMatrix
          matrix={matrix}
          product={product}
          quantities={quantities}
          onChange={onChange}
        />
      </Suspense>
    );
  return (
    <ul className="variant-grid">
      {product.skus.map((sku) => (
        <Row
          key={sku.skuId}
          sku={sku}
          product={product}
          quantity={quantities[sku.skuId] ?? 0}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  sku: ShownSku;
  product: ShownProduct;
  quantity: number;
  onChange: VariantGridProps['onChange'];
}

function Row({ sku, product, quantity, onChange }: RowProps) {
  const { t } = useTranslation('catalogue');
  const problemText = useProblemText(product);
  const problem = quantity > 0 ? quantityProblemOf(quantity, sku, product) : null;
  const name = variantText(sku) || product.name;
  return (
    <li>
      {sku.picture ? <Picture picture={sku.picture} use="thumb" alt="" /> : <span />}
      <div className="variant-grid-name">
        <bdi>{name}</bdi>
        <span className="soft small">
          <Dotted
            parts={[
              <OwnAmount key="price" money={sku.price} />,
              <StockText key="stock" sku={sku} />,
            ]}
          />
        </span>
        {problem && <span className="field-error">{problemText(problem)}</span>}
      </div>
      <NumberStepper
        label={t('quantity.of', { name })}
        value={quantity}
        min={0}
        max={sku.skuStock}
        step={Math.max(1, product.batch)}
        size="small"
        invalid={problem?.blocks}
        disabled={sku.skuStock === 0}
        onChange={(value) => onChange(sku.skuId, value)}
      />
    </li>
  );
}
