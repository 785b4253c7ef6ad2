import type { SupplierScore } from '@wasit/contract/reviews/endpoints';
import { I18n } from '@wasit/i18n/i18n';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import catalogue from '../../../locale/messages/en/catalogue.json' with { type: 'json' };
import { SupplierHead } from './supplier-head.tsx';

const supplier = { supplierId: 1, name: 'Yiwu Lamps', city: 'Yiwu', years: 4, mixedBatch: null };

function shown(ownScore: SupplierScore | null): string {
  const texts = new I18n('en', { shell: {}, catalogue, units: {} });
  const head = createElement(SupplierHead, { supplier: { ...supplier, score: 4 }, ownScore });
  return renderToStaticMarkup(createElement(I18nContext, { value: texts }, head)).replace(
    /<[^>]*>|[\u2066-\u2069]/g,
    '',
  );
}

test('a supplier has one score: our own with what it is based on, else the imported one', () => {
  expect(shown(null)).toContain('Score 4.0 / 5');
  const own = shown({ average: 4.6, reviews: 12, deliveries: 0, asOrdered: 0 });
  expect(own).toContain('4.6 out of 5 from 12 reviews');
  expect(own).not.toContain('/ 5');
});
