import { applicationStatuses } from '@wasit/contract/brands/agents';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';

export default function ApplicationsScreen() {
  const { t } = useTranslation('brand-agents');
  return (
    <Allowed to="brand-agents.decide">
      <DeskList
        desk="brand-agents"
        title={t('title')}
        pageSize={20}
        search={t('search')}
        filters={[
          tabsFilter('status', applicationStatuses, {
            label: t('title'),
            text: (value) => t(`status.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          status: chosen('status', applicationStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(search ? 'empty.search' : `empty.${chosen('status', applicationStatuses)}`),
        })}
        columns={[
          {
            key: 'brand',
            head: t('brand'),
            isPrimary: true,
            to: ({ applicationNo }) => `/brand-agents/${applicationNo}`,
            text: ({ brand }) => brand,
          },
          { key: 'name', head: t('name'), text: ({ name }) => name },
          { key: 'contact', head: t('contact'), code: ({ phone }) => phone },
          { key: 'city', head: t('city'), text: ({ city }) => city },
          { key: 'at', head: t('createdAt'), time: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
