import { Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { PriceChanges } from '../../prices/price-changes.tsx';

/** Previews the prices that the current rules give for a product; confirming sets them. */
export function PriceDialog({
  product: { productId, revision },
  ...callbacks
}: { product: StaffProduct } & DialogCallbacks) {
  const { t } = useTranslation('prices');
  const read = useRead('staffProductPrices', { productId });
  const hasPrices = (read.data?.items ?? []).length > 0;
  return (
    <ActDialog
      act="priceProduct"
      title={t('product.verb')}
      verb={t('product.verb')}
      size="xl"
      obstacle={hasPrices ? undefined : t('product.nothing')}
      input={() => ({ productId, revision })}
      done={t('apply.toast')}
      {...callbacks}
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
