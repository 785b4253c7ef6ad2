import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { applicationFields } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import { inCart } from '../../src/modules/cart/cart.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aCertificate } from '../../src/modules/certificates/certificates.testing.ts';
import { aHandedOverJourney } from '../../src/modules/console/journey.testing.ts';
import { aDrawnProduct } from '../../src/modules/images/images.testing.ts';
import { uploadToSearch } from '../../src/modules/images/queries/queries.testing.ts';
import { opportunityFields } from '../../src/modules/opportunities/opportunities.testing.ts';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import {
  aFundedWallet,
  aVoucher,
  payByWallet,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { inquiryFields } from '../../src/modules/quotes/quotes.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';

/** A call of the map: its input, its caller, and the expected answer if it is not a success. */
export interface Sent {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number>>;
  /** A picture, as multipart. */
  readonly picture?: Buffer;
  readonly as?: string;
  readonly mode?: string;
  /** The expected key when the required outside company is not connected. */
  readonly key?: string;
}

type Inputs = Readonly<Record<string, Sent>>;

/** The input of each call of the map as in the specification; our own where it gives none. */
export async function specifiedInputs(app: TestApp): Promise<Inputs> {
  const picture = await aVoucher();
  const drawn = await aDrawnProduct(app, 7);
  const { token: editor } = await aStaff(app, 'catalogue');
  await aCertificate(app, { as: editor, subjectId: drawn.productId });
  const { productId, skuIds } = await aProduct(app, { skus: 2, stock: 1_000 });
  const customer = await aCustomer(app);
  const { token: as } = customer;
  await aFundedWallet(app, customer.userId, 1_000_000);
  const items = skuIds.map((skuId) => ({ skuId, quantity: 5 }));
  await inCart(app, as, items);
  return {
    ...browsing({
      productId,
      drawnId: drawn.productId,
      items,
      picture,
      searchId: (await uploadToSearch(app, await aVoucher())).data,
    }),
    ...(await entering(app)),
    ...(await acting(app)),
    ...(await collecting(app, { as, productId })),
    ...(await ordering(app, { as, items, skuIds, picture })),
  };
}

interface Goods {
  /** A product with a picture of ours and a certificate. */
  readonly drawnId: number;
  readonly productId: number;
  readonly items: readonly { skuId: number; quantity: number }[];
}

/** A picture of ours, by its public address. */
const imageUrl = '/media/demo/drawing-7.webp';

const browsing = ({
  productId,
  drawnId,
  items,
  picture,
  searchId,
}: Goods & { picture: Buffer; searchId: string }): Inputs => ({
  '/ds/category/hello-category-tree': { query: { language: 9 } },
  '/ds/product/hello-page': { body: { pageNo: 1, pageSize: 20 } },
  '/ds/category/sub-category-tree': { body: { categoryId: 1 } },
  '/ds/category/list-sub-category': { body: { categoryId: 1 } },
  '/hello/purchase/save': { body: inquiryFields() },
  '/ds/imageSearch/keywordSearch': { body: { keyword: 'kettle', pageNo: 1, pageSize: 20 } },
  '/ds/imageSearch/uploadImage': { picture },
  '/ds/imageSearch/imageSearch': { body: { id: searchId } },
  '/ds/imageSearch/searchSameParagraph': { body: { imageUrl } },
  '/ds/imageSearch/getUrl': { body: { imageUrl } },
  '/hello/bo/add': { body: opportunityFields() },
  '/hello/front/brand/agent/apply': { body: applicationFields() },
  '/hello/product/detail': { body: { id: productId } },
  '/hello/product/recommended': { body: { productId } },
  '/hello/product/description': { body: { productId } },
  '/wasit/v1/ranking/saleChartData': { body: { productId } },
  '/wasit/v1/ranking/offerDetail': { body: { productId } },
  '/wasit/v1/trending/texts/download': { body: { productIds: [productId] } },
  '/wasit/v1/picture/materials/download': { body: { productIds: [drawnId], forms: 'original' } },
  '/wasit/v1/trending/cert/download': { body: { productId: drawnId } },
  '/ds/product/freightEstimate': { body: { productId, items } },
});

async function entering(app: TestApp): Promise<Inputs> {
  const { userName, password } = await aCustomer(app);
  const { token: leaving } = await aCustomer(app);
  const code = '123456';
  const email = 'somebody@example.com';
  return {
    '/hello/user/login/login': { body: { type: 1, account: userName, password } },
    '/hello/user/userInfo': { as: leaving },
    '/hello/user/login/logout': { as: leaving },
    '/hello/user/login/register': {
      body: { userName: 'new.buyer', email, password, confirmPassword: password },
    },
    '/hello/user/login/forgetPassword': {
      body: { account: userName, code, password, confirmPassword: password },
      key: 'CODE_SPENT',
    },
    '/hello/user/login/sendEmailCode': { body: { email: 'other@example.com' } },
    '/hello/user/login/getCheckCaptcha': { body: { account: userName } },
    '/hello/user/login/checkEmail': { body: { email } },
    '/hello/user/login/checkPhone': { body: { phone: '+9647709990008' } },
    '/hello/user/login/checkUserName': { body: { userName: 'somebody' } },
    '/hello/user/login/sendWhatsAppLoginCode': {
      body: { areaId: '964', phone: '7709990007' },
      key: 'PHONE_UNREGISTERED',
    },
  };
}

async function acting(app: TestApp): Promise<Inputs> {
  const [agent, customer] = [await anAgent(app), await aCustomer(app)];
  const { orderNo } = await anOrder(app, { customer });
  const { as, mode } = await inMode(app, { agent, customer });
  const other = await anAgent(app);
  await inMode(app, { agent: other, customer });
  return {
    '/hello/agent/user/userAuth': { body: { userId: customer.userId }, as: other.token },
    '/hello/agent/user/agentEnd': { as: other.token },
    '/hello/agent/user/getAgentUser': { as },
    '/hello/agent/user/getUserList': { body: { account: customer.userName }, as },
    '/hello/cart/getProductNum': { query: { customerId: customer.userId }, as, mode },
    '/hello/order/updateOrderAmount': {
      body: { orderNo, amount: 19.5, note: 'a regular customer' },
      as,
      mode,
    },
  };
}

async function collecting(
  app: TestApp,
  { as, productId }: { as: string; productId: number },
): Promise<Inputs> {
  const other = (await aProduct(app)).productId;
  await app.ok('favouriteAdd', { productIds: [productId] }, { as });
  const group = async (name: string) =>
    (await app.ok('favouriteGroupAdd', { name }, { as })).groupId;
  const [groupId, going] = [await group('Kitchen'), await group('Going')];
  const { id } = await app.ok('addressAdd', addressFields(), { as });
  const { id: goingId } = await app.ok('addressAdd', addressFields(), { as });
  const address = { ...addressFields(), countryId: 4840 };
  return {
    '/hello/userAddress/list': { as },
    '/hello/userAddress/add': { body: address, as },
    '/hello/userAddress/update': { body: { ...address, id }, as },
    '/hello/userAddress/delete': { body: { id: goingId }, as },
    '/hello/userAddress/area': { query: { parentId: 0 } },
    '/hello/productCollects/page': { body: { pageNo: 1, pageSize: 20 }, as },
    '/hello/productCollects/add': { body: { productId: other }, as },
    '/hello/productCollects/delete': { body: { productId: other }, as },
    '/hello/productCollects/export_collection': { body: { productIds: [productId] }, as },
    '/hello/productCollects/list': { as },
    '/ds/group/list': { as },
    '/ds/group/add': { body: { groupName: 'Bathroom', sortNumber: 1 }, as },
    '/ds/group/delete': { body: { groupId: going }, as },
    '/ds/group/product/add': { body: { groupId, productId }, as },
    '/ds/group/product/delete': { body: { groupId, productId }, as },
    '/ds/group/product/page': { body: { groupId, pageNo: 1, pageSize: 20 }, as },
  };
}

async function ordering(
  app: TestApp,
  {
    as,
    items,
    skuIds,
    picture,
  }: { as: string; items: Goods['items']; skuIds: readonly number[]; picture: Buffer },
): Promise<Inputs> {
  const buy = () => app.ok('createOrder', { items: [...items], deliveryMethod: 2 }, { as });
  const [{ orderNo, payNo }, going, paid] = [await buy(), await buy(), await buy()];
  await payByWallet(app, as, paid.payNo);
  const handedOver = await aHandedOverJourney(app);
  const one = { body: { orderNo }, as };
  const [skuId, goingSku] = skuIds;
  return {
    '/hello/cart/addCart': { body: { items }, as },
    '/hello/cart/selectCartPage': one,
    '/hello/cart/updateProduct': { body: { skuId, quantity: 6 }, as },
    '/hello/cart/selectProduct': { body: { skuIds, selected: true }, as },
    '/hello/cart/deleteProduct': { body: { skuIds: [goingSku] }, as },
    '/hello/cart/selectCartProductPage': { body: { items }, as },
    '/hello/order/quotations': { as },
    '/hello/order/createOrder': { body: { items, deliveryMethod: 2 }, as },
    '/hello/order/selectOrderPage': { body: { pageNo: 1, pageSize: 20 }, as },
    '/hello/order/selectPurchasePage': { body: { pageNo: 1, pageSize: 20 }, as },
    '/hello/order/getStatusCount': { as },
    '/hello/order/queryOrderDetail': one,
    '/hello/order/changeOrder': {
      body: { orderNo, deliveryMethod: 2, emailAddressId: null },
      as,
    },
    '/hello/order/cancelOrder': { body: { orderNo: going.orderNo }, as },
    '/hello/order/confirmOrder': {
      body: { orderNo: handedOver.orderNo },
      as: handedOver.customer.token,
    },
    '/hello/order/addOrderRemark': { body: { orderNo, remark: 'Ring twice.' }, as },
    '/hello/order/printOrder': one,
    '/hello/order/exportOrderPdf': one,
    '/hello/order/exportOrderFeePdf': one,
    '/hello/logistic/track': { body: { orderNo: paid.orderNo }, as },
    '/hello/pay/getBackCard': { as },
    '/hello/pay/payOrder/create': one,
    '/hello/pay/getPayWhiteList': { body: { payNo }, as },
    '/hello/pay/goPay': { body: { payNo }, as, key: 'PAY_METHOD_OFF' },
    '/hello/pay/uwebuyPayPci': { body: { payNo }, as, key: 'PAY_METHOD_OFF' },
    '/hello/pay/payment': {
      body: { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
      as,
    },
    '/hello/bankCard/add': { body: { payPassword: testPayPassword }, as, key: 'PAY_METHOD_OFF' },
    '/hello/bankCard/delete': { body: { cardId: 'card_nobody' }, as, key: 'NOT_FOUND' },
    '/upload/image': { picture, as },
    '/upload/file': { picture },
  };
}
