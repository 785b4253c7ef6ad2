import { toWire, usd } from '@wasit/contract/money';
import type { ComplaintStatus } from '@wasit/contract/orders/complaint-states';
import type { Complaint, StaffComplaint } from '@wasit/contract/orders/complaints';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { readOrders } from '../orders.store.ts';
import {
  type ComplaintRow,
  complaintPage,
  complaintsOfOrder,
  notesOf,
  readComplaint,
} from './complaints.store.ts';
import { dueOf } from './deadlines.ts';
import { maxCompensation } from './max-compensation.ts';

async function viewComplaints(
  platform: Platform,
  rows: readonly ComplaintRow[],
): Promise<Complaint[]> {
  const { db, files } = platform;
  const notes = await notesOf(db, pluck(rows, 'complaintNo'));
  const orders = await readOrders(db, pluck(rows, 'orderNo'));
  const pictures = new Map(
    (
      await files.find(
        db,
        notes.flatMap(({ pictureIds }) => pictureIds),
      )
    ).map(({ fileId, width, height }) => [
      fileId,
      { fileId, url: files.signedUrl(fileId), width, height },
    ]),
  );
  return rows.map((row) => {
    const order = orders.find(({ orderNo }) => orderNo === row.orderNo) ?? fail('NOT_FOUND');
    return {
      ...wired(row, 'complaintNo', 'orderNo', 'kind', 'status'),
      ...wired(row, 'openedAt', 'closedAt', 'closeReason'),
      evidenceDeadlineAt: row.evidenceBy.toISOString(),
      due: dueOf(row, platform.clock.now()),
      notes: notes
        .filter(({ complaintNo }) => complaintNo === row.complaintNo)
        .map(({ by, text, pictureIds, at }) => ({
          author: by,
          text,
          pictures: pictureIds.flatMap((fileId) => pictures.get(fileId) ?? []),
          at: at.toISOString(),
        })),
      // Refunds are not rounded up to notes.
      offer: row.offerMinor === null ? null : orderDualPrice(order).part(row.offerMinor),
    };
  });
}

/** Complaints about an order, latest first. */
export const viewComplaintsOf = async (platform: Platform, orderNo: string): Promise<Complaint[]> =>
  viewComplaints(platform, await complaintsOfOrder(platform.db, orderNo));

/**
 * One complaint for its customer.
 * @throws NOT_FOUND
 */
export async function viewComplaint(platform: Platform, row: ComplaintRow): Promise<Complaint> {
  const [view] = await viewComplaints(platform, [
    await readComplaint(platform.db, row.complaintNo),
  ]);
  return view ?? fail('NOT_FOUND');
}

async function viewForStaff(
  platform: Platform,
  rows: readonly ComplaintRow[],
): Promise<(Complaint & Pick<StaffComplaint, 'customer' | 'handledBy'>)[]> {
  const { db } = platform;
  const users = await usersByIds(db, pluck(rows, 'userId'));
  const views = await viewComplaints(platform, rows);
  return rows.map((row, index) => ({
    ...(views[index] ?? fail('NOT_FOUND')),
    customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
    handledBy: row.offeredBy ?? row.closedBy,
  }));
}

/** Who wrote each note in the customer's place. */
async function agentNamesOfNotes({ db }: Platform, { complaintNo, userId }: ComplaintRow) {
  const authors = (await notesOf(db, [complaintNo])).map(({ by, authorId }) =>
    by === 'customer' && authorId !== userId ? authorId : null,
  );
  const users = await usersByIds(
    db,
    authors.filter((id) => id !== null),
  );
  return authors.map((id) => id && (users.get(id)?.userName ?? id));
}

/**
 * One complaint for the desk.
 * @throws NOT_FOUND
 */
export async function staffComplaint(
  platform: Platform,
  complaintNo: string,
): Promise<StaffComplaint> {
  const row = await readComplaint(platform.db, complaintNo);
  const [view = fail('NOT_FOUND')] = await viewForStaff(platform, [row]);
  const agents = await agentNamesOfNotes(platform, row);
  const maxMinor = await platform.transact((tx) => maxCompensation(tx, row.orderNo));
  return {
    ...view,
    notes: view.notes.map((note, index) => ({ ...note, agent: agents[index] ?? null })),
    maxCompensation: toWire(usd(maxMinor)),
  };
}

const statusesOf = {
  open: ['open'],
  offered: ['offered', 'agreed'],
  ended: ['compensated', 'refused', 'withdrawn'],
} as const satisfies Record<string, readonly ComplaintStatus[]>;

export async function staffComplaintPage(
  platform: Platform,
  { show, search, ...paging }: CallInput<'staffComplaintPage'>,
) {
  const { rows, ...page } = await complaintPage(platform.db, {
    statuses: statusesOf[show],
    latestFirst: show === 'ended',
    search,
    userIds: await findUserIds(platform.db, search),
    ...paging,
  });
  const items = (await viewForStaff(platform, rows)).map(({ notes: _notes, ...item }) => item);
  return { items, ...page };
}
