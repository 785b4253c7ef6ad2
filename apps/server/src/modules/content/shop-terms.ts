import type { ShopTerms } from '@wasit/contract/content/endpoints';
import type { Platform } from '../../platform/platform.ts';

/**
 * Settings used in texts of the shop: a number written into a text would be wrong once staff change
 * the setting.
 */
export async function shopTerms({ db, setting }: Platform): Promise<ShopTerms> {
  return {
    reviewMinutes: await setting(db, 'payments.reviewMinutes'),
    graceMinutes: await setting(db, 'orders.graceMinutesAfterReject'),
    minimumUsd: (await setting(db, 'orders.minimumCents')) / 100,
    visitorDays: await setting(db, 'accounts.visitorDays'),
    cartDays: await setting(db, 'cart.keepDays'),
    chinaDays: {
      from: await setting(db, 'logistics.chinaDaysFrom'),
      to: await setting(db, 'logistics.chinaDaysTo'),
    },
    seaDays: {
      from: await setting(db, 'logistics.seaDaysFrom'),
      to: await setting(db, 'logistics.seaDaysTo'),
    },
    confirmDays: await setting(db, 'orders.autoConfirmDays'),
    dispatchConfirmDays: await setting(db, 'orders.dispatchConfirmDays'),
    storageFreeDays: await setting(db, 'fees.storageFreeDays'),
    complaintDays: await setting(db, 'orders.complaintDays'),
    damageComplaintDays: await setting(db, 'orders.damageComplaintDays'),
    evidenceHours: await setting(db, 'orders.evidenceHours'),
  };
}
