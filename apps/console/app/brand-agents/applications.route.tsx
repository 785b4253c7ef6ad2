import { applicationStatuses } from '@wasit/contract/brands/agents';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabs } from '../desk-list/filter-fields.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
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
          tabs('status', applicationStatuses, {
            label: t('title'),
            text: (one) => t(`status.${one}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          status: choiceOf(chosen('status'), applicationStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(
            search ? 'empty.search' : `empty.${choiceOf(chosen('status'), applicationStatuses)}`,
          ),
        })}
        columns={[
          {
            key: 'brand',
            head: t('brand'),
            lead: true,
            cell: ({ applicationNo, brand }) => (
              <Link to={`/brand-agents/${applicationNo}`} className="w-row-link">
                <bdi>{brand}</bdi>
              </Link>
            ),
          },
          { key: 'name', head: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'contact', head: t('contact'), cell: ({ phone }) => <Code>{phone}</Code> },
          { key: 'city', head: t('city'), cell: ({ city }) => <bdi>{city}</bdi> },
          { key: 'at', head: t('createdAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Allowed>
  );
}
