import type { Module } from '../../platform/module.ts';
import { exceptionRoutes } from './exceptions.routes.ts';
import { findExceptions } from './find-exceptions.ts';

export {
  countExceptions,
  exceptionSubject,
  failedJobs,
  lookUpExceptions,
} from './exceptions.store.ts';

/**
 * Matters that need a person and have no desk of their own: found each minute, owned, planned,
 * closed.
 */
export const exceptionsModule: Module = {
  name: 'exceptions',
  routes: exceptionRoutes,
  sweeps: [{ name: 'exceptions.find', run: findExceptions }],
};
