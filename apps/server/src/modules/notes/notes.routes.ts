import { noteEndpoints } from '@wasit/contract/notes/endpoints';
import { noteSubjects } from '@wasit/contract/notes/subjects';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { activeStaffWithPermission } from '../staff/index.ts';
import { ownNotes, subjectNotes } from './notes.view.ts';
import { openSubjects, updatePresence } from './presence.ts';
import { findSubject } from './subject.ts';
import { endTask, writeNote } from './write-note.ts';

export const noteRoutes = routes(noteEndpoints, {
  async staffNotes({ platform, actor }, subject) {
    await findSubject(platform.db, actor, subject);
    return {
      notes: await subjectNotes(platform, subject),
      colleagues: await activeStaffWithPermission(platform.db, noteSubjects[subject.kind]),
    };
  },
  writeStaffNote: withActor(writeNote),
  endStaffTask: ({ platform, actor }, { noteId }) => endTask(platform, actor, noteId),
  staffPresence: withActor(updatePresence),
  staffOpenSubjects: withActor(openSubjects),
  ownStaffNotes: ({ platform, actor, locale }, { limit }) =>
    ownNotes(platform, actor, { locale, limit }),
});
