import { randomUUID } from 'node:crypto';
import { type Locale, pickText, type Texts } from '@wasit/contract/locales';
import type { Actor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { unknownSupplier } from '../../import/writing/goods.ts';
import { putSuppliers } from '../../import/writing/import.store.ts';
import { cityIn } from '../../products/city-names.ts';
import { findSuppliers } from './drafts-of-staff.store.ts';

export { otherSuppliers } from './drafts-of-staff.store.ts';

/** Suppliers to choose from, named in the reader's language. */
export async function supplierChoices(
  reader: Reader,
  { search, locale }: { search: string; locale: Locale },
) {
  return (await findSuppliers(reader, search)).map(({ names, city, ...row }) => ({
    ...row,
    name: pickText(names, locale),
    city: cityIn(city, locale),
  }));
}

/** A supplier that staff name themselves; its score and lead time are not known. */
export async function addSupplier(
  platform: Platform,
  actor: Actor,
  { names, city }: { names: Texts; city: string },
): Promise<{ supplierId: number }> {
  return platform.transact(async (tx) => {
    const code = randomUUID();
    const idByCode = await putSuppliers(tx, {
      source: 'staff',
      suppliers: [{ ...unknownSupplier, code, names, city }],
    });
    const supplierId = idByCode.get(code) ?? fail('NOT_FOUND', { field: 'names' });
    await audit(tx, actor, {
      action: 'catalogue.add-supplier',
      object: `supplier:${supplierId}`,
      to: Object.values(names)[0] ?? '',
    });
    return { supplierId };
  });
}
