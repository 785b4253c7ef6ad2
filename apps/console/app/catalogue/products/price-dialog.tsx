import { Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import type { Closing } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { PriceChanges } from '../../prices/price-changes.tsx';

/** What the rules that hold make of the purchase prices of a product, and the press that sets it. */
export function PriceDialog({
  product: { productId, revision },
  ...closing
}: { product: StaffProduct } & Closing) {
  const { t } = useTranslation('prices');
  const read = useRead('staffProductPrices', { productId });
  const isSomething = (read.data?.items ?? []).length > 0;
  return (
    <ActDialog
      act="priceProduct"
      title={t('product.verb')}
      verb={t('product.verb')}
      size="xl"
      ready={isSomething ? undefined : t('product.nothing')}
      input={() => ({ productId, revision })}
      done={t('apply.toast')}
      {...closing}
    >
      <Answer read={read}>
        {({ items }) =>
          items.length > 0 ? (
            <PriceChanges items={items} />
          ) : (
            <Text c="dimmed">{t('product.nothing')}</Text>
          )
        }
      </Answer>
    </ActDialog>
  );
}
