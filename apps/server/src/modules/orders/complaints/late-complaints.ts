import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockComplaint } from './complain.ts';
import { lateComplaints, setTimers } from './complaints.store.ts';
import { dueOf } from './deadlines.ts';

/** Each missed deadline is reported once: to the customer, and in the history of the order. */
export async function notifyLateComplaints(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (const { complaintNo } of await lateComplaints(platform.db, platform.clock.now()))
    await tasks.run(complaintNo, () => notifyLate(platform, complaintNo));
  tasks.throwFailures();
}

const notifyLate = (platform: Platform, complaintNo: string): Promise<void> =>
  platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    const due = dueOf(row, tx.now);
    if (!due?.isLate || row.lateNotifiedAt) return;
    await setTimers(tx, complaintNo, { lateNotifiedAt: tx.now });
    const { orderNo, userId } = row;
    await audit(tx, system('timer'), { action: 'complaints.late', object: orderNo, to: due.timer });
    await tx.emit('orders.complaint-late', { complaintNo, orderNo, userId });
  });
