import { opportunityKinds, opportunityStatuses } from '@wasit/contract/opportunities/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabs } from '../desk-list/filter-fields.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
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
          tabs('status', opportunityStatuses, {
            label: t('title'),
            text: (one) => t(`status.${one}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          status: choiceOf(chosen('status'), opportunityStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(
            search ? 'empty.search' : `empty.${choiceOf(chosen('status'), opportunityStatuses)}`,
          ),
        })}
        words={{ kind: codeWords(opportunityKinds, (kind) => t(`kind.${kind}`)) }}
        columns={[
          {
            key: 'company',
            head: t('company'),
            lead: true,
            cell: ({ opportunityNo, company }) => (
              <Link to={`/opportunities/${opportunityNo}`} className="w-row-link">
                <bdi>{company || opportunityNo}</bdi>
              </Link>
            ),
          },
          { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'name', head: t('name'), cell: ({ contactName }) => <bdi>{contactName}</bdi> },
          { key: 'contact', head: t('contact'), cell: ({ phone }) => <Code>{phone}</Code> },
          { key: 'at', head: t('at'), cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Allowed>
  );
}
