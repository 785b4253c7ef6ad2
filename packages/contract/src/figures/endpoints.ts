import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { csvType, FileAnswer, xlsxType } from '../files/answer.ts';
import { CategoryId, ClientDay, SupplierId } from '../wire.ts';
import { figureGroups, figureReports, figureUnits, maxFigureDays } from './reports.ts';

/** A day of the Baghdad calendar, "2026-11-25". */
const Day = ClientDay.refine((day) => day >= '2000', 'FORMAT');

const Report = z.enum(figureReports);
const Group = z.enum(figureGroups);

const dayMs = 86_400_000;

const Question = z.object({
  report: Report,
  groupBy: Group,
  /** Both days are in it. */
  from: Day,
  to: Day,
  /** With the categories below it. */
  categoryId: CategoryId.optional(),
  supplierId: SupplierId.optional(),
});

const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxFigureDays;
};
const wrongPeriod = { path: ['to'], message: 'PERIOD' };

const Named = z.object({ name: z.string() });

export const FigureTable = z.object({
  report: Report,
  groupBy: Group,
  /** The subject of a row. */
  group: z.string(),
  narrowedTo: z.array(Named.extend({ field: z.enum(['categoryId', 'supplierId']) })),
  columns: z.array(
    Named.extend({
      key: z.string(),
      unit: z.enum(figureUnits),
      /** Its definition: what is counted, from which records. */
      text: z.string(),
    }),
  ),
  /**
   * Values in the order of the columns: whole units (dollars, days, percent), null without data.
   */
  rows: z.array(Named.extend({ key: z.string(), values: z.array(z.number().nullable()) })),
  /** For the whole period; null where rows cannot be added up. */
  totals: z.array(z.number().nullable()).nullable(),
});
export type FigureTable = z.infer<typeof FigureTable>;

export const figureEndpoints = endpointsOf({
  figureReports: endpoint('POST', '/console/figures/reports', {
    summary:
      'The reports that the caller may read, with what each one can be grouped and narrowed by.',
    out: z.object({
      reports: z.array(
        Named.extend({
          report: Report,
          text: z.string(),
          groups: z.array(Named.extend({ groupBy: Group })),
          /** Its state at the end of the period. */
          isStanding: z.boolean(),
          narrowedBy: z.array(z.enum(['categoryId', 'supplierId'])),
        }),
      ),
    }),
    policy: 'staff',
  }),
  figureTable: endpoint('POST', '/console/figures/table', {
    summary: 'A report over days of the Baghdad calendar, counted from what was recorded.',
    in: Question.refine(isPeriod, wrongPeriod),
    out: FigureTable,
    policy: 'staff',
    perMinute: 120,
  }),
  figureFile: endpoint('POST', '/console/figures/file', {
    summary: 'The same report as a file, with the definition of each figure.',
    in: Question.extend({ format: z.enum(['csv', 'xlsx']) }).refine(isPeriod, wrongPeriod),
    out: FileAnswer,
    fileTypes: [csvType, xlsxType],
    policy: 'staff',
    perMinute: 20,
  }),
});
