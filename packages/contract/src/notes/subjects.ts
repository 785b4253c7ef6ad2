import type { Permission } from '../staff/roles.ts';

/** What staff write notes on, and what they may do who read them. Free of zod. */
export const noteSubjects = {
  order: 'orders.read',
  payment: 'payments.review',
  complaint: 'complaints.handle',
  inquiry: 'quotes.answer',
  exception: 'exceptions.handle',
  product: 'catalogue.edit',
} as const satisfies Record<string, Permission>;
export type NoteSubjectKind = keyof typeof noteSubjects;
export const noteSubjectKinds = Object.keys(noteSubjects) as [
  NoteSubjectKind,
  ...NoteSubjectKind[],
];
