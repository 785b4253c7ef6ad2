import { Anchor, Text } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import type { ApiError } from '@wasit/contract/api';
import { staffCodes } from '@wasit/contract/staff/codes';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown when storage has to be paid first. The refused attempt has sent the customer a bill. */
export function StorageDue({ order, error }: { order: BaghdadOrder; error: ApiError | undefined }) {
  const { t } = useTranslation('baghdad');
  const format = useFormat();
  const mayReadOrders = useMay('orders.read');
  if (error?.code !== staffCodes.STORAGE_DUE.code) return null;
  return (
    <Notice tone="wait" title={t('storage.asked')} role="status">
      <Text size="sm">
        {t('storage.askedText', {
          amount: order.storageDue ? isolate(format.money(order.storageDue)) : t('storage'),
        })}
      </Text>
      {mayReadOrders && (
        <Anchor component={Link} to={`/orders/${order.orderNo}`} size="sm">
          {t('storage.order')}
        </Anchor>
      )}
    </Notice>
  );
}
