import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { shippingClasses } from '../fees/names.ts';
import { CategoryId, required, TextsSchema } from '../wire.ts';
import { attributeSetOf } from './attribute-sets.ts';
import { HsCode, NameTexts, productLacks, someTextsOf } from './editing.ts';

const Reason = required(200);

/**
 * Lacks that a category may allow: everything sold needs a price, and each attribute states itself
 * whether it is required.
 */
const AllowedLack = z.enum(productLacks).exclude(['price', 'attributes']);

/** An attribute that goods in and below a category should have. */
const CategoryAttributeFields = z.strictObject({ name: someTextsOf(200), needed: z.boolean() });

export const StaffCategory = z.object({
  categoryId: z.number().int(),
  parentId: z.number().int().nullable(),
  level: z.number().int(),
  code: z.string(),
  names: TextsSchema,
  density: z.number().int(),
  hsCode: z.string().nullable(),
  shippingClass: z.enum(shippingClasses),
  hidden: z.boolean(),
  mappedTo: z.number().int().nullable(),
  /** What its goods, and those of lower categories, may lack and still be sold. */
  mayLack: z.array(AllowedLack),
  /** Share of its goods that are checked at receiving; null: as above it, at last the setting. */
  checkPercent: z.number().int().nullable(),
  /**
   * Attributes that its goods, and those of lower categories, should have; the nearest category
   * decides.
   */
  attributes: z.array(z.object({ name: TextsSchema, needed: z.boolean() })),
  /** Goods on the shelf, without those of lower categories. */
  products: z.number().int(),
  revision: z.number().int(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;
const CategoryList = z.object({ items: z.array(StaffCategory) });

const policy = 'staff:catalogue.edit';

/** The tree of categories by the hand of staff. */
export const categoryDeskEndpoints = endpointsOf({
  staffCategoryList: endpoint('POST', '/console/catalogue/categories', {
    summary: 'Every category, parents before their children, each level in its order.',
    out: CategoryList,
    policy,
  }),
  staffEditCategory: write('/console/catalogue/editCategory', {
    summary:
      'Names, density, HS code, shipping class of a category, whether menus show it, which attributes its goods should have, and what they may lack: its drafts are judged again.',
    in: z.object({
      categoryId: CategoryId,
      revision: z.number().int().min(0),
      names: NameTexts,
      /** kg per m³ */
      density: z.number().int().min(10).max(20_000),
      hsCode: HsCode,
      shippingClass: z.enum(shippingClasses),
      hidden: z.boolean(),
      /** Unchanged by default. */
      mayLack: z.array(AllowedLack).max(5).optional(),
      /** Unchanged by default. */
      checkPercent: z.number().int().min(0).max(100).nullable().optional(),
      /** Unchanged by default. */
      attributes: z
        .array(CategoryAttributeFields)
        .max(50)
        .refine(
          (list) =>
            attributeSetOf(list.map((one) => ({ attributes: [one] }))).length === list.length,
          'ATTRIBUTE_TWICE',
        )
        .optional(),
    }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'CATEGORY_NAME_TAKEN'],
  }),
  staffOrderCategories: write('/console/catalogue/orderCategories', {
    summary: 'The order of the categories below one (or of the top level): all of them, each once.',
    in: z.object({
      parentId: CategoryId.nullable(),
      categoryIds: z.array(CategoryId).min(1).max(1_000),
    }),
    out: CategoryList,
    policy,
    errors: ['CONFLICT'],
  }),
  staffAddCategory: write('/console/catalogue/addCategory', {
    summary:
      'A new category below one or on the top level, with the averages, HS code and shipping class of the one above it.',
    in: z.object({ parentId: CategoryId.nullable(), names: NameTexts }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CATEGORY_PLACE', 'CATEGORY_NAME_TAKEN'],
  }),
  staffMoveCategory: write('/console/catalogue/moveCategory', {
    summary:
      'A category with all below it and their goods stands below another one (null: on the top level) from now on.',
    in: z.object({
      categoryId: CategoryId,
      revision: z.number().int().min(0),
      toParentId: CategoryId.nullable(),
      reason: Reason,
    }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'CATEGORY_PLACE', 'CATEGORY_NAME_TAKEN'],
  }),
  staffMapCategory: write('/console/catalogue/mapCategory', {
    summary:
      'Everything of one category belongs to another: its goods move there, imports put new ones there. Null ends it; goods stay where they are.',
    in: z.object({
      categoryId: CategoryId,
      revision: z.number().int().min(0),
      toCategoryId: CategoryId.nullable(),
      reason: Reason,
    }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'CATEGORY_MAP', 'CATEGORY_NAME_TAKEN'],
  }),
});
