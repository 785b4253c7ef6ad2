import type { CallApi } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Route } from '../platform/http/call/call.ts';
import { dataOf, insideCall } from '../platform/http/call/inside-call.ts';
import { callOf, type HttpParts } from '../platform/http/fastify-routes.ts';
import { runCall } from '../platform/http/pipeline.ts';
import type { SharedAnswers } from './cache/shared-answers.ts';

/** API calls of pages rendered in this process: the same pipeline as over HTTP. */
export interface PageCalls {
  /** As the visitor of a request, or as the customer of this session token. */
  ofRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    as: { readonly locale: Locale; readonly token: string | null },
  ): CallApi;
  /** Anonymous: the result may be shown to everybody. */
  anonymously(requestId: string, locale: Locale, observer: CallObserver): CallApi;
}

/** Observes the results of a page's calls. */
interface CallObserver {
  /** Receives an answer's text. */
  answered(body: string): void;
  /** A call failed on our side: the page may continue without that part. */
  failed(): void;
}

export function pageCalls(parts: HttpParts, answers: SharedAnswers | undefined): PageCalls {
  const byName = new Map<string, Route>(parts.routes.map((route) => [route.endpoint.name, route]));
  const calling =
    (callFor: () => Promise<Call> | Call, locale: Locale, observer?: CallObserver): CallApi =>
    async (name, input) => {
      const call = await callFor();
      const isVisitor = call.actor.kind === 'visitor';
      const key = isVisitor ? answers?.keyOf(name, locale, input) : undefined;
      const cached = key === undefined ? undefined : answers?.get(key);
      if (cached) {
        observer?.answered(cached.body);
        return cached.data as never;
      }
      const requestedAt = performance.now();
      const route = byName.get(name);
      if (!route) throw new Error(`no endpoint ${name}`);
      const answer = await runCall(route, call, input);
      if (answer.status >= 500) observer?.failed();
      const data = dataOf(answer);
      const { body } = answer;
      observer?.answered(body);
      if (key !== undefined) answers?.keep(key, { data, body }, requestedAt);
      return data;
    };
  return {
    ofRequest(request, reply, { locale, token }) {
      let callPromise: Promise<Call> | undefined;
      return calling(() => {
        callPromise ??= callOf(parts, request, reply, token ?? undefined).then((call) => ({
          ...call,
          locale,
          forPage: true,
        }));
        return callPromise;
      }, locale);
    },
    anonymously(requestId, locale, observer) {
      const call: Call = {
        ...insideCall(parts.platform, { actor: { kind: 'visitor', visitorId: null }, locale }),
        requestId,
        forPage: true,
        ip: '127.0.0.1',
      };
      return calling(() => call, locale, observer);
    },
  };
}
