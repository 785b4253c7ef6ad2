import type { StaffRole } from '@wasit/contract/staff/roles';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { demoAccounts } from '../../apps/server/src/demo-mode/demo-accounts.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { call } from '../acts/world.ts';
import { goodsOf } from '../company/goods.ts';
import { payPassword, shopPassword } from '../company/people.ts';
import { lineMinor, walkedShops } from './walk.ts';

/** Few: each of their passwords takes a while. */
const buyers = 8;
const figureDays = 7;
const dayMs = 86_400_000;

const clerks = ['admin', 'finance', 'finance-lead', 'purchaser'] as const satisfies StaffRole[];
type Clerk = (typeof clerks)[number];

/** Who acts, and what they read. */
export interface World {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly staff: Readonly<Record<Clerk, string>>;
  readonly skus: readonly { readonly skuId: number; readonly quantity: number }[];
  /** One order of each buyer. */
  readonly orderNos: readonly string[];
  readonly rare: string;
  readonly frequent: string;
  readonly lastPage: number;
}

export interface Act {
  readonly name: string;
  /** Prepares, and is not measured. */
  readonly before?: (world: World, turn: number) => Promise<unknown>;
  readonly run: (world: World, turn: number, before: unknown) => Promise<unknown>;
  /** Tidies up, and is not measured either. */
  readonly after?: (world: World, turn: number, done: unknown) => Promise<unknown>;
}

const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

async function staffToken(url: string, env: NodeJS.ProcessEnv, role: StaffRole): Promise<string> {
  const { staff } = demoAccounts(loadConfig(env));
  const clerk = staff.find(({ userName }) => userName === role);
  if (!clerk) throw new Error(`the demo has no ${role}`);
  const { userName, password, totpSecret } = clerk;
  const { token } = await call(url, '/console/session/login', { userName, password });
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  return (await call(url, '/console/session/secondFactor', { token, code })).token;
}

/** Words of names that a twentieth and a fifth of all orders have. */
async function wordsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `with lines as (select name ->> 'en' as name, count(distinct order_no) as orders from order_line group by 1),
       counted as (select word, sum(orders) as orders
         from lines, regexp_split_to_table(lower(name), '\\W+') word where length(word) > 3 group by word)
     select (select word from counted order by abs(orders - share * (select count(*) from customer_order)), word limit 1)
     from (values (1, 0.05), (2, 0.2)) shares(place, share) order by place`,
  );
  return rows.map(({ word }) => word);
}

/** Buyers among the copied customers, a clerk, and what they look for. */
export async function worldOf(
  { url, env, pool }: { url: string; env: NodeJS.ProcessEnv; pool: pg.Pool },
  customers: { readonly from: number; readonly to: number },
): Promise<World> {
  const logIn = async (nth: number): Promise<{ token: string; orderNo: string }> => {
    const person = customers.from + (nth % (customers.to - customers.from + 1));
    const account = `bench.company.${nth % walkedShops}y${person}`;
    const login = { type: 1, account, password: shopPassword };
    const { token } = await call(url, '/hello/user/login/login', login);
    // The digits are sealed for one person.
    await call(
      url,
      '/hello/wallet/setPayPassword',
      { loginPassword: shopPassword, payPassword, confirmPayPassword: payPassword },
      token,
    );
    const orders = await call(url, '/hello/order/selectOrderPage', {}, token);
    return { token, orderNo: orders.items[0].orderNo };
  };
  const people = await Promise.all(Array.from({ length: buyers }, (_, nth) => logIn(nth)));
  const tokens = people.map(({ token }) => token);
  const orderNos = people.map(({ orderNo }) => orderNo);
  const [rare = '', frequent = ''] = await wordsOf(pool);
  const logInClerk = async (role: Clerk) => [role, await staffToken(url, env, role)] as const;
  const staff = Object.fromEntries(await Promise.all(clerks.map(logInClerk))) as World['staff'];
  const { total } = await call(url, '/console/orders/list', {}, staff.admin);
  const lastPage = Math.min(500, Math.ceil(total / 20));
  const skus = await goodsOf({ pool }, lineMinor);
  return { url, tokens, staff, skus, orderNos, rare, frequent, lastPage };
}

const place = async ({ url, tokens, skus }: World, turn: number): Promise<string> => {
  const items = [at(skus, turn * 7), at(skus, turn * 7 + 11)];
  const input = { items, deliveryMethod: 2 };
  return (await call(url, '/hello/order/createOrder', input, at(tokens, turn))).payNo;
};

const pay = ({ url, tokens }: World, turn: number, payNo: unknown) =>
  call(
    url,
    '/hello/pay/payment',
    { payNo, method: 'wallet', currency: 'USD', payPassword },
    at(tokens, turn),
  );

const own = (name: string, path: string, input: (world: World, turn: number) => object): Act => ({
  name,
  run: (world, turn) => call(world.url, path, input(world, turn), at(world.tokens, turn)),
});

const desk = (
  name: string,
  path: string,
  input: (world: World) => object = () => ({}),
  clerk: Clerk = 'admin',
): Act => ({
  name: `desk: ${name}`,
  run: (world) => call(world.url, path, input(world), world.staff[clerk]),
});

const figures = (report: string, by: string, clerk: Clerk = 'finance'): Act =>
  desk(
    `figures of a week: ${report}`,
    '/console/figures/table',
    () => {
      const day = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10);
      return { report, groupBy: by, from: day(figureDays), to: day(1) };
    },
    clerk,
  );

const orders = '/console/orders/list';

export const acts: readonly Act[] = [
  { name: 'place an order', run: place, after: pay },
  { name: 'pay it by wallet', before: place, run: pay },
  own('own orders', '/hello/order/selectOrderPage', () => ({})),
  own('own order', '/hello/order/queryOrderDetail', ({ orderNos }, turn) => ({
    orderNo: at(orderNos, turn),
  })),
  own('own messages', '/hello/message/page', () => ({})),
  own('own wallet', '/hello/wallet/statement', () => ({})),
  desk('orders', orders),
  desk('orders by number', orders, ({ orderNos }) => ({ search: orderNos[0] })),
  desk('orders by a rare word', orders, ({ rare }) => ({ search: rare })),
  desk('orders by a frequent word', orders, ({ frequent }) => ({ search: frequent })),
  desk('orders to buy', orders, () => ({ status: 'WAITING_PURCHASE' })),
  desk('orders that ended', orders, () => ({ status: 'SUCCESS' })),
  desk('orders, last page', orders, ({ lastPage }) => ({ pageNo: lastPage })),
  desk('payments', '/console/payments/queue', () => ({}), 'finance'),
  desk('payments left open', '/console/payments/open', () => ({}), 'finance'),
  desk('purchase list', '/console/procurement/list', () => ({}), 'purchaser'),
  desk('messages', '/console/messages/list'),
  desk('audit', '/console/audit/list'),
  desk('first page', '/console/dashboard'),
  figures('sales', 'day'),
  figures('payments', 'method'),
  figures('pipeline', 'state'),
  figures('exchange', 'currency'),
  figures('times', 'step'),
  figures('promises', 'promise'),
  figures('customers', 'day'),
  figures('agents', 'agent'),
  figures('refunds', 'reason'),
  figures('suppliers', 'supplier'),
  figures('containers', 'container', 'finance-lead'),
  desk('containers', '/console/logistics/containers'),
];
