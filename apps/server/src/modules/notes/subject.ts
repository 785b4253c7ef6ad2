import { type NoteSubjectKind, noteSubjects } from '@wasit/contract/notes/subjects';
import type { StaffActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { deskRows } from '../catalogue/index.ts';
import { exceptionSubject } from '../exceptions/index.ts';
import { complaintOwner, findOrder } from '../orders/index.ts';
import { paymentOwner } from '../payments/index.ts';
import { inquiryByNo } from '../quotes/index.ts';

export interface Subject {
  readonly kind: NoteSubjectKind;
  readonly id: string;
}

/** Display name and owner; the owner is null for objects that belong to no customer. */
interface SubjectFacts {
  readonly name: string;
  readonly userId: string | null;
}

const finders: Readonly<
  Record<NoteSubjectKind, (reader: Reader, id: string) => Promise<SubjectFacts>>
> = {
  order: async (reader, id) => ({ name: id, userId: (await findOrder(reader, id)).userId }),
  payment: async (reader, id) => {
    const { payNo, userId } = await paymentOwner(reader, id);
    return { name: payNo, userId };
  },
  complaint: async (reader, id) => ({ name: id, userId: await complaintOwner(reader, id) }),
  inquiry: async (reader, id) => {
    const { userId, productName } = (await inquiryByNo(reader, id)) ?? fail('NOT_FOUND');
    return { name: productName, userId };
  },
  exception: async (reader, id) => {
    const { name, orderNo, paymentId } = await exceptionSubject(reader, id);
    if (orderNo !== null) return { name, userId: (await findOrder(reader, orderNo)).userId };
    if (paymentId !== null) return { name, userId: (await paymentOwner(reader, paymentId)).userId };
    return { name, userId: null };
  },
  product: async (reader, id) => {
    const productId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const [row] = await deskRows(reader, [productId], 'en');
    return { name: (row ?? fail('NOT_FOUND')).name, userId: null };
  },
};

/** @throws FORBIDDEN for staff who may not open it, NOT_FOUND */
export async function findSubject(reader: Reader, actor: StaffActor, { kind, id }: Subject) {
  if (!actor.permissions.includes(noteSubjects[kind])) fail('FORBIDDEN');
  return finders[kind](reader, id);
}
