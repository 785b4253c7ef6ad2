import { opportunityKinds, opportunityStatuses } from '@wasit/contract/opportunities/endpoints';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';

export default function OpportunitiesScreen() {
  const { t } = useTranslation('opportunities');
  return (
    <Allowed to="opportunities.handle">
      <DeskList
        desk="opportunities"
        title={t('title')}
        pageSize={20}
        search={t('search')}
        filters={[
          tabsFilter('status', opportunityStatuses, {
            label: t('title'),
            text: (value) => t(`status.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          status: chosen('status', opportunityStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(search ? 'empty.search' : `empty.${chosen('status', opportunityStatuses)}`),
        })}
        words={{ kind: codeWords(opportunityKinds, (kind) => t(`kind.${kind}`)) }}
        columns={[
          {
            key: 'company',
            head: t('company'),
            isPrimary: true,
            to: ({ opportunityNo }) => `/opportunities/${opportunityNo}`,
            text: ({ opportunityNo, company }) => company || opportunityNo,
          },
          { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'name', head: t('name'), text: ({ contactName }) => contactName },
          { key: 'contact', head: t('contact'), code: ({ phone }) => phone },
          { key: 'at', head: t('at'), time: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
