import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * Behaviour of the stand-in for the next calls of one API (the last part of its name), including
 * `getToken`.
 */
export type Behaviour =
  | 'slow'
  | 'down'
  | 'error page'
  | 'half'
  | 'throttled'
  | 'expired token'
  | 'refused'
  | 'redirect'
  | 'huge';

const appKey = '1234567';
const appSecret = 'secret of the stand-in';
const refreshToken = 'refresh-token-of-the-stand-in';

export interface StandIn {
  readonly url: string;
  /** Environment of a server that uses it. */
  readonly env: Record<string, string>;
  /** Answers by offer id and language, as `result.result` of queryProductDetail. */
  readonly offers: Map<string, Record<string, unknown>>;
  /** Pictures served at `<url>/<name>`. */
  readonly pictures: Map<string, Buffer>;
  /** Requested picture names. */
  readonly pictureCalls: string[];
  /** Results of both searches. */
  results: unknown[];
  /** The answer of freight.estimate. */
  freight: Record<string, unknown>;
  /** Every received call: API and its JSON parameter. */
  readonly calls: { api: string; param: Record<string, unknown> }[];
  /** Makes the next `count` calls of `api` fail in this way. */
  fail(api: string, behaviour: Behaviour, count?: number): void;
  /** Answers this many calls of `api`, then hangs on the next one. */
  hangAfter(api: string, answered: number): void;
  /** Ends all failures. */
  calm(): void;
}

const read = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
};

/**
 * Written from the platform's own description (domain facts 3.1), independently of the code under
 * test.
 */
function isSigned(path: string, form: URLSearchParams): boolean {
  const pairs = [...form]
    .filter(([name]) => name !== '_aop_signature')
    .map(([name, value]) => `${name}${value}`);
  pairs.sort();
  const expected = Buffer.from(
    createHmac('sha1', appSecret)
      .update(`${path}${pairs.join('')}`)
      .digest('hex')
      .toUpperCase(),
  );
  const received = Buffer.from(form.get('_aop_signature') ?? '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));

const behaviours: Record<Behaviour, (response: ServerResponse) => void> = {
  slow: () => {},
  down: (response) => response.socket?.destroy(),
  'error page': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>'),
  half: (response) => json(response, '{"result":{"success":true,"result":{"offerId":1'),
  throttled: (response) =>
    json(
      response,
      {
        error_code: 'gw.QosAppFrequencyLimit',
        error_message: 'App call exceeds limited frequency',
      },
      400,
    ),
  'expired token': (response) =>
    json(response, { error_code: '401', error_message: 'Request need user authorized' }, 401),
  refused: (response) =>
    json(response, { result: { success: false, code: '5000', message: 'system error' } }),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  huge: (response) => response.writeHead(200).end('x'.repeat(5 * 1024 * 1024)),
};

class Platform1688 implements Omit<StandIn, 'url' | 'env'> {
  readonly offers = new Map<string, Record<string, unknown>>();
  readonly calls: StandIn['calls'] = [];
  readonly pictures: StandIn['pictures'] = new Map();
  readonly pictureCalls: string[] = [];
  results: unknown[] = [];
  freight: Record<string, unknown> = { freight: '8.00', freePostage: false };
  readonly #behaviours: { api: string; behaviour: Behaviour | 'well' }[] = [];
  #tokens = 0;

  fail(api: string, behaviour: Behaviour, count = 1): void {
    for (let index = 0; index < count; index += 1) this.#behaviours.push({ api, behaviour });
  }

  hangAfter(api: string, answered: number): void {
    for (let index = 0; index < answered; index += 1)
      this.#behaviours.push({ api, behaviour: 'well' });
    this.fail(api, 'slow');
  }

  calm(): void {
    this.#behaviours.length = 0;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return this.#picture((request.url ?? '').slice(1), response);
    const path = (request.url ?? '').replace('/openapi/', '');
    const form = await read(request);
    const api = path.split('/').at(-2) ?? '';
    const [, paramJson = '{}'] = [...form].find(([, value]) => value.startsWith('{')) ?? [];
    this.calls.push({ api, param: JSON.parse(paramJson) });
    const at = this.#behaviours.findIndex((one) => one.api === api);
    const [failing] = at < 0 ? [] : this.#behaviours.splice(at, 1);
    if (failing && failing.behaviour !== 'well') behaviours[failing.behaviour](response);
    else if (path === `http/1/system.oauth2/getToken/${appKey}`) this.#sendToken(form, response);
    else this.#call({ path, api, form }, response);
  }

  #picture(name: string, response: ServerResponse): void {
    this.pictureCalls.push(name);
    const picture = this.pictures.get(name);
    if (name.startsWith('moved')) response.writeHead(302, { location: '/a.jpg' }).end();
    else response.writeHead(picture ? 200 : 404).end(picture);
  }

  #sendToken(form: URLSearchParams, response: ServerResponse): unknown {
    const isValid =
      form.get('grant_type') === 'refresh_token' &&
      form.get('client_id') === appKey &&
      form.get('client_secret') === appSecret &&
      form.get('refresh_token') === refreshToken;
    if (!isValid)
      return json(
        response,
        { error: 'invalid_grant', error_description: 'refresh_token invalid' },
        400,
      );
    this.#tokens += 1;
    return json(response, {
      access_token: `token-${this.#tokens}`,
      expires_in: '36000',
      memberId: 'b2b-1',
    });
  }

  #call(
    { path, api, form }: { path: string; api: string; form: URLSearchParams },
    response: ServerResponse,
  ): unknown {
    if (!path.startsWith('param2/1/com.alibaba.fenxiao.crossborder/'))
      return json(response, { error_code: 'gw.APIUnsupported' }, 404);
    if (!isSigned(path, form))
      return json(
        response,
        { error_code: 'gw.SignatureInvalid', error_message: 'Invalid signature' },
        400,
      );
    if (form.get('access_token') !== `token-${this.#tokens}`)
      return behaviours['expired token'](response);
    const { param } = this.calls.at(-1) ?? { param: {} };
    const sendResult = (result: unknown) =>
      json(response, { result: { success: true, code: '200', message: '', result } });
    if (api === 'product.search.queryProductDetail') return this.#detail(param, response);
    if (api === 'product.image.upload') return sendResult('1084923847239847239');
    if (api === 'product.freight.estimate') return sendResult(this.freight);
    return sendResult({
      totalRecords: this.results.length,
      totalPage: 1,
      pageSize: 20,
      currentPage: 1,
      data: this.results,
    });
  }

  /** Built as text, so that ids are bare digits as on the platform. */
  #detail(param: Record<string, unknown>, response: ServerResponse): void {
    const offer =
      this.offers.get(`${param.offerId}/${param.country}`) ??
      this.offers.get(String(param.offerId));
    const result = offer ? JSON.stringify(offer).replace(/"#(\d+)"/g, '$1') : 'null';
    json(response, `{"result":{"success":true,"code":"200","message":"成功","result":${result}}}`);
  }
}

