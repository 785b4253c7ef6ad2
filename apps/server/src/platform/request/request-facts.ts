import { AsyncLocalStorage } from 'node:async_hooks';

/** What the audit trail stores about a request. */
export interface RequestFacts {
  readonly requestId: string;
  /** The caller's network address, as reported by the trusted proxies. */
  readonly address: string;
}

const store = new AsyncLocalStorage<RequestFacts>();

/** Runs the work of one request, including what its events cause right after the commit. */
export const withRequest = <T>(facts: RequestFacts, work: () => T): T => store.run(facts, work);

/** Undefined where no request caused it: timers, jobs, the command line. */
export const requestFacts = (): RequestFacts | undefined => store.getStore();
