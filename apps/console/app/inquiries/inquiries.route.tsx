import { Group } from '@mantine/core';
import { inquiryStatuses } from '@wasit/contract/quotes/states';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Code } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';

const tones = { off: 'calm', on: 'good', resting: 'bad' } as const;
const refreshMs = 60_000;

/** Whether the suppliers' platform can be queried now. */
function SupplierState() {
  const { t } = useTranslation('inquiries');
  const { data } = useRead('supplierStatus', {}, { everyMs: refreshMs });
  if (!data) return null;
  return (
    <>
      <Mark tone={tones[data.state]}>{data.platform}</Mark> {t(`supplier.${data.state}`)}
    </>
  );
}

export default function InquiriesScreen() {
  const { t } = useTranslation('inquiries');
  return (
    <Allowed to="quotes.answer">
      <DeskList
        desk="inquiries"
        title={t('title')}
        note={<SupplierState />}
        pageSize={20}
        search={t('search')}
        filters={[
          tabsFilter('status', inquiryStatuses, {
            label: t('title'),
            text: (value) => t(`status.${value}`),
            count: (value, { counts }) => counts?.[value],
          }),
        ]}
        counts={({ counts }) => counts}
        query={({ chosen, search }) => ({
          status: chosen('status', inquiryStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(search ? 'empty.search' : `empty.${chosen('status', inquiryStatuses)}`),
        })}
        columns={[
          {
            key: 'goods',
            head: t('goods'),
            isPrimary: true,
            to: ({ inquiryNo }) => `/inquiries/${inquiryNo}`,
            text: ({ productName }) => productName,
          },
          { key: 'quantity', head: t('quantity'), figure: ({ quantity }) => quantity },
          { key: 'target', head: t('targetPrice'), money: ({ targetPrice }) => targetPrice },
          {
            key: 'contact',
            head: t('contact'),
            cell: ({ contactName, userName, contactPhone }) => (
              <Group gap={6}>
                {(contactName || userName) && <bdi>{contactName || userName}</bdi>}
                <Code>{formatPhone(contactPhone)}</Code>
              </Group>
            ),
          },
          { key: 'at', head: t('createdAt'), time: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
