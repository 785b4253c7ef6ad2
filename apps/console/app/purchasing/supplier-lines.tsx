import { Anchor, Text } from '@mantine/core';
import { linesShown } from '@wasit/contract/procurement/supplier-lines';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Read } from '../api/use-read.ts';
import { Pager } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { useExistingPage } from '../lists/use-existing-page.ts';

const suppliersOnPage = 20;

/** The supplier in the address, if one was opened. */
function useOpenedSupplier(): number | undefined {
  const { query } = useUrlState();
  const supplierId = Number(query.get('supplier'));
  return Number.isSafeInteger(supplierId) && supplierId > 0 ? supplierId : undefined;
}

/**
 * The query of a list by supplier: a page of suppliers, or one supplier with a page of its lines.
 */
export function useSupplierPage() {
  const { page } = useUrlState();
  const supplierId = useOpenedSupplier();
  return supplierId === undefined
    ? { pageNo: page, pageSize: suppliersOnPage }
    : { supplierId, linesPageNo: page };
}

interface BySupplier<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** As `useExistingPage`; `rowsOf` counts the lines of a supplier that are shown. */
export function useExistingSupplierPage<Item extends { readonly allLines: number }>(
  read: Pick<Read<BySupplier<Item>>, 'data' | 'loading'>,
  rowsOf: (item: Item) => number,
): (data: BySupplier<Item>) => boolean {
  const isOpened = useOpenedSupplier() !== undefined;
  return useExistingPage(read, ({ items: [first, ...others], total }) =>
    isOpened
      ? {
          rows: first ? rowsOf(first) : 0,
          total: first?.allLines ?? 0,
          pageSize: linesShown.ofOne,
        }
      : { rows: first ? 1 + others.length : 0, total, pageSize: suppliersOnPage },
  );
}

/** Pages of suppliers, or of the opened supplier's lines. */
export function SupplierPager({ total, lines }: { total: number; lines: number }) {
  return useOpenedSupplier() === undefined ? (
    <Pager total={total} pageSize={suppliersOnPage} />
  ) : (
    <Pager total={lines} pageSize={linesShown.ofOne} />
  );
}

/** Back to the list of all suppliers. */
export function AllSuppliersLink() {
  const { t } = useTranslation('words');
  const { to } = useUrlState();
  return useOpenedSupplier() === undefined ? null : (
    <Anchor component={Link} underline="always" to={to({ supplier: undefined })}>
      {t('allSuppliers')}
    </Anchor>
  );
}

interface LinesShownProps {
  supplierId: number;
  supplierName: string;
  shownCount: number;
  totalCount: number;
}

/** A note that a supplier has more lines, with a link to all of them. */
export function LinesShown({ supplierId, supplierName, shownCount, totalCount }: LinesShownProps) {
  const { t } = useTranslation('words');
  const { to } = useUrlState();
  if (useOpenedSupplier() !== undefined || shownCount >= totalCount) return null;
  return (
    <Text size="sm" my="sm">
      {t('firstOf', { n: formatNumber(shownCount), all: formatNumber(totalCount) })}{' '}
      <Anchor
        component={Link}
        underline="always"
        to={to({ supplier: supplierId })}
        aria-label={t('allLinesOf', { name: supplierName })}
      >
        {t('allLines')}
      </Anchor>
    </Text>
  );
}
