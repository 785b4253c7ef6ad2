import { ApiError, type CallApi } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf, type HttpParts } from '../platform/http/fastify-routes.ts';
import { runCall } from '../platform/http/pipeline.ts';

/** What a page that renders in this process calls: the same pipeline as over HTTP, as the visitor of its request. */
export function pageCall(
  parts: HttpParts,
  { request, reply, locale }: { request: FastifyRequest; reply: FastifyReply; locale: Locale },
): CallApi {
  const byName = new Map(parts.routes.map((route) => [route.endpoint.name, route]));
  return async (name, input) => {
    const route = byName.get(name);
    if (!route) throw new Error(`no endpoint ${name}`);
    const call = await callOf(parts, request, reply);
    const { status, body } = await runCall(route, { ...call, locale }, input);
    const { code, msg, data } = JSON.parse(body);
    if (code !== 200) throw new ApiError({ code, status, msg, key: data?.key, fields: data?.fields, requestId: data?.requestId });
    return data;
  };
}
