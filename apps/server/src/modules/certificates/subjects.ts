import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { brandIdsByName, brandNames } from '../brands/index.ts';
import { marketSource } from '../catalogue/index.ts';
import type { SubjectKey } from './certificates.store.ts';

interface SubjectFilter {
  readonly productId?: number | undefined;
  readonly supplierId?: number | undefined;
  readonly brandId?: number | undefined;
}

/**
 * Subjects of a product: itself, its supplier and its brand.
 * @throws NOT_FOUND
 */
async function subjectsOfProduct(reader: Reader, productId: number): Promise<SubjectKey[]> {
  const [product] = await marketSource.productFacts(reader, [productId]);
  if (!product) return fail('NOT_FOUND', { field: 'productId' });
  const brandIds = product.brand ? await brandIdsByName(reader, product.brand) : [];
  return [
    { subject: 'product', subjectId: productId },
    { subject: 'supplier', subjectId: product.supplierId },
    ...brandIds.map((subjectId) => ({ subject: 'brand' as const, subjectId })),
  ];
}

/**
 * The subjects to list certificates of; null: all.
 * @throws NOT_FOUND for an unknown product
 */
export async function subjectsOf(
  reader: Reader,
  which: SubjectFilter,
): Promise<SubjectKey[] | null> {
  const { productId, supplierId, brandId } = which;
  if (productId !== undefined) return subjectsOfProduct(reader, productId);
  if (supplierId !== undefined) return [{ subject: 'supplier', subjectId: supplierId }];
  return brandId === undefined ? null : [{ subject: 'brand', subjectId: brandId }];
}

const keyOf = ({ subject, subjectId }: SubjectKey): string => `${subject} ${subjectId}`;

/**
 * Names of products, suppliers and brands; missing ones have none, nor do goods hidden from
 * customers, except for the staff.
 */
export async function subjectNames(
  reader: Reader,
  subjects: readonly SubjectKey[],
  { locale, forStaff }: { locale: Locale; forStaff: boolean },
): Promise<(subject: SubjectKey) => string | undefined> {
  if (subjects.length === 0) return () => undefined;
  const ids = (kind: SubjectKey['subject']) =>
    subjects.flatMap(({ subject, subjectId }) => (subject === kind ? [subjectId] : []));
  const names = new Map<string, string>();
  const productNames = forStaff ? marketSource.productNames : marketSource.productFacts;
  for (const { productId, names: texts } of await productNames(reader, ids('product')))
    names.set(`product ${productId}`, pickText(texts, locale));
  for (const { supplierId, names: texts } of await marketSource.supplierNames(
    reader,
    ids('supplier'),
  ))
    names.set(`supplier ${supplierId}`, pickText(texts, locale));
  for (const { brandId, names: texts } of await brandNames(reader, ids('brand')))
    names.set(`brand ${brandId}`, pickText(texts, locale));
  return (subject) => names.get(keyOf(subject));
}
