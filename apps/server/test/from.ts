import type { InputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { paths } from '@wasit/contract/paths';
import type { TestApp } from './start.ts';

/** A separate caller: an address, and a browser that keeps its cookies. */
export function from({ app }: TestApp, remoteAddress: string) {
  let cookies: Record<string, string> = {};
  return async <N extends keyof Endpoints>(name: N, input: InputOf<N>, as?: string) => {
    const [method, path] = paths[name];
    const response = await app.server.inject({
      method,
      url: `/pdpd${path}`,
      remoteAddress,
      cookies,
      headers: { language: 'ENG', ...(as ? { authorization: `Bearer ${as}` } : {}) },
      payload: input ?? {},
    });
    cookies = {
      ...cookies,
      ...Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
    };
    const { code, data, msg } = response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      code,
      msg,
      data,
      key: data?.key as string | undefined,
    };
  };
}
