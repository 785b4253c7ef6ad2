import { get, type ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../ids/ids.ts';
import type { Platform } from '../../platform.ts';
import { answerFirst } from '../answer-first.ts';
import { orLatest } from './or-latest.ts';
import { unavailable } from './unavailable.ts';

/**
 * How long, in milliseconds, work may wait in this process before a request of a class is refused
 * with 503 (decision 0043): those who look around are refused first, those who pay last.
 */
const maxWaitMs = { browse: 750, account: 1_500, buy: 2_500 } as const;
type RequestClass = keyof typeof maxWaitMs;

/**
 * How many requests are worked on at once before one more of a class is refused: a rush is known by
 * it before anybody has waited.
 */
const maxConcurrent: Record<RequestClass, number> = { browse: 48, account: 96, buy: 384 };

/**
 * With fewer calls than this between two measures the process is slow for another reason, a busy
 * machine or a job of its own, and refusing would not help.
 */
const minCallsPerMeasure = 5;

/**
 * The first that fits decides; what fits none is browsing: lists, searches, products, pictures and
 * their pages.
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
 * Health checks, and the files of a page that was answered: they cost nothing, and without them the
 * page is of no use.
 */
const isAlwaysAnswered = (path: string): boolean =>
  /^\/(healthz|readyz)$|^\/(console\/)?assets\/|^\/[\w.-]+\.(js|css|ico|png|svg|webmanifest)$/.test(
    path,
  );

/** A page asks for dozens at once, and each is soon answered. */
const isPicture = (path: string): boolean => /^\/(pictures|media)\//.test(path);

const classOf = (path: string): RequestClass =>
  classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'browse';

export interface Load {
  /**
   * The least that calls of the last second waited: to be accepted, for the event loop, or for a
   * connection to the database, whichever was longest.
   */
  waitMs(): number;
  /** Whether anybody is refused. */
  isBusy(): boolean;
}

const measureEveryMs = 250;
/**
 * Only lasting load counts: one long computation, or one slow statement, does not lead to refusals.
 */
const measureCount = 4;
const warnEveryMs = 10_000;

/**
 * Calls this very process over a new connection, again and again: the only way to know how long a
 * visitor waits in the kernel's line of connections that are not accepted yet. `waitMs` is how long
 * the last one waited, or the one that waits now when that is longer already.
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
 * Refuses what cannot be answered in time before anything is done for it, so that what is taken on
 * is answered quickly.
 */
export async function shedLoad(
  server: FastifyInstance,
  { pool, metrics, log }: Pick<Platform, 'pool' | 'metrics' | 'log'>,
): Promise<Load> {
  // The plugin asks it in a timer, where nothing catches: where no more files can be opened, the
  // server would end though all it needs is to wait.
  const { memoryUsage } = process;
  process.memoryUsage = Object.assign(orLatest(memoryUsage), memoryUsage);
  await server.register(underPressure, { sampleInterval: measureEveryMs });
  let warnedAt = Number.NEGATIVE_INFINITY;
  let runningCount = 0;
  let callsSinceMeasure = 0;
  const latestWaitsMs = Array.from({ length: measureCount }, () => 0);
  const probe = probeServer(server);
  const timer = setInterval(() => {
    const ownWaitMs =
      callsSinceMeasure < minCallsPerMeasure
        ? 0
        : Math.max(probe.waitMs(), server.memoryUsage().eventLoopDelay);
    callsSinceMeasure = 0;
    latestWaitsMs.push(Math.max(ownWaitMs, pool.longestWaitMs()));
    latestWaitsMs.shift();
  }, measureEveryMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));
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
