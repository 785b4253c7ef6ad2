import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { companyFacts, letterhead } from '../../../platform/pdf/letterhead.ts';
import { type Paper, paperTemplate } from '../../../platform/pdf/paper.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A slip without the letterhead; its title is printed at the foot, too. */
export interface Slip {
  readonly locale: Locale;
  readonly fileName: string;
  readonly paper: Omit<Paper, 'company' | 'foot'>;
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
}

export async function printSlip(
  platform: Platform,
  { locale, fileName, paper, pictures = new Map() }: Slip,
): Promise<FileAnswer> {
  const company = letterhead(await companyFacts(platform, platform.db), locale);
  return {
    fileName,
    mediaType: 'application/pdf',
    bytes: await renderPdf(
      paperTemplate,
      { ...paper, company, foot: paper.title },
      { locale, pictures },
    ),
  };
}
