import type { Permission } from '../staff/roles.ts';

/** Subjects of staff notes, and the rights of their readers. Free of zod. */
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
