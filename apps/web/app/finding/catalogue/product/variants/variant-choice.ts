import type { ShownSku } from '../../shown-product.ts';

/** Attribute (its original name is the key) → chosen value (original). */
export type Choice = Readonly<Record<string, string>>;

type UnavailableReason = 'no-combination' | 'sold-out';

interface VariantValue {
  value: string;
  label: string;
  picture: ShownSku['picture'];
  chosen: boolean;
  /** Why it cannot be combined with the other choices; it stays visible. */
  unavailableReason: UnavailableReason | null;
}

export interface VariantGroup {
  name: string;
  label: string;
  values: VariantValue[];
}

export const choiceOf = (sku: ShownSku): Choice =>
  Object.fromEntries(sku.attributes.map(({ attributeName, value }) => [attributeName, value]));

const matchesChoice = (sku: ShownSku, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) =>
    sku.attributes.some(
      (attribute) => attribute.attributeName === name && attribute.value === value,
    ),
  );

/** The SKU that has all chosen values; only a full choice identifies one. */
export function skuOf(skus: readonly ShownSku[], choice: Choice): ShownSku | undefined {
  return skus.find(
    (sku) => sku.attributes.length === Object.keys(choice).length && matchesChoice(sku, choice),
  );
}

/**
 * The SKU selected first: the first with enough for an order, else the first in stock, else the
 * first.
 */
export const firstSku = (skus: readonly ShownSku[], minStock = 1): ShownSku | undefined =>
  skus.find(({ skuStock }) => skuStock >= minStock) ??
  skus.find(({ skuStock }) => skuStock > 0) ??
  skus[0];

function unavailableReasonOf(skus: readonly ShownSku[], choice: Choice): UnavailableReason | null {
  const fitting = skus.filter((sku) => matchesChoice(sku, choice));
  if (fitting.length === 0) return 'no-combination';
  return fitting.some(({ skuStock }) => skuStock > 0) ? null : 'sold-out';
}

/** The attributes in the supplier's order, each value with its effect beside the other choices. */
export function groupsOf(skus: readonly ShownSku[], choice: Choice): VariantGroup[] {
  const groups = new Map<string, VariantGroup>();
  for (const sku of skus) {
    for (const { attributeName, attributeNameTrans, value, valueTrans } of sku.attributes) {
      const group = groups.get(attributeName) ?? {
        name: attributeName,
        label: attributeNameTrans || attributeName,
        values: [],
      };
      groups.set(attributeName, group);
      if (group.values.some((known) => known.value === value)) continue;
      group.values.push({
        value,
        label: valueTrans || value,
        // Only for the first attribute: sizes of one colour have the same picture.
        picture: attributeName === sku.attributes[0]?.attributeName ? sku.picture : null,
        chosen: choice[attributeName] === value,
        unavailableReason: unavailableReasonOf(skus, { ...choice, [attributeName]: value }),
      });
    }
  }
  return [...groups.values()];
}

/** "Black · XL". */
export const variantText = (sku: ShownSku): string =>
  sku.attributes.map(({ value, valueTrans }) => valueTrans || value).join('\u00a0· ');

export interface Matrix {
  rowName: string;
  columnName: string;
  columns: string[];
  rows: { label: string; picture: ShownSku['picture']; cells: (ShownSku | undefined)[] }[];
}

const maxColumns = 14;

/**
 * Two attributes as a table, the first (a colour) down and the second (a size) across; null where
 * the SKUs are no such table.
 */
export function matrixOf(skus: readonly ShownSku[]): Matrix | null {
  const [down, across, ...more] = groupsOf(skus, {});
  if (
    !down ||
    !across ||
    more.length > 0 ||
    across.values.length < 2 ||
    across.values.length > maxColumns
  )
    return null;
  const cellOf = (row: string, column: string) =>
    skus.find((sku) => matchesChoice(sku, { [down.name]: row, [across.name]: column }));
  return {
    rowName: down.label,
    columnName: across.label,
    columns: across.values.map(({ label }) => label),
    rows: down.values.map(({ value, label, picture }) => ({
      label,
      picture,
      cells: across.values.map((column) => cellOf(value, column.value)),
    })),
  };
}
