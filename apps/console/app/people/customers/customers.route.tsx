import { formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../../desk-list/declaration.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { filterWithAll } from '../../desk-list/filter-fields.tsx';
import { None } from '../../locale/figures.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { useMay } from '../../session/session.ts';
import { LevelName, levels, StateMark } from './customer-marks.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

const states = ['active', 'suspended', 'deleted'] as const;

export default function CustomersScreen() {
  const { t } = useTranslation(['people', 'words']);
  const mayMake = useMay('customers.create');
  return (
    <Allowed to="customers.read">
      <DeskList
        desk="customers"
        title={t('customers.title')}
        note={t('customers.note')}
        pageSize={30}
        {...(mayMake
          ? {
              create: {
                label: t('walkIn.title'),
                dialog: ({ onClose }) => <NewCustomerDialog onClose={onClose} />,
              },
            }
          : {})}
        search={t('customers.search')}
        filters={[
          filterWithAll('status', states, {
            as: 'tabs',
            label: t('words:status'),
            all: t('all'),
            text: (state) => t(`state.${state}`),
          }),
          filterWithAll(
            'level',
            levels.map((level) => `${level}` as const),
            {
              label: t('level'),
              all: t('all'),
              text: (level) => t(`level.${level}`),
            },
          ),
        ]}
        query={({ value, chosenOrAll, search }) => ({
          search,
          status: chosenOrAll('status', states),
          level: levels.find((level) => String(level) === value('level')),
        })}
        empty={() => ({ title: t('customers.empty'), text: t('customers.emptyText') })}
        words={{
          level: codeWords(levels, (level) => t(`level.${level}`)),
          state: codeWords(states, (state) => t(`state.${state}`)),
        }}
        columns={[
          {
            key: 'name',
            head: t('userName'),
            isPrimary: true,
            to: ({ userId }) => `/customers/${userId}`,
            text: ({ userName }) => userName,
          },
          {
            key: 'phone',
            head: t('words:phone'),
            code: ({ phone }) => phone && formatPhone(phone),
          },
          {
            key: 'email',
            head: t('words:email'),
            cell: ({ email }) =>
              email ? (
                <bdi dir="ltr" className="w-free">
                  {email}
                </bdi>
              ) : (
                <None />
              ),
          },
          { key: 'level', head: t('level'), cell: ({ level }) => <LevelName level={level} /> },
          {
            key: 'state',
            head: t('words:status'),
            cell: ({ status }) => <StateMark status={status} />,
          },
          { key: 'since', head: t('since'), day: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
