import type { Module } from '../../platform/module.ts';
import { on } from '../../platform/outbox/outbox.ts';
import { noteRoutes } from './notes.routes.ts';
import { deleteNotesOn, notesPersonal } from './notes.store.ts';
import { sweepPresence } from './presence.ts';

/** Notes and tasks of staff on the objects of their work, and who has them open. */
export const notesModule: Module = {
  name: 'notes',
  routes: noteRoutes,
  subscribers: [
    on('quotes.visitor-forgotten', {
      name: 'notes.visitor-forgotten',
      handle: (tx, { inquiryNo }) => deleteNotesOn(tx, { kind: 'inquiry', id: inquiryNo }),
    }),
  ],
  personal: notesPersonal,
  sweeps: [{ name: 'notes.presence', run: sweepPresence }],
};
