import { iraqId } from '@wasit/contract';
import { aNewBuyer, approveTransfer, type Buyer, ok, upload } from '../console/world.ts';

interface Goods {
  readonly productId: number;
  readonly skuId: number;
  readonly quantity: number;
}

/** Goods of two suppliers, each above the minimum order. */
export async function twoProducts(): Promise<[Goods, Goods]> {
  const { items } = await ok('randomProducts', { pageSize: 60 });
  const found: (Goods & { supplierId: number })[] = [];
  for (const { productId, inStock } of items) {
    if (!inStock) continue;
    const { skus, minQuantity, batch, supplier } = await ok('productDetail', { productId });
    const { supplierId } = supplier;
    const sku = skus.find(({ skuStock }) => skuStock >= 200);
    if (!sku || found.some((chosen) => chosen.supplierId === supplierId)) continue;
    const least = Math.max(minQuantity, Math.ceil(20 / sku.price.usd.amount));
    const quantity = Math.ceil(least / batch) * batch;
    if (quantity > 60 || quantity < 2 || quantity * sku.price.usd.amount > 60) continue;
    found.push({ productId, skuId: sku.skuId, quantity, supplierId });
    const [first, second] = found;
    if (first && second) return [first, second];
  }
  throw new Error('no goods of two suppliers');
}

/** A customer who pays by bank transfer, and their one order. */
export class Customer implements Buyer {
  readonly payPassword = '';
  readonly token: string;
  readonly userName: string;
  orderNo = '';

  constructor({ token, phone }: Buyer & { phone: string }) {
    this.token = token;
    this.userName = `reader${phone.slice('+96478'.length)}`;
  }

  /** Ordered and paid; with an address for home delivery. */
  async order(goods: readonly Goods[], addressId?: string): Promise<void> {
    const items = goods.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const { orderNo, payNo } = await ok(
      'createOrder',
      { items, ...(addressId ? { deliveryMethod: 1, addressId } : { deliveryMethod: 2 }) },
      this.token,
    );
    this.orderNo = orderNo;
    await this.pay(payNo);
  }

  /** By bank transfer, confirmed by finance. */
  async pay(payNo: string): Promise<void> {
    const proofFileIds = [await upload(this.token)];
    const transfer = { method: 'bank-transfer', currency: 'USD' } as const;
    await ok('pay', { payNo, ...transfer, reference: payNo.slice(-8), proofFileIds }, this.token);
    await approveTransfer(payNo);
  }
}

export async function threeCustomers(): Promise<[Customer, Customer, Customer]> {
  const aCustomer = async () => new Customer(await aNewBuyer());
  return [await aCustomer(), await aCustomer(), await aCustomer()];
}

export async function anAddressOf({ token }: Customer): Promise<string> {
  const below = async (parentId: number) => (await ok('areaList', { parentId })).items[0]?.id ?? 0;
  const provinceId = await below(iraqId);
  const cityId = await below(provinceId);
  const { id } = await ok(
    'addressAdd',
    {
      firstName: 'Sara',
      lastName: 'Hassan',
      provinceId,
      cityId,
      address: 'Street 14, house 3',
      mobile: '07701234567',
    },
    token,
  );
  return id;
}
