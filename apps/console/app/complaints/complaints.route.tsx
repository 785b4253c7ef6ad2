import { complaintKinds, complaintStatuses } from '@wasit/contract/orders/complaint-states';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';
import { complaintTone } from './complaint-tone.ts';
import { Due } from './due.tsx';

const showFilters = ['open', 'offered', 'ended'] as const;

export default function ComplaintsScreen() {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <Allowed to="complaints.handle">
      <DeskList
        desk="complaints"
        title={t('complaints.title')}
        note={t('complaints.note')}
        everyMs={30_000}
        search={t('complaints.search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('complaints.title'),
            text: (value) => t(`complaints.show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ chosen, search }) => ({
          show: chosen('show', showFilters),
          search: search || undefined,
        })}
        empty={({ chosen, search }) =>
          search
            ? { title: t('words:search.empty'), text: t('words:search.emptyText') }
            : { title: t(`complaints.empty.${chosen('show', showFilters)}`) }
        }
        words={{
          status: codeWords(complaintStatuses, (status) => t(`complaintStatus.${status}`)),
          kind: codeWords(complaintKinds, (kind) => t(`complaintKind.${kind}`)),
        }}
        columns={[
          {
            key: 'order',
            head: t('words:order'),
            isPrimary: true,
            to: ({ complaintNo }) => `/complaints/${complaintNo}`,
            code: ({ orderNo }) => orderNo,
          },
          {
            key: 'status',
            head: t('words:status'),
            cell: ({ status }) => (
              <Mark tone={complaintTone[status]}>{t(`complaintStatus.${status}`)}</Mark>
            ),
          },
          {
            key: 'kind',
            head: t('complaint.kind'),
            cell: ({ kind }) => t(`complaintKind.${kind}`),
          },
          { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer.userName },
          { key: 'offer', head: t('complaint.offer'), money: ({ offer }) => offer?.usd },
          { key: 'due', head: t('complaint.due'), cell: ({ due }) => due && <Due due={due} /> },
          { key: 'at', head: t('complaint.since'), time: ({ openedAt }) => openedAt },
        ]}
      />
    </Allowed>
  );
}
