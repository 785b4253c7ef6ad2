import { formatMoney, formatNumber } from '@wasit/i18n';
import { type CompanyFacts, letterhead } from '../../../platform/pdf/letterhead.ts';
import type { Paper, PaperCell } from '../../../platform/pdf/paper.ts';
import type { Catalogue, CatalogueItem } from './catalogue.ts';

/**
 * The first line is the smallest quantity, those below are the steps: three columns say the same
 * line by line.
 */
const lines = ([text = '', ...more]: readonly string[]): PaperCell => ({
  text,
  more,
  strong: true,
});

function rowOf(item: CatalogueItem, { locale, say }: Catalogue): PaperCell[] {
  const steps = [{ from: item.minQuantity, price: item.price }, ...item.steps];
  const about = [`${say('number')} ${item.productId}`, item.supplierMinimum, item.link];
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
  const { say, day, facts, items, notes } = catalogue;
  return {
    title: say('title'),
    number: day,
    company: letterhead(company),
    facts: facts.map(([label, value]) => ({ label, value })),
    sections: [
      { kind: 'text', title: say('notes'), paragraphs: notes },
      {
        kind: 'table',
        columns: [
          { head: say('picture'), align: 'start', share: null },
          { head: say('product'), align: 'start', share: 1 },
          { head: say('from'), align: 'end', share: null },
          { head: say('usd'), align: 'end', share: null },
          { head: say('iqd'), align: 'end', share: null },
        ],
        rows: items.map((item) => rowOf(item, catalogue)),
      },
    ],
    foot: `${say('title')} · ${company.name}`,
  };
}
