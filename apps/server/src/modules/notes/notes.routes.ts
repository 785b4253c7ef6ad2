import { noteEndpoints } from '@wasit/contract/notes/endpoints';
import { noteSubjects } from '@wasit/contract/notes/subjects';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import { activeStaffWithPermission } from '../staff/index.ts';
import { ownNotes, subjectNotes } from './notes.view.ts';
import { updatePresence } from './presence.ts';
import { findSubject } from './subject.ts';
import { endTask, writeNote } from './write-note.ts';

export const noteRoutes = routes(noteEndpoints, {
  async staffNotes({ platform, actor }, subject) {
    await findSubject(platform.db, asStaff(actor), subject);
    return {
      notes: await subjectNotes(platform, subject),
      colleagues: await activeStaffWithPermission(platform.db, noteSubjects[subject.kind]),
    };
  },
  writeStaffNote: ({ platform, actor }, input) => writeNote(platform, asStaff(actor), input),
  endStaffTask: ({ platform, actor }, { noteId }) => endTask(platform, asStaff(actor), noteId),
  staffPresence: ({ platform, actor }, input) => updatePresence(platform, asStaff(actor), input),
  ownStaffNotes: ({ platform, actor, locale }, { limit }) =>
    ownNotes(platform, asStaff(actor), { locale, limit }),
});
