import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aHeldOrder, askQuestion } from '../../console/goods-question.testing.ts';
import {
  aHandedOverJourney,
  anAnnouncedJourney,
  aPaidJourney,
  aShippableJourney,
} from '../../console/journey.testing.ts';
import { aTransfer } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anOrder, aPaidOrder } from '../orders.testing.ts';

const app = await startTestApp();
const as = (await aStaff(app, 'support')).token;
const found = async (search: string, status?: 'WAIT_BUYER_PAY' | 'CANCEL') => {
  const { items, total } = await app.ok(
    'staffOrderPage',
    { search, ...(status && { status }) },
    { as },
  );
  expect(total).toBe(items.length);
  return items.map(({ orderNo }) => orderNo).toSorted();
};
const named = (name: string, chinese: string) =>
  anOrder(app, {
    product: { name: { en: name, ar: `${name} عربي`, ckb: name, 'zh-Hans': chinese } },
  });

test('staff find orders by words of any product name at the time of the order', async () => {
  const lamp = await named('Desk Lamp 50%', '台灯');
  const other = await named('Bed Lamp', '床灯');
  const both = [lamp.orderNo, other.orderNo].toSorted();
  expect(await found('台灯')).toEqual([lamp.orderNo]);
  expect(await found('lAMP')).toEqual(both);
  expect(await found('50%')).toEqual([lamp.orderNo]);
  expect(await found('b_d lamp')).toEqual([]);
  expect(await found('lamp', 'WAIT_BUYER_PAY')).toEqual(both);
  expect(await found('lamp', 'CANCEL')).toEqual([]);
  const { counts } = await app.ok('staffOrderPage', { search: 'lamp', status: 'CANCEL' }, { as });
  expect(counts).toEqual({ WAIT_BUYER_PAY: 2 });
  await app.platform.pool.query(
    `update product set names = '{"en": "Reading light"}' where product_id =
       (select product_id from order_line where order_no = $1)`,
    [lamp.orderNo],
  );
  const again = await app.ok(
    'createOrder',
    { items: lamp.skuIds.map((skuId) => ({ skuId, quantity: 4 })), deliveryMethod: 2 },
    { as: lamp.customer.token },
  );
  expect(await found('reading light')).toContain(again.orderNo);
  expect(await found('desk lamp')).toContain(lamp.orderNo);
});

test('the start or end of a number finds its order', async () => {
  const { orderNo } = await anOrder(app);
  expect(await found(orderNo.slice(0, 10))).toContain(orderNo);
  expect(await found(orderNo.slice(-6))).toContain(orderNo);
  expect(await found(orderNo)).toEqual([orderNo]);
});

test('an order number in Arabic or Persian digits finds its order, for its customer and for staff', async () => {
  const { orderNo, customer } = await anOrder(app);
  const inDigitsFrom = (zero: number) =>
    orderNo.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  for (const search of [inDigitsFrom(0x660), inDigitsFrom(0x6f0)]) {
    expect(await found(search)).toEqual([orderNo]);
    const { items } = await app.ok('orderPage', { search }, { as: customer.token });
    expect(items.map((item) => item.orderNo)).toEqual([orderNo]);
  }
});