/**
 * A server on its own port that mimics the open platform of 1688, checks every signature and fails
 * on command. Closed after the test file.
 */
export async function start1688(): Promise<StandIn> {
  const platform = new Platform1688();
  const server = createServer((request, response) => {
    platform.answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    ALIBABA_APP_KEY: appKey,
    ALIBABA_APP_SECRET: appSecret,
    ALIBABA_REFRESH_TOKEN: refreshToken,
    ALIBABA_GATEWAY_URL: url,
    IMAGE_FETCH_ALLOWLIST: url,
  };
  return Object.assign(platform, { url, env });
}

/** A documentation network (RFC 5737): refused without a lookup. */
const nowhere = '192.0.2.1';

/**
 * A product as returned by queryProductDetail in English; tests override what they need. `"#1"`
 * becomes the bare number 1.
 */
export const anOffer = (
  offerId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  offerId: `#${offerId}`,
  subject: '不锈钢保温杯 500ml',
  subjectTrans: 'Stainless steel thermos 500 ml',
  description:
    '<div><img src="https://cbu01.alicdn.com/x.jpg" onerror="alert(1)"><p>双层真空</p><script>alert(1)</script></div>',
  productImage: {
    images: [
      `https://${nowhere}/img/ibank/a.jpg`,
      `http://${nowhere}/img/ibank/b.jpg`,
      'javascript:alert(1)',
    ],
  },
  productAttribute: [
    {
      attributeId: '1',
      attributeName: '材质',
      value: '不锈钢',
      attributeNameTrans: 'Material',
      valueTrans: 'Stainless steel',
    },
  ],
  productSkuInfos: [
    {
      skuId: '#5104790281451',
      specId: 'b266e0726506185beaf205cbae88530d',
      price: '17.75',
      amountOnSale: 120,
      skuAttributes: [
        { attributeName: '颜色', value: '黑色', attributeNameTrans: 'Colour', valueTrans: 'Black' },
      ],
    },
    {
      skuId: '#5104790281452',
      price: '21.30',
      amountOnSale: 0,
      skuAttributes: [
        { attributeName: '颜色', value: '白色', attributeNameTrans: 'Colour', valueTrans: 'White' },
      ],
    },
  ],
  productSaleInfo: {
    amountOnSale: 120,
    quoteType: 1,
    priceRangeList: [{ startQuantity: 2, price: '17.75' }],
    unitInfo: { unit: '个', transUnit: 'piece' },
  },
  productShippingInfo: {
    sendGoodsAddressText: '浙江省金华市',
    weight: 0.35,
    length: 8,
    width: 8,
    height: 25,
    shippingTimeGuarantee: 'shipIn48Hours',
  },
  sellerMixSetting: { generalHunpi: true, mixAmount: '200', mixNumber: 10 },
  sellerOpenId: 'BBBexample',
  companyName: '永康市某某工贸有限公司',
  minOrderQuantity: 2,
  batchNumber: null,
  soldOut: '12342',
  status: 'published',
  ...changes,
});
