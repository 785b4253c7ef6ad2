import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { insertMany } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { pick } from '../../../platform/pluck.ts';
import { outsideFigure, outsideImport } from './outside.tables.ts';

type Figure = typeof outsideFigure.$inferSelect;

/** Stores a file and its figures; an existing figure gets the new value and file. */
export async function insertFigures(
  tx: Tx,
  row: typeof outsideImport.$inferInsert,
  figures: readonly Figure[],
): Promise<void> {
  await tx.insert(outsideImport).values(row);
  // Of two lines with the same key the last one wins.
  const keyOf = ({ subject, subjectId, source, measure, day }: Figure) =>
    JSON.stringify([subject, subjectId, source, measure, day]);
  const latest = new Map(figures.map((figure) => [keyOf(figure), figure]));
  await tx.execute(
    insertMany(outsideFigure, [...latest.values()], {
      conflictColumns: ['subject', 'subjectId', 'source', 'measure', 'day'],
    }),
  );
}

/**
 * Removes a file with its figures.
 * @returns its name, or undefined when it does not exist
 */
export async function deleteImport(tx: Tx, importId: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(outsideImport)
    .where(eq(outsideImport.importId, importId))
    .returning({ fileName: outsideImport.fileName });
  return row?.fileName;
}

export async function importPage(
  reader: Reader,
  { sort, ...page }: Paging & Sorted<'outside-figures'>,
) {
  const fromFigures = sql`from ${outsideFigure} where ${outsideFigure.importId} = ${outsideImport.importId}`;
  const order = sortedBy(sort, {
    id: outsideImport.importId,
    importedAt: outsideImport.importedAt,
  });
  const query = reader
    .select({
      ...pick(outsideImport, 'importId', 'fileName', 'staffId', 'importedAt'),
      figures: sql<number>`(select count(*)::int ${fromFigures})`,
      sources: sql<
        string[]
      >`coalesce((select array_agg(distinct ${outsideFigure.source}) ${fromFigures}), '{}')`,
    })
    .from(outsideImport)
    .orderBy(...(order ?? [desc(outsideImport.importedAt), desc(outsideImport.importId)]));
  return pageOf(query, page, reader.$count(outsideImport));
}

/** The latest figures of one subject, up to a limit per source and measure. */
export function figuresOf(
  reader: Reader,
  { subject, subjectId, most }: Pick<Figure, 'subject' | 'subjectId'> & { most: number },
) {
  const ranked = reader
    .select({
      ...pick(outsideFigure, 'source', 'measure', 'day', 'value'),
      nth: sql<number>`row_number() over (partition by ${outsideFigure.source}, ${outsideFigure.measure}
        order by ${outsideFigure.day} desc)`.as('nth'),
    })
    .from(outsideFigure)
    .where(and(eq(outsideFigure.subject, subject), eq(outsideFigure.subjectId, subjectId)))
    .as('ranked');
  return reader
    .select()
    .from(ranked)
    .where(sql`${ranked.nth} <= ${most}`)
    .orderBy(asc(ranked.source), asc(ranked.measure), desc(ranked.day))
    .limit(most * 20);
}
