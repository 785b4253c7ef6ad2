import type { OrderPrint } from '@wasit/contract/orders/views';
import { companyAddress } from '../../../platform/settings/company-address.ts';
import { companyName } from '../../../platform/settings/company-name.ts';
import { usersByIds } from '../../accounts/index.ts';
import type { OrderRow } from '../orders.store.ts';
import { viewOrderDetail } from './order-detail.view.ts';
import type { ViewContext } from './orders.view.ts';

/** The printed form of an order. */
export async function viewPrint(context: ViewContext, order: OrderRow): Promise<OrderPrint> {
  const { platform, reader } = context;
  const buyer = (await usersByIds(reader, [order.userId])).get(order.userId);
  return {
    order: await viewOrderDetail(context, order),
    buyer: {
      userName: buyer?.userName ?? '',
      phone: buyer?.phone ?? null,
      email: buyer?.email ?? null,
    },
    company: {
      name: companyName(await platform.setting(reader, 'company.name'), context.locale),
      phone: await platform.setting(reader, 'company.phone'),
      email: await platform.setting(reader, 'company.email'),
      address: await companyAddress(platform, reader, context.locale),
    },
    printedAt: platform.clock.now().toISOString(),
  };
}
