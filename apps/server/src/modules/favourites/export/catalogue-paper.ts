import { formatMoney, formatNumber } from '@wasit/i18n';
import { type CompanyFacts, letterhead } from '../../../platform/pdf/letterhead.ts';
import type { Paper, PaperCell } from '../../../platform/pdf/paper.ts';
import { companyName } from '../../../platform/settings/company-name.ts';
import type { Catalogue, CatalogueItem } from './catalogue.ts';

/**
 * The first line is the smallest quantity, those below are the steps; the three columns match line
 * by line.
 */
const lines = ([text = '', ...more]: readonly string[]): PaperCell => ({
  text,
  more,
  strong: true,
});

function rowOf(item: CatalogueItem, { locale, words }: Catalogue): PaperCell[] {
  const steps = [{ from: item.minQuantity, price: item.price }, ...item.steps];
  const about = [`${words.number} ${item.productId}`, item.supplierMinimum, item.link];
  return [
    { picture: item.picture },
    { text: item.name, strong: true, href: item.link, more: about.filter((line) => line !== '') },
    lines(steps.map(({ from }) => formatNumber(from))),
    lines(steps.map(({ price }) => formatMoney(price.usd, locale))),
    lines(steps.map(({ price }) => formatMoney(price.iqd, locale))),
  ];
}

/** The catalogue as a sheet in the reader's language and direction. */
export function cataloguePaper(catalogue: Catalogue, company: CompanyFacts): Paper {
  const { words, day, facts, items, notes } = catalogue;
  return {
    title: words.title,
    number: day,
    company: letterhead(company, catalogue.locale),
    facts: facts.map(([label, value]) => ({ label, value })),
    sections: [
      { kind: 'text', title: words.notes, paragraphs: notes },
      {
        kind: 'table',
        columns: [
          { head: words.picture, align: 'start', share: null },
          { head: words.product, align: 'start', share: 1 },
          { head: words.from, align: 'end', share: null },
          { head: words.usd, align: 'end', share: null },
          { head: words.iqd, align: 'end', share: null },
        ],
        rows: items.map((item) => rowOf(item, catalogue)),
      },
    ],
    foot: `${words.title} · ${companyName(company.name, catalogue.locale)}`,
  };
}
