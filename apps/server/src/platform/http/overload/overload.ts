import { get, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../ids/ids.ts';
import type { Platform } from '../../platform.ts';
import { answerFirst } from '../answer-first.ts';
import { unavailable } from './unavailable.ts';

/**
 * How long, in milliseconds, work may wait in this process before a request of a class is refused
 * with 503 (decision 0043): browsing is refused first, paying last.
 */
const maxWaitMs = { browse: 750, account: 1_500, buy: 2_500 } as const;
type RequestClass = keyof typeof maxWaitMs;

/**
 * How many concurrent requests are allowed before one of a class is refused: detects a rush before
 * anybody has waited.
 */
const maxConcurrent: Record<RequestClass, number> = { browse: 48, account: 96, buy: 384 };

/**
 * With fewer calls than this between two measures the process is slow for another reason, a busy
 * machine or a job of its own, and refusing would not help.
 */
const minCallsPerMeasure = 5;

/**
 * The first match decides; all else is browsing: lists, searches, products, pictures and their
 * pages.
 */
const classes: readonly (readonly [RegExp, RequestClass])[] = [
  [/^\/pdpd\/(hello\/(cart|order|pay|wallet|bankCard|userAddress)|upload)\//, 'buy'],
  [/^\/(buyer_cart|confirm-orders|payment-result|switch-pay|order-details|trade_flow)\b/, 'buy'],
  [
    /^\/pdpd\/(hello\/(user|message|logistic|document|complaint|agent|whatsapp)|console)\//,
    'account',
  ],
  [
    /^\/(console|login|register|reset-password|individualCenter|procurement|order-print|wallet)\b/,
    'account',
  ],
];

/**
 * Health checks, and the files of an answered page, which cost nothing and without which it is
 * useless.
 */
const isAlwaysAnswered = (path: string): boolean =>
  /^\/(healthz|readyz)$|^\/(console\/)?assets\/|^\/[\w.-]+\.(js|css|ico|png|svg|webmanifest)$/.test(
    path,
  );

/** A page requests dozens at once, and each is answered quickly. */
const isPicture = (path: string): boolean => /^\/(pictures|media)\//.test(path);

const classOf = (path: string) => classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'browse';

export interface Load {
  /**
   * The least that calls of the last second waited: to be accepted, for the event loop, or for a
   * connection to the database, whichever was longest.
   */
  waitMs(): number;
  /** Whether requests are being refused. */
  isBusy(): boolean;
}

const measureEveryMs = 250;
const delayResolutionMs = 10;
/** Only lasting load counts: one long computation or slow statement leads to no refusals. */
const measureCount = 4;
const warnEveryMs = 10_000;

/**
 * Calls this process over new connections: the only way to measure how long a visitor waits in the
 * kernel's queue of unaccepted connections. `waitMs` is how long the last probe waited, or the
 * current one if that is longer.
 */
function probeServer(server: FastifyInstance): { readonly path: string; waitMs(): number } {
  const path = `/${newId('visit')}`;
  let startedAt: number | undefined;
  let lastMs = 0;
  const done = () => {
    lastMs = startedAt === undefined ? 0 : performance.now() - startedAt;
    startedAt = undefined;
  };
  const sendProbe = () => {
    const address = server.server.address();
    if (startedAt !== undefined || address === null || typeof address === 'string') return;
    startedAt = performance.now();
    const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
    get({ host, port: address.port, path, agent: false }, (response) =>
      response.resume().once('close', done),
    ).once('error', done);
  };
  const timer = setInterval(sendProbe, measureEveryMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));
  return {
    path,
    waitMs: () => Math.max(lastMs, startedAt === undefined ? 0 : performance.now() - startedAt),
  };
}

/**
 * Refuses requests that cannot be answered in time before any work is done, so that accepted ones
 * are answered quickly.
 */
export function shedLoad(
  server: FastifyInstance,
  { pool, metrics, log }: Pick<Platform, 'pool' | 'metrics' | 'log'>,
): Load {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let runningCount = 0;
  let callsSinceMeasure = 0;
  const latestWaitsMs = Array.from({ length: measureCount }, () => 0);
  const probe = probeServer(server);
  const eventLoop = monitorEventLoopDelay({ resolution: delayResolutionMs });
  eventLoop.enable();
  const timer = setInterval(() => {
    // Without a sample the loop was blocked throughout; the next measure has the whole delay.
    const delayMs = eventLoop.count === 0 ? 0 : eventLoop.mean / 1e6 - delayResolutionMs;
    eventLoop.reset();
    const ownWaitMs =
      callsSinceMeasure < minCallsPerMeasure ? 0 : Math.max(probe.waitMs(), delayMs);
    callsSinceMeasure = 0;
    latestWaitsMs.push(Math.max(ownWaitMs, pool.longestWaitMs()));
    latestWaitsMs.shift();
  }, measureEveryMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    eventLoop.disable();
  });
  const load: Load = {
    waitMs: () => Math.min(...latestWaitsMs),
    isBusy: () => runningCount >= maxConcurrent.browse || load.waitMs() > maxWaitMs.browse,
  };
  const countRunning = (response: ServerResponse) => {
    // Answered before their body had been read: the request ends after the answer.
    if (response.writableEnded || response.destroyed) return;
    runningCount += 1;
    response.once('close', () => {
      runningCount -= 1;
    });
  };

  function isRefused(path: string): boolean {
    if (!load.isBusy()) return false;
    const waitMs = load.waitMs();
    const requestClass = classOf(path);
    if (waitMs <= maxWaitMs[requestClass] && runningCount < maxConcurrent[requestClass])
      return false;
    metrics.shed.inc({ class: requestClass });
    if (performance.now() - warnedAt > warnEveryMs) {
      warnedAt = performance.now();
      log.warn(
        { waitMs: Math.round(waitMs), atOnce: runningCount },
        'overloaded: requests are refused',
      );
    }
    return true;
  }

  answerFirst(server, (request, response) => {
    if (request.url === probe.path) {
      response.writeHead(204).end();
      return true;
    }
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (isAlwaysAnswered(path)) return false;
    if (!isPicture(path)) callsSinceMeasure += 1;
    if (!isRefused(path)) {
      // A slow sender is not being worked on yet, and takes no place.
      if (isPicture(path)) return false;
      if (request.method === 'GET') countRunning(response);
      else request.once('end', () => countRunning(response));
      return false;
    }
    const { headers, body } = unavailable(request, newId('r'));
    // A body that is still coming is not waited for.
    response
      .writeHead(503, { ...headers, ...(request.method === 'GET' ? {} : { connection: 'close' }) })
      .end(body);
    return true;
  });
  return load;
}
