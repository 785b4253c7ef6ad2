import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { iraqId } from '@wasit/contract/accounts/endpoints';
import { endpoints } from '@wasit/contract/endpoints';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { startTestApp } from '../start.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface Document {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, object>;
    readonly securitySchemes: Record<string, object>;
  };
}

const app = await startTestApp({ API_DOCS: 'true' });
const document = (await app.app.server.inject('/pdpd/docs/json')).json<Document>();
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
// Below node_modules, so that the client finds its runtime.
const folder = join(
  import.meta.dirname,
  '../../../../node_modules/.cache',
  `wasit-client-${process.pid}`,
);
const address = { url: '' };

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  address.url = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the OpenAPI document is valid and every reference in it resolves', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const dangling = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    .map(([, path]) => path ?? '')
    .filter(
      (path) =>
        path.split('/').reduce<unknown>((part, name) => Object(part)[name], document) === undefined,
    );
  expect(dangling).toEqual([]);
});

test('files are described and sent as files with type and name, never as text within JSON', async () => {
  expect(JSON.stringify(document)).not.toMatch(/"(contentEncoding|format)":"base64"/);
  const files = Object.values(endpoints).filter(({ fileTypes }) => fileTypes);
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['exportOrderPdf', 'walletStatementFile', 'exportMyData']),
  );
  for (const { name, fileTypes = [], insteadOfFile } of files)
    expect(
      Object.keys(
        operations.find(({ operationId }) => operationId === name)?.responses[200]?.content ?? {},
      ),
    ).toEqual([...fileTypes, ...(insteadOfFile ? ['application/json'] : [])]);
  const customer = await aCustomer(app);
  const call = (format: string) =>
    app.app.server.inject({
      method: 'POST',
      url: '/pdpd/hello/wallet/statementFile',
      headers: { authorization: `Bearer ${customer.token}` },
      payload: { format },
    });
  for (const [format, type, start] of [
    ['pdf', 'application/pdf', '%PDF-'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ] as const) {
    const { headers, rawPayload } = await call(format);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(rawPayload.length),
      'content-disposition': expect.stringMatching(
        new RegExp(
          `^attachment; filename="wasit-wallet-[\\w-]+\\.${format}"; filename\\*=UTF-8''wasit`,
        ),
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(rawPayload.toString('latin1').startsWith(start)).toBe(true);
  }
  const refused = await call('doc');
  expect([refused.statusCode, refused.json().data.fields[0].field]).toEqual([400, 'format']);
});

test('it has every endpoint, named schemas, the body of each refusal, a server and security schemes', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(Object.keys(endpoints)),
  );
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Money', 'ProductCard', 'CartPage', 'Refusal', 'LoginInput']),
  );
  expect(document.servers).toEqual([{ url: app.platform.config.publicUrl }]);
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { type: 'http' },
    visitor: { type: 'apiKey' },
    staffCookie: { in: 'cookie' },
  });
  for (const { operationId, responses } of operations)
    for (const [status, response] of Object.entries(responses))
      if (status !== '200')
        expect(response.content?.['application/json']?.schema, `${operationId} ${status}`).toEqual({
          $ref: '#/components/schemas/Refusal',
        });
});

type Client = Record<
  string,
  (
    input: object,
    options?: object,
  ) => Promise<{ status: number; data: { code: number; data: Answered } }>
>;
interface Answered {
  readonly [name: string]: unknown;
  readonly items: readonly { readonly id: unknown; readonly productId: number }[];
  readonly token: string;
  readonly id: string;
}

/** A client generated from the document by a published generator. */
async function generatedClient(): Promise<Client> {
  const json = join(folder, 'openapi.json');
  await writeFile(json, JSON.stringify(document));
  const source = await generateSource(json, { argumentStyle: 'object' });
  const file = join(folder, 'client.ts');
  await writeFile(file, source);
  const compile = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--types',
    '',
    file,
  ];
  const compiled = await promisify(execFile)('tsc', compile, { cwd: folder }).catch(
    (error: { stdout?: string }) => error,
  );
  expect(compiled.stdout).toBe('');
  const module = join(folder, 'client.mjs');
  await writeFile(module, stripTypeScriptTypes(source));
  const client = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as Client & {
    defaults: { baseUrl: string };
  };
  client.defaults.baseUrl = address.url;
  return client;
}

test('a client generated from it compiles as TypeScript and makes 20 calls', {
  timeout: 120_000,
}, async () => {
  const client = await generatedClient();
  const { productId, skuIds } = await aProduct(app);
  const [skuId] = skuIds;
  const { userName, password } = await aCustomer(app);
  const statuses: [string, number][] = [];
  const call = async (name: string, input: object = {}, options?: object): Promise<Answered> => {
    const { status, data } = (await client[name]?.({ language: 'ENG', ...input }, options)) ?? {
      status: 0,
      data: undefined,
    };
    statuses.push([name, status]);
    return data?.data as Answered;
  };
  await call('categoryTree');
  await call('hotWords');
  await call('listBanners');
  await call('companyContacts');
  await call('getRate');
  await call('areaListByGet', { parentId: iraqId });
  await call('productPage', { productPageInput: { pageSize: 5 } });
  await call('productDetail', { productDetailInput: { productId } });
  await call('accessOptions');
  const { token } = await call('login', { loginInput: { type: 1, account: userName, password } });
  const asCustomer = { headers: { authorization: `Bearer ${token}` } };
  await call('userInfo', {}, asCustomer);
  await call('cartAdd', { cartAddInput: { items: [{ skuId, quantity: 4 }] } }, asCustomer);
  await call('cartCount', {}, asCustomer);
  await call('cartPage', { cartPageInput: {} }, asCustomer);
  const { id } = await call('addressAdd', { addressInput: addressFields() }, asCustomer);
  expect(id).toBeTruthy();
  await call('addressList', {}, asCustomer);
  await call(
    'createOrder',
    {
      idempotencyKey: 'one',
      createOrderInput: { items: [{ skuId, quantity: 4 }], deliveryMethod: 2 },
    },
    asCustomer,
  );
  await call('orderCounts', {}, asCustomer);
  await call('walletBalance', {}, asCustomer);
  await call('unreadMessages', {}, asCustomer);
  await call('logout', {}, asCustomer);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(21);
  // Refusals are returned with their body too.
  const refused = await client.userInfo?.({ language: 'ENG' }, asCustomer);
  expect(refused).toMatchObject({
    status: 401,
    data: { code: 401, data: { key: 'UNAUTHORISED' } },
  });
});
