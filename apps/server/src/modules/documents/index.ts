import type { Module } from '../../platform/module.ts';
import { documentSubscribers } from './documents.events.ts';
import { documentRoutes } from './documents.routes.ts';
import { documentsPersonal } from './personal.store.ts';

/** Numbered papers, frozen when issued and printed in any of the four languages. */
export const documentsModule: Module = {
  name: 'documents',
  routes: documentRoutes,
  subscribers: documentSubscribers,
  personal: documentsPersonal,
};
