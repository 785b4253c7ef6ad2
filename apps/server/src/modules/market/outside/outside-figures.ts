import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { outsideEndpoints } from '@wasit/contract/market/outside';
import type { z } from 'zod';
import type { Actor, StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { CallInput, UploadedFile } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { categoryTree, marketSource } from '../../catalogue/index.ts';
import { staffNames } from '../../staff/index.ts';
import { deleteImport, figuresOf, importPage, insertFigures } from './outside.store.ts';
import { failLine, readFigures } from './read-figures.ts';

type Out<N extends keyof typeof outsideEndpoints> = z.input<(typeof outsideEndpoints)[N]['out']>;

/** Points shown per source and measure. */
const shownPoints = 24;

/**
 * Imports all figures of a file, or none.
 * @throws as `readFigures`
 */
export async function importOutsideFigures(
  platform: Platform,
  actor: StaffActor,
  file: UploadedFile | undefined,
): Promise<Out<'importOutsideFigures'>> {
  if (!file) return failMissing('file');
  const { staffId } = actor;
  const tree = await categoryTree(platform);
  const figures = readFigures(file.body, { tree, today: baghdadDay(platform.clock.now()) });
  const products = figures.filter(({ subject }) => subject === 'product');
  return platform.transact(async (tx) => {
    const known = await marketSource.categoriesOfProducts(tx, [
      ...new Set(products.map(({ subjectId }) => subjectId)),
    ]);
    for (const { line, subjectId } of products)
      if (!known.has(subjectId)) failLine(line, 'product');
    const importId = newId('of');
    const row = { importId, fileName: file.fileName.slice(0, 200), staffId, importedAt: tx.now };
    await insertFigures(
      tx,
      row,
      figures.map(({ line: _, ...figure }) => ({ ...figure, importId })),
    );
    const sources = [...new Set(figures.map(({ source }) => source))].toSorted();
    await audit(tx, actor, {
      action: 'market.importOutside',
      object: `outside-figures:${importId}`,
      to: { file: row.fileName, figures: figures.length, sources: sources.slice(0, 20) },
    });
    return { importId, figures: figures.length, sources };
  });
}

/**
 * Removes a file with all its figures.
 * @throws NOT_FOUND
 */
export async function removeOutsideFigures(
  platform: Platform,
  actor: Actor,
  { importId }: CallInput<'removeOutsideFigures'>,
): Promise<Record<string, never>> {
  return platform.transact(async (tx) => {
    const fileName = (await deleteImport(tx, importId)) ?? fail('NOT_FOUND', { field: 'importId' });
    await audit(tx, actor, {
      action: 'market.removeOutside',
      object: `outside-figures:${importId}`,
      from: fileName,
    });
    return {};
  });
}

export async function outsideImportList({ db }: Platform, query: CallInput<'outsideImportList'>) {
  const { rows, ...page } = await importPage(db, query);
  const names = await staffNames(db, pluck(rows, 'staffId'));
  return {
    items: rows.map(({ staffId, importedAt, ...row }) => ({
      ...row,
      by: names.get(staffId) ?? staffId,
      importedAt: importedAt.toISOString(),
    })),
    ...page,
  };
}

/** Outside figures of a product, a category or all goods, each listed separately. */
export async function outsideFigures(
  { db }: Platform,
  { productId, categoryId }: CallInput<'outsideFigures'>,
): Promise<Out<'outsideFigures'>> {
  const subjectKey =
    productId !== undefined
      ? ({ subject: 'product', subjectId: productId } as const)
      : categoryId !== undefined
        ? ({ subject: 'category', subjectId: categoryId } as const)
        : ({ subject: 'all', subjectId: 0 } as const);
  const rows = await figuresOf(db, { ...subjectKey, most: shownPoints });
  const series = Map.groupBy(rows, ({ source, measure }) => JSON.stringify([source, measure]));
  return {
    basis: { source: 'outside' },
    items: [...series.values()].flatMap((points) => {
      const [first] = points;
      if (!first) return [];
      const { source, measure } = first;
      return [{ source, measure, points: points.map(({ day, value }) => ({ day, value })) }];
    }),
  };
}
