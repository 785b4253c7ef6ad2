import {
  type SupplierFileField,
  supplierFileFields,
} from '@wasit/contract/procurement/claim-states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { supplierFacts } from '../../catalogue/index.ts';
import { fileOf, insertChanges, saveFile } from './suppliers.store.ts';

export type FileTexts = Readonly<Record<SupplierFileField, string>>;

export const emptyFile: FileTexts & { version: number } = {
  contact: '',
  phone: '',
  wechat: '',
  bankName: '',
  bankHolder: '',
  bankAccount: '',
  alipay: '',
  note: '',
  version: 0,
};

/**
 * Fills a supplier's file. Changing a filled field is a correction: it takes a reason, and the
 * former value stays in the history, so that a payment to a wrong account can be explained.
 * @throws NOT_FOUND, SUPPLIER_CHANGED if the version is not the current one, REASON_NEEDED
 */
export async function saveSupplierFile(
  platform: Platform,
  actor: StaffActor,
  { supplierId, version, reason, ...fields }: CallInput<'saveSupplierFile'>,
): Promise<{ supplierId: number; version: number }> {
  return platform.transact(async (tx) => {
    const supplier =
      (await supplierFacts(tx, [supplierId])).get(supplierId) ??
      fail('NOT_FOUND', { field: 'supplierId' });
    const object = `supplier:${supplierId}`;
    const refusal = {
      conflict: { objects: [object], label: supplier.name.en ?? supplier.name['zh-Hans'] ?? '' },
    };
    const before = (await fileOf(tx, supplierId)) ?? emptyFile;
    if (before.version !== version) fail('SUPPLIER_CHANGED', refusal);
    const changes = supplierFileFields.flatMap((field) =>
      before[field] === fields[field]
        ? []
        : [{ field, before: before[field], after: fields[field] }],
    );
    if (changes.length === 0) return { supplierId, version };
    if (reason === '' && changes.some((change) => change.before !== ''))
      fail('REASON_NEEDED', { field: 'reason' });
    if (!(await saveFile(tx, { supplierId, version, ...fields })))
      fail('SUPPLIER_CHANGED', refusal);
    await insertChanges(
      tx,
      changes.map((change) => ({
        ...change,
        supplierId,
        reason,
        staffId: actor.staffId,
        at: tx.now,
      })),
    );
    await audit(tx, actor, {
      action: 'procurement.file-supplier',
      object,
      from: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      to: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      reason: reason || null,
    });
    return { supplierId, version: version + 1 };
  });
}
