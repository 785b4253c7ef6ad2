import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  CategoryId,
  Day,
  Empty,
  Instant,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  sortBy,
} from '../wire.ts';

/** Maximum size of a file of outside figures. */
export const maxOutsideFile = { lines: 20_000, bytes: 4 * 1024 * 1024 } as const;

const Count = z.number().int();

/** Figures from other sources, named: never mixed with our own. */
const OutsideSeries = z.object({
  source: z.string(),
  measure: z.string(),
  /** The latest first. */
  points: z.array(z.object({ day: Day, value: z.number() })),
});
export type OutsideSeries = z.infer<typeof OutsideSeries>;

const staff = { policy: 'staff:catalogue.import' } as const;

export const outsideEndpoints = endpointsOf({
  outsideFigures: endpoint('POST', '/wasit/v1/ranking/outside', {
    summary:
      'Figures that others have counted of a product, a category, or all goods, by source and measure.',
    in: z.object({ productId: ProductId.optional(), categoryId: CategoryId.optional() }),
    out: z.object({
      basis: z.object({ source: z.literal('outside') }),
      items: z.array(OutsideSeries),
    }),
    policy: 'anyone',
    readsReplica: true,
  }),
  outsideImportList: endpoint('POST', '/console/outsideFigures/list', {
    summary: 'Imported files of outside figures, the last first.',
    in: Paging.extend({ sort: sortBy(deskLists['outside-figures'].sorts) }),
    out: pageOf(
      z.object({
        importId: PublicId,
        fileName: z.string(),
        sources: z.array(z.string()),
        /** Figures of this file that still hold: a later file may have replaced some. */
        figures: Count,
        by: z.string(),
        importedAt: Instant,
      }),
    ),
    ...staff,
  }),
  importOutsideFigures: endpoint('POST', '/console/outsideFigures/import', {
    summary:
      'Import outside figures (multipart field `file`, CSV or JSONL in UTF-8): date, category or product, measure, value, source. All of its lines or none; a figure that is there already takes the new value.',
    out: z.object({ importId: PublicId, figures: Count, sources: z.array(z.string()) }),
    files: { max: 1, maxBytes: maxOutsideFile.bytes },
    errors: ['OUTSIDE_UNREADABLE', 'OUTSIDE_LINE', 'OUTSIDE_TOO_MANY'],
    perMinute: 20,
    ...staff,
  }),
  removeOutsideFigures: write('/console/outsideFigures/remove', {
    summary: 'Remove an imported file with its figures.',
    in: z.object({ importId: PublicId }),
    out: Empty,
    errors: ['NOT_FOUND'],
    ...staff,
  }),
});
