import { Button } from '@mantine/core';
import { cooperations } from '@wasit/contract/brands/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';

const showFilters = ['all', 'hot', 'cooperation'] as const;

export default function BrandsScreen() {
  const { t } = useTranslation(['brands', 'words']);
  return (
    <Allowed to="brands.edit">
      <DeskList
        desk="shop-brands"
        title={t('title')}
        pageSize={30}
        search={t('search')}
        actions={
          <Button component={Link} to="/brands/new">
            {t('new')}
          </Button>
        }
        filters={[
          tabsFilter('show', showFilters, {
            label: t('show'),
            text: (value) => t(`show.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({ show: chosen('show', showFilters), search })}
        empty={({ search }) => ({ title: t(search ? 'empty.search' : 'empty') })}
        words={{
          cooperation: codeWords(cooperations, (cooperation) => t(`cooperation.${cooperation}`)),
          shown: { true: t('words:yes'), false: t('words:no') },
        }}
        columns={[
          {
            key: 'name',
            head: t('brand'),
            isPrimary: true,
            to: ({ brandId }) => `/brands/${brandId}`,
            text: ({ name }) => name,
          },
          {
            key: 'others',
            head: t('others'),
            text: ({ otherNames }) => otherNames.join(t('words:comma')),
          },
          {
            key: 'cooperation',
            head: t('cooperation'),
            cell: ({ cooperation }) => t(`cooperation.${cooperation}`),
          },
          {
            key: 'hot',
            head: t('show.hot'),
            alignEnd: true,
            cell: ({ hotPosition: hotPlace }) => (hotPlace === null ? '–' : formatNumber(hotPlace)),
          },
          { key: 'goods', head: t('goods'), figure: ({ goodsCount }) => goodsCount },
          {
            key: 'shown',
            head: t('shown'),
            cell: ({ shown }) => t(shown ? 'words:yes' : 'words:no'),
          },
        ]}
      />
    </Allowed>
  );
}
