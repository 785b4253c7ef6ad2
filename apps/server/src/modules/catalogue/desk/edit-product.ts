import type { EditableField, ProductChanges } from '@wasit/contract/staff-catalogue';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTreeNow } from '../category-tree.ts';
import { lockProduct, type ProductRow, writeProduct } from '../product.store.ts';
import { productsChanged } from '../product-indexer.ts';
import { productObject } from '../product-object.ts';

interface EditInput {
  readonly productId: number;
  readonly revision: number;
  readonly changes: ProductChanges;
  readonly release: readonly EditableField[];
  readonly reason: string;
}

/** What stands in the row for one editable field. */
const present = (row: ProductRow, field: EditableField): unknown =>
  field === 'sizeMm' ? { length: row.lengthMm, width: row.widthMm, height: row.heightMm } : row[field];

const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value;
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(sorted(value ?? null))).slice(0, 2_000);

function columnsOf({ sizeMm, ...changes }: ProductChanges) {
  const size = sizeMm && { lengthMm: sizeMm.length, widthMm: sizeMm.width, heightMm: sizeMm.height };
  // What staff measured or looked up is better than what a supplier wrote (product decision: measure sources).
  const source = sizeMm || changes.weightGrams !== undefined ? { measureSource: 'official' as const } : {};
  return { ...changes, ...size, ...source };
}

/**
 * Staff write fields of a product. Imports leave these fields alone from then on, until they are released; the next import then writes them again.
 * @throws NOT_FOUND, CONFLICT when somebody else edited the product since it was read
 */
export const editProduct = (platform: Platform, actor: Actor, input: EditInput): Promise<{ revision: number }> =>
  platform.transact(async (tx) => {
    const row = await lockProduct(tx, input.productId);
    if (!row) return fail('NOT_FOUND', { field: 'productId' });
    if (row.revision !== input.revision) fail('CONFLICT', { field: 'revision' });
    const { categoryId } = input.changes;
    if (categoryId !== undefined && !(await categoryTreeNow(tx)).get(categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
    const changed = fieldsOf(input.changes).filter((field) => asText(present(row, field)) !== asText(input.changes[field]));
    const released = input.release.filter((field) => row.editedFields.includes(field) && !changed.includes(field));
    if (changed.length === 0 && released.length === 0) return { revision: row.revision };
    const kept = row.editedFields.filter((field) => !released.some((one) => one === field));
    await writeProduct(tx, row.productId, {
      ...columnsOf(Object.fromEntries(changed.map((field) => [field, input.changes[field]]))),
      editedFields: [...new Set([...kept, ...changed])].toSorted(),
      revision: row.revision + 1,
      // The fingerprint of the imported row no longer tells what stands here: the next import looks again.
      ...(released.length > 0 ? { rowHash: '' } : {}),
    });
    await productsChanged(tx, [row.productId]);
    for (const field of changed)
      await audit(tx, actor, {
        action: `catalogue.edit.${field}`,
        object: productObject(row.productId),
        from: asText(present(row, field)),
        to: asText(input.changes[field]),
        reason: input.reason || null,
      });
    if (released.length > 0)
      await audit(tx, actor, { action: 'catalogue.release', object: productObject(row.productId), to: released.join(', ') });
    return { revision: row.revision + 1 };
  });

const isField = (name: string, changes: ProductChanges): name is EditableField => changes[name as EditableField] !== undefined;
const fieldsOf = (changes: ProductChanges): EditableField[] => Object.keys(changes).filter((name) => isField(name, changes));
