import type { PdfFile } from '@wasit/contract/documents/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { paperTemplate } from '../../../platform/pdf/paper.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reversalOfReceipt } from '../../payments/index.ts';
import {
  appendPrint,
  buyerOf,
  type DocumentStored,
  lockPaper,
  printCounts,
} from '../documents.store.ts';
import { viewPaper } from './paper.view.ts';

/**
 * Prints a paper: the first time as the original, then the same content marked as a copy. It is
 * rendered before it is counted, so that a failed print does not use up the original; of concurrent
 * calls one gets the original.
 */
export async function printPaper(
  platform: Platform,
  actor: Actor,
  { document, locale }: { document: DocumentStored; locale: Locale },
): Promise<PdfFile> {
  const { documentNo } = document;
  const buyer = await buyerOf(platform.db, documentNo);
  const reversedBy =
    document.kind === 'receipt' ? await reversalOfReceipt(platform.db, documentNo) : null;
  const render = (copy: boolean) =>
    renderPdf(paperTemplate, viewPaper(document, { locale, buyer, copy, reversedBy }), locale);
  const isCopy = await wasPrinted(platform, documentNo);
  const pdf = await render(isCopy);
  const number = await platform.transact(async (tx) => {
    await lockPaper(tx, documentNo);
    const next = ((await printCounts(tx, [documentNo])).get(documentNo) ?? 0) + 1;
    await appendPrint(tx, {
      documentNo,
      number: next,
      locale,
      actorKind: actor.kind,
      actorId: actorId(actor),
      at: tx.now,
    });
    return next;
  });
  const copy = number > 1;
  const finalPdf = copy === isCopy ? pdf : await render(copy);
  return {
    documentNo,
    fileName: `${documentNo}.pdf`,
    copy,
    mediaType: 'application/pdf',
    bytes: finalPdf,
  };
}

const wasPrinted = async ({ db }: Platform, documentNo: string): Promise<boolean> =>
  (await printCounts(db, [documentNo])).has(documentNo);
