import { fileFactsHeader } from '@wasit/contract/api';
import { type Endpoints, endpoints } from '@wasit/contract/endpoints';
import { type Locale, localeTable } from '@wasit/contract/locales';
import { z } from 'zod';
import type { TestApp } from '../start.ts';

export type Name = keyof Endpoints;
export const names = Object.keys(endpoints) as Name[];

/** An answer as seen by an arbitrary client. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly code: number;
  readonly msg: string;
  readonly key: string | undefined;
  readonly fields: readonly { readonly field: string; readonly msg: string }[];
}

export interface RawOptions {
  readonly as?: string | undefined;
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it is sent; that of the input if left out. */
  readonly body?: string;
}

/** The envelope without any other field. */
export const Enveloped = z.strictObject({
  code: z.number().int(),
  msg: z.string().min(1),
  data: z.unknown(),
});
const Refusal = z.strictObject({
  key: z.string().min(1),
  /** The message name from the specification, if it has one. */
  tip: z.string().min(1).optional(),
  requestId: z.string().regex(/^r_/),
  fields: z.array(z.strictObject({ field: z.string().min(1), msg: z.string().min(1) })).optional(),
  /** For staff whose colleague acted first: who it was. */
  faster: z
    .strictObject({
      who: z.string().min(1),
      at: z.iso.datetime(),
      action: z.string().min(1),
      state: z.string().nullable(),
    })
    .optional(),
});

const asQuery = (input: unknown): string => {
  const entries =
    input !== null && typeof input === 'object'
      ? Object.entries(input)
      : [['value', String(input)]];
  return new URLSearchParams(
    entries.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : asBody(value),
    ]),
  ).toString();
};

/** `JSON.stringify` of an input; lone surrogates stay escaped, as an attacker would send them. */
const asBody = (input: unknown): string => JSON.stringify(input) ?? 'null';

/** Calls with arbitrary data. Fails the test unless the answer is an envelope or a file. */
export async function callRaw(
  { app }: Pick<TestApp, 'app'>,
  name: Name,
  input: unknown,
  options: RawOptions = {},
): Promise<RawAnswer> {
  const { method, path } = endpoints[name];
  const { as, locale = 'en', headers = {}, body } = options;
  const response = await app.server.inject({
    method,
    url: `/pdpd${path}${method === 'GET' ? `?${asQuery(input)}` : ''}`,
    headers: {
      language: localeTable[locale].label,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { payload: body ?? asBody(input) } : {}),
  });
  const { statusCode: status, body: text } = response;
  if (status === 200 && response.headers[fileFactsHeader] !== undefined)
    return { code: 200, msg: '', key: undefined, fields: [], status, text };
  return { ...read(text), status, text };
}

export function read(body: string): Pick<RawAnswer, 'code' | 'msg' | 'key' | 'fields'> {
  const { code, msg, data } = Enveloped.parse(JSON.parse(body));
  if (code === 200) return { code, msg, key: undefined, fields: [] };
  const { key, fields = [] } = Refusal.parse(data);
  return { code, msg, key, fields };
}

/** An answer without its request id, for comparing two answers. */
export const faceOf = ({ status, text }: RawAnswer): { status: number; body: string } => ({
  status,
  body: text.replace(/"requestId":"r_[^"]+"/, '"requestId":"r_"'),
});
