import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { PageHead } from '../ui/page.tsx';
import { SupplierGroup } from './supplier-group.tsx';
import { AllSuppliers, SupplierPager, useSupplierPage } from './supplier-lines.tsx';

const shows = ['to_buy', 'waiting', 'bought'] as const;

export default function PurchasingScreen() {
  return (
    <Allowed to="procurement.buy">
      <Purchasing />
    </Allowed>
  );
}

function Purchasing() {
  const { t } = useTranslation('purchasing');
  const { query, search } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const asked = useSupplierPage();
  const read = useRead('purchaseList', { show, ...asked, ...(search ? { search } : {}) });
  return (
    <Stack gap="sm">
      <PageHead title={t('title')} note={t(`note.${show}`)} />
      <FilterTabs
        name="show"
        label={t('title')}
        current={show}
        items={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <Group>
        <SearchBox label={t('search')} />
        <AllSuppliers />
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            title={search ? t('empty.search') : t(`empty.${show}`)}
            text={search ? t('empty.searchText') : t(`emptyText.${show}`)}
          />
        }
      >
        {({ items, total }) => (
          <Stack gap="md" style={read.loading ? { opacity: 0.7 } : {}}>
            {items.map((group) => (
              <SupplierGroup
                key={group.supplierId}
                group={group}
                show={show}
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
