import type { Supplier } from '@wasit/contract/catalogue/endpoints';
import type { SupplierScore } from '@wasit/contract/reviews/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Dotted } from '../../../ui/dotted.tsx';
import { Amount, useOwnCurrency } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';
import { ImportedScore, OwnScore } from '../supplier-score.tsx';

/** The supplier of this list's goods, and whether their goods may be mixed. */
export function SupplierHead({
  supplier: { name, city, score, years, mixedBatch },
  ownScore,
}: {
  supplier: Supplier;
  /** Our own score once there is enough data; else the one imported with the goods is shown. */
  ownScore: SupplierScore | null;
}) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const mixed =
    mixedBatch &&
    (mixedBatch.pieces === null ? 'amount' : mixedBatch.amount === null ? 'pieces' : 'either');
  const amount = mixedBatch?.amount && <Amount money={mixedBatch.amount[own]} />;
  return (
    <header className="supplier-head">
      <h1 className="list-title">
        <bdi>{name}</bdi>
      </h1>
      <p className="soft">
        <Dotted
          parts={[
            t('supplier.title'),
            years !== null && t('supplier.years', { count: years }),
            city && <bdi>{city}</bdi>,
            ownScore === null && score !== null && <ImportedScore score={score} />,
          ]}
        />
      </p>
      {ownScore && <OwnScore score={ownScore} />}
      {mixed && (
        <p className="small">
          <Words
            ns="catalogue"
            of={`mixed.${mixed}`}
            values={{
              quantity: quantityText({ unit: 'pc', quantity: mixedBatch?.pieces ?? 0 }),
              amount,
            }}
          />
        </p>
      )}
    </header>
  );
}
