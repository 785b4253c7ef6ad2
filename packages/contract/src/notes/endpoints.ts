import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { ClientDay, Day, digits, Instant, PublicId, required } from '../wire.ts';
import { noteSubjectKinds } from './subjects.ts';

/** An order, payment, complaint, inquiry, exception or product, by its number or id. */
const Subject = z.object({ kind: z.enum(noteSubjectKinds), id: PublicId });

const Colleague = z.object({ staffId: PublicId, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const StaffNote = z.object({
  noteId: PublicId,
  text: z.string(),
  by: z.string(),
  at: Instant,
  /** People mentioned by `@` and their name. */
  mentions: z.array(Colleague),
  /** The task's owner and due day; null for a plain note. */
  task: z
    .object({
      assigneeId: PublicId,
      assignee: z.string(),
      dueDay: Day.nullable(),
      isLate: z.boolean(),
      doneAt: Instant.nullable(),
      doneBy: z.string(),
    })
    .nullable(),
});
export type StaffNote = z.infer<typeof StaffNote>;

/** A task of the reader, or a note that calls them and that they have not opened since. */
export const OwnNote = Subject.extend({
  noteId: PublicId,
  /** The name that people use for the subject: an order, a payment, … */
  name: z.string(),
  why: z.enum(['task', 'mention']),
  text: z.string(),
  by: z.string(),
  at: Instant,
  dueDay: Day.nullable(),
  isLate: z.boolean(),
});
export type OwnNote = z.infer<typeof OwnNote>;

/** After so long without a sign the page counts as closed. */
export const presenceSeconds = 45;

// The act refuses readers who may not open the subject: the right depends on it.
const policy = 'staff' as const;

export const noteEndpoints = endpointsOf({
  staffNotes: endpoint('POST', '/console/notes/list', {
    summary: 'Notes on one subject, the newest first, and the colleagues who may open it.',
    in: Subject,
    out: z.object({ notes: z.array(StaffNote), colleagues: z.array(Colleague) }),
    policy,
    errors: ['NOT_FOUND'],
  }),
  writeStaffNote: write('/console/notes/write', {
    summary:
      'Write a note; whom it mentions and who has to do it, until when, read it on their first page.',
    in: Subject.extend({
      text: required(1000),
      mentions: z.array(PublicId).max(20).default([]),
      assigneeId: PublicId.nullable().default(null),
      dueDay: ClientDay.nullable().default(null),
    }),
    out: StaffNote,
    policy,
    errors: ['NOT_FOUND'],
  }),
  endStaffTask: write('/console/notes/done', {
    summary: 'The task of a note is done.',
    in: z.object({ noteId: PublicId }),
    out: StaffNote,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffPresence: endpoint('POST', '/console/notes/presence', {
    summary: `Say that one has a subject open, or has closed it, and read who else has it open. Said again within ${presenceSeconds} seconds; what mentions the reader there counts as read.`,
    in: Subject.extend({ isOpen: z.boolean() }),
    out: z.object({ others: z.array(Colleague.extend({ since: Instant })) }),
    policy,
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  staffOpenSubjects: endpoint('POST', '/console/notes/open', {
    summary: 'Which of these subjects a colleague has open now.',
    in: z.object({ kind: z.enum(noteSubjectKinds), ids: z.array(PublicId).max(100) }),
    out: z.object({ ids: z.array(PublicId) }),
    policy,
    perMinute: 120,
  }),
  ownStaffNotes: endpoint('POST', '/console/notes/mine', {
    summary: 'Tasks of the reader, those due first, and notes that mention them unread.',
    in: z.object({
      /** The maximum number of each. */
      limit: digits(z.number().int().min(1).max(1_000)).default(50),
    }),
    out: z.object({
      items: z.array(OwnNote),
      /** There are more than `limit` of either. */
      hasMore: z.boolean(),
    }),
    policy,
  }),
});