test('orders whose customer has to answer stand first, before newer ones that are on their way or whose payment is under review', async () => {
  const customer = await aCustomer(app);
  const raised = await aPaidJourney(app, { customer });
  await app.ok(
    'recordPurchase',
    {
      supplierOrderNo: 'raised',
      lines: raised.lineIds.map((lineId) => ({
        lineId,
        realUnitCost: { amount: 8, currency: 'USD' as const },
      })),
    },
    { as: (await aStaff(app, 'purchaser')).token },
  );
  const questioned = await anAnnouncedJourney(app, { customer });
  await aHeldOrder(app, { finding: 'defect', counted: 4, order: questioned });
  await askQuestion(app, questioned, { pieces: 2 });
  const offered = await aHandedOverJourney(app, { customer });
  await app.ok('confirmOrder', { orderNo: offered.orderNo }, { as: customer.token });
  const { complaintNo } = await app.ok(
    'complaintOpen',
    { orderNo: offered.orderNo, kind: 'quality', text: 'it leaks', pictureIds: [] },
    { as: customer.token },
  );
  await app.ok(
    'staffComplaintOffer',
    { complaintNo, amount: { amount: 5, currency: 'USD' }, text: 'sorry' },
    { as: (await aStaff(app, 'support')).token },
  );
  const shippable = await aShippableJourney(app, { customer });
  const newest = await aPaidOrder(app, { customer });
  const reviewed = await anOrder(app, { customer });
  await aTransfer(app, customer, { payNo: reviewed.payNo });
  const page = async (pageNo: number) => {
    const { items } = await app.ok('orderPage', { pageNo, pageSize: 3 }, { as: customer.token });
    return items.map(({ orderNo, group }) => [orderNo, group]);
  };
  expect(await page(1)).toEqual(
    [offered, questioned, raised].map(({ orderNo }) => [orderNo, 'yours']),
  );
  expect(await page(2)).toEqual(
    [reviewed, newest, shippable].map(({ orderNo }) => [orderNo, 'running']),
  );
  const [lineId = ''] = raised.lineIds;
  const paying = { orderNo: raised.orderNo, lineId, answer: 'pay' } as const;
  const { payNo } = await app.ok('answerPriceRise', paying, { as: customer.token });
  const paymentId = await aTransfer(app, customer, { payNo: payNo ?? '' });
  expect((await page(1)).map(([, group]) => group)).toEqual(['yours', 'yours', 'running']);
  // So does a review of the rest of a difference that was paid in part.
  await app.ok(
    'reviewApprove',
    { paymentId, received: { amount: 0.5, currency: 'USD' } },
    { as: (await aStaff(app, 'finance')).token },
  );
  expect((await page(1)).map(([, group]) => group)).toEqual(['yours', 'yours', 'yours']);
  const { due } = await app.ok('orderDetail', { orderNo: raised.orderNo }, { as: customer.token });
  await aTransfer(app, customer, { payNo: due?.payNo ?? '' });
  expect((await page(1)).map(([, group]) => group)).toEqual(['yours', 'yours', 'running']);
  const { actions } = await app.ok(
    'orderDetail',
    { orderNo: offered.orderNo },
    { as: customer.token },
  );
  expect(actions).toContainEqual({ action: 'answerOffer', allowed: true, reason: null });
});

/** Connects as the owner of the tables. */
async function connectOwner(): Promise<pg.Client> {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    'select current_database() name',
  );
  const url = new URL(inject('adminUrl'));
  url.pathname = rows[0]?.name ?? '';
  const owner = new pg.Client(url.href);
  await owner.connect();
  // Skips checking the references of each.
  await owner.query('set session_replication_role = replica');
  return owner;
}

/** SQL of columns by their names, in which `t` is the row that is copied and `nth` the copy. */
type Changed = Readonly<Record<string, string>>;

interface Copies {
  readonly from?: number;
  readonly to: number;
  /** More that differs between the orders. */
  readonly also?: Changed;
}

/** Copies the rows of a table `where` something holds. */
async function copyRows(
  owner: pg.Client,
  table: 'customer_order' | 'order_line',
  { from = 1, to, changed, where }: Omit<Copies, 'also'> & { changed: Changed; where: string },
): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const values = rows.map(({ name }) => changed[name] ?? `t.${name}`);
  await owner.query(
    `insert into ${table} select ${values.join(', ')} from ${table} t, generate_series(${from}, ${to}) nth where ${where}`,
  );
}

/** Copies an order and its line, each one second older than the previous. */
async function copyOrder(
  owner: pg.Client,
  orderNo: string,
  { also, ...copies }: Copies,
): Promise<void> {
  const [where, numbered] = [`t.order_no = '${orderNo}'`, `(9e15 + nth)::bigint::text`];
  await copyRows(owner, 'customer_order', {
    ...copies,
    where,
    changed: { order_no: numbered, created_at: `t.created_at - nth * interval '1 s'`, ...also },
  });
  await copyRows(owner, 'order_line', {
    ...copies,
    where,
    changed: { order_no: numbered, line_id: `t.line_id || '-' || nth` },
  });
}

const removeCopies = async (owner: pg.Client) => {
  for (const table of ['order_line', 'customer_order'])
    await owner.query(`delete from ${table} where order_no like '90000000000%'`);
  await owner.end();
};

/** Ten more lines for each copy: a hundred thousand lines are found by another plan. */
const addLines = (owner: pg.Client) =>
  copyRows(owner, 'order_line', {
    to: 10,
    changed: { line_id: `t.line_id || '-' || nth` },
    where: `t.order_no like '90000000000%'`,
  });

