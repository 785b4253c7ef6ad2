import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Card } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { ListNote, Price, UnitAmount } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';

type Line = OrderPreview['lines'][number];

const groupBySupplier = (lines: readonly Line[]): Map<string, Line[]> =>
  Map.groupBy(lines, ({ supplierName }) => supplierName);

export function ConfirmLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('checkout');
  const quantityText = useQuantityText();
  return (
    <Card title={t('confirm.lines')}>
      {[...groupBySupplier(lines)].map(([supplier, supplierLines]) => (
        <section key={supplier} className="confirm-supplier">
          <h3 className="soft small">
            <Words ns="checkout" of="confirm.from" values={{ supplier }} />
          </h3>
          <ul>
            {supplierLines.map((line) => (
              <li key={line.skuId} className="confirm-line">
                <Picture picture={line.picture} use="thumb" alt="" />
                <div>
                  <p className="strong">
                    <GoodsName>{line.name}</GoodsName>
                  </p>
                  {line.variant && (
                    <p className="soft small">
                      <bdi>{line.variant}</bdi>
                    </p>
                  )}
                  <p className="small">
                    <UnitAmount quantity={quantityText(line)} money={line.unitPrice} />
                  </p>
                  {line.list && <ListNote list={line.list} />}
                </div>
                <Price price={line.lineTotal} size="small" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
