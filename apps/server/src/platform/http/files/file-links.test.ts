import { paths } from '@wasit/contract/paths';
import { StoredFile } from '@wasit/contract/wire';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../../modules/accounts/accounts.testing.ts';
import { uploadToSearch } from '../../../modules/images/queries/queries.testing.ts';
import { aPayable, aTransfer, aVoucher } from '../../../modules/payments/payments.testing.ts';
import { aStaff } from '../../../modules/staff/staff.testing.ts';

const app = await startTestApp();
const { server } = app.app;

interface Answer {
  readonly data: unknown;
  /** What a browser now sends along with each request for a file. */
  readonly cookies: Record<string, string>;
  readonly setCookies: readonly {
    name: string;
    value: string;
    path?: string;
    httpOnly?: boolean;
    sameSite?: string;
  }[];
}

function answered(response: Awaited<ReturnType<typeof server.inject>>): Answer {
  expect(response.json().code, response.body).toBe(200);
  return {
    data: response.json().data,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    setCookies: response.cookies,
  };
}

const post = async (
  name: 'logout' | 'staffLogout' | 'reviewDetail' | 'imageSearch',
  input: Record<string, string>,
  token?: string,
) => {
  const [method, path] = paths[name];
  const sent = method === 'POST' ? { payload: input } : { query: input };
  return answered(
    await server.inject({
      method,
      url: `/pdpd${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...sent,
    }),
  );
};

/** A customer's picture, uploaded as a browser does. */
async function upload(token: string): Promise<Answer & { url: string }> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([Uint8Array.from(await aVoucher())], { type: 'image/png' }),
    'receipt.png',
  );
  const request = new Request('http://x/', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    authorization: `Bearer ${token}`,
  };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = answered(
    await server.inject({ method: 'POST', url: '/pdpd/upload/image', headers, payload }),
  );
  return { ...answer, url: StoredFile.parse(answer.data).url };
}

const statusOf = async (
  url: string,
  cookies: Record<string, string>,
  headers: Record<string, string> = {},
) => (await server.inject({ url, cookies, headers })).statusCode;

test('a file link opens only in the browser that received it', async () => {
  const [owner, stranger] = [await aCustomer(app), await aCustomer(app)];
  const { url, cookies } = await upload(owner.token);
  const other = await upload(stranger.token);
  expect(await statusOf(url, cookies)).toBe(200);
  expect(await statusOf(url, {}, { authorization: `Bearer ${owner.token}` })).toBe(200);
  expect(await statusOf(url, {})).toBe(404);
  expect(await statusOf(url, other.cookies)).toBe(404);
  expect(await statusOf(url, {}, { authorization: `Bearer ${stranger.token}` })).toBe(404);
  expect(
    await statusOf(url, {
      wasit_files: 'wu_',
      wasit_staff_files: 'x',
      wasit_visitor: 'visitor-secret-0123456789',
    }),
  ).toBe(404);
});

test('file access is a cookie hidden from scripts, sent to the files’ path only, and no login', async () => {
  const { token } = await aCustomer(app);
  const { setCookies, cookies } = await upload(token);
  expect(setCookies).toMatchObject([
    { name: 'wasit_files', path: '/pdpd/files', httpOnly: true, sameSite: 'Lax' },
  ]);
  const answer = await server.inject({ method: 'GET', url: '/pdpd/hello/user/userInfo', cookies });
  expect(answer.json().code).toBe(401);
});

test('links end with the session: by logout, or from another device', async () => {
  const { token } = await aCustomer(app);
  const { url, cookies } = await upload(token);
  const again = await server.inject({ url, cookies });
  const tag = String(again.headers.etag);
  expect(await statusOf(url, cookies, { 'if-none-match': tag })).toBe(304);
  await post('logout', {}, token);
  const headerSets: Record<string, string>[] = [
    {},
    { 'if-none-match': tag },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of headerSets)
    expect(await statusOf(url, cookies, headers), JSON.stringify(headers)).toBe(404);
  expect(again.headers['cache-control']).toBe('private, no-cache');
});

test('two staff members who open the same proof get separate links', async () => {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
  const paymentId = await aTransfer(app, customer, { payNo });
  const [one, two] = [await aStaff(app, 'finance'), await aStaff(app, 'finance')];
  const proofOf = ({ data }: Answer) =>
    (data as { images: { url: string }[] }).images[0]?.url ?? '';
  const first = await post('reviewDetail', { paymentId }, one.token);
  const second = await post('reviewDetail', { paymentId }, two.token);
  expect(first.setCookies).toMatchObject([
    { name: 'wasit_staff_files', path: '/pdpd/files', httpOnly: true },
  ]);
  expect(await statusOf(proofOf(first), first.cookies)).toBe(200);
  expect(await statusOf(proofOf(first), second.cookies)).toBe(404);
  expect(await statusOf(proofOf(second), { ...second.cookies, wasit_files: customer.token })).toBe(
    200,
  );
  await post('staffLogout', {}, two.token);
  expect(await statusOf(proofOf(second), second.cookies)).toBe(404);
});

test('a visitor without a cookie gets one with the first link, which works only for them', async () => {
  const { data: id } = await uploadToSearch(app, await aVoucher());
  const { data, cookies } = await post('imageSearch', { id });
  const { url } = (data as { picture: { url: string } }).picture;
  expect(Object.keys(cookies)).toEqual(['wasit_visitor']);
  expect(await statusOf(url, cookies)).toBe(200);
  expect(await statusOf(url, {})).toBe(404);
  expect(await statusOf(url, { wasit_visitor: 'visitor-secret-0123456789' })).toBe(404);
});