test('where more orders are found than are counted all are shown, and the list says that there are more', async ({
  onTestFinished,
}) => {
  const { orderNo } = await named('Common umbrella', '雨伞');
  const owner = await connectOwner();
  onTestFinished(() => removeCopies(owner));
  await copyOrder(owner, orderNo, { to: 10_050 });
  const inOrder = [orderNo, ...Array.from({ length: 60 }, (_, nth) => `${9e15 + nth + 1}`)];
  const page = (pageNo: number) => inOrder.slice((pageNo - 1) * 20, pageNo * 20);
  const umbrellas = (query: object) =>
    app.ok('staffOrderPage', { search: 'umbrella', ...query }, { as });
  const isFound = async () => {
    await owner.query('analyze customer_order, order_line');
    const first = await umbrellas({});
    expect(first).toMatchObject({ total: 2_000, totalIsCapped: true, counts: null });
    expect(first.items.map((item) => item.orderNo)).toEqual(page(1));
    const third = await umbrellas({ pageNo: 3 });
    expect(third.items.map((item) => item.orderNo)).toEqual(page(3));
    const last = await umbrellas({ pageNo: 503 });
    expect(last.items.at(-1)?.orderNo).toBe(`${9e15 + 10_050}`);
    const none = await umbrellas({ status: 'SUCCESS' });
    expect(none).toMatchObject({ total: 0, totalIsCapped: false, items: [] });
  };
  await isFound();
  expect(await app.ok('staffOrderPage', {}, { as })).toMatchObject({
    total: 5_000,
    totalIsCapped: true,
    counts: { WAIT_BUYER_PAY: 5_000 },
  });
  const columns = [{ key: 'order', heading: 'Order' }];
  const file = await app.ok(
    'makeListFile',
    { desk: 'orders', query: { search: 'umbrella' }, columns, format: 'csv' },
    { as },
  );
  await app.pass(1000, 'desks');
  expect(await app.ok('listFile', file, { as })).toMatchObject({ rows: 10_051, isCut: false });
  await addLines(owner);
  await isFound();
});

const sorts = {
  none: 'created_at desc, order_no desc',
  pieces: 'pieces, order_no',
  '-total': 'first_stage_minor + coalesce(second_stage_minor, 0) desc, order_no desc',
} as const;

test('a word finds the same orders as reading all of them, however common it is and wherever they lie', async ({
  onTestFinished,
}) => {
  const owner = await connectOwner();
  onTestFinished(() => removeCopies(owner));
  const also = {
    pieces: 'nth % 50',
    first_stage_minor: 'nth % 1000',
    status: `case when nth % 7 = 0 then 'SUCCESS' when nth % 900 = 0 then 'CANCEL' else t.status end`,
  };
  // The newest ones, the oldest ones, and a few in between.
  const lots = { Parasol: [1, 6_000], Thermos: [6_001, 6_300], Kettle: [6_301, 8_000] } as const;
  for (const [name, [from, to]] of Object.entries(lots)) {
    const { orderNo } = await named(`${name} for the household`, name);
    await copyOrder(owner, orderNo, { from, to, also });
  }
  await owner.query('analyze customer_order, order_line');
  const plain = async (word: string, status: string | null, order: string) => {
    const { rows } = await owner.query<{ order_no: string }>(
      `select order_no from customer_order o where ($2::text is null or status = $2) and exists (
         select from order_line l where l.order_no = o.order_no and l.name ->> 'en' ilike '%' || $1 || '%')
       order by ${order}`,
      [word, status],
    );
    return rows.map((row) => row.order_no);
  };
  for (const search of ['parasol', 'thermos', 'kettle', 'household'])
    for (const status of [undefined, 'SUCCESS', 'CANCEL'] as const)
      for (const [sort, order] of Object.entries(sorts) as [keyof typeof sorts, string][]) {
        const all = await plain(search, status ?? null, order);
        for (const pageNo of [1, 40, Math.ceil(all.length / 20) || 1]) {
          const { items, total, totalIsCapped } = await app.ok(
            'staffOrderPage',
            { search, pageNo, ...(status && { status }), ...(sort !== 'none' && { sort }) },
            { as },
          );
          const what = `${search}, ${status}, by ${sort}, page ${pageNo}`;
          const wanted = all.slice((pageNo - 1) * 20, pageNo * 20);
          expect(
            items.map(({ orderNo }) => orderNo),
            what,
          ).toEqual(wanted);
          if (totalIsCapped) expect(all.length, what).toBeGreaterThan(total);
          else expect(total, what).toBe(all.length);
        }
      }
});
