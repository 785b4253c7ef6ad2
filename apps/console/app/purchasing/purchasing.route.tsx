import { Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useListKeys } from '../desk-list/list-keys.ts';
import { Answer } from '../lists/answer.tsx';
import { FilterTabs, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Empty } from '../ui/empty.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { showFilters } from './line-columns.tsx';
import { SupplierGroup } from './supplier-group.tsx';
import {
  AllSuppliersLink,
  SupplierPager,
  useExistingSupplierPage,
  useSupplierPage,
} from './supplier-lines.tsx';

/** Lines by supplier, to buy, announce or refund together. */
export default function PurchasingScreen() {
  const { t } = useTranslation(['purchasing', 'words']);
  const { query, search } = useUrlState();
  const show = choiceOf(query.get('show'), showFilters);
  const pageQuery = useSupplierPage();
  const read = useRead('purchaseList', { show, ...pageQuery, ...(search ? { search } : {}) });
  const isEmpty = useExistingSupplierPage(read, ({ lines }) => lines.length);
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <Stack gap="sm" ref={frame}>
      <FilterTabs
        name="show"
        label={t('words:status')}
        current={show}
        items={showFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <DimmedText>{t(`note.${show}`)}</DimmedText>
      <Group>
        <SearchBox label={t('search')} />
        <AllSuppliersLink />
      </Group>
      <Answer
        read={read}
        isEmpty={(list) => isEmpty(list)}
        empty={
          <Empty
            title={search ? t('empty.search') : t(`empty.${show}`)}
            text={search ? t('empty.searchText') : t(`emptyText.${show}`)}
          />
        }
      >
        {({ items, total, absorbedPercent }) => (
          <Stack gap="md" style={read.loading ? { opacity: 0.7 } : {}}>
            {items.map((group) => (
              <SupplierGroup
                key={group.supplierId}
                group={group}
                show={show}
                absorbedPercent={absorbedPercent}
                onChanged={read.reload}
              />
            ))}
            <SupplierPager total={total} lines={items[0]?.allLines ?? 0} />
          </Stack>
        )}
      </Answer>
    </Stack>
  );
}
