import type { Module } from '../../platform/module.ts';
import { noteRoutes } from './notes.routes.ts';
import { notesPersonal } from './notes.store.ts';
import { sweepPresence } from './presence.ts';

/** Notes and tasks of staff on what they work on, and who has it open. */
export const notesModule: Module = {
  name: 'notes',
  routes: noteRoutes,
  personal: notesPersonal,
  sweeps: [{ name: 'notes.presence', run: sweepPresence }],
};
