import { Group } from '@mantine/core';
import { inquiryStatuses } from '@wasit/contract/quotes/states';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabs } from '../desk-list/filter-fields.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';

const tones = { off: 'calm', on: 'good', resting: 'bad' } as const;
const refreshMs = 60_000;

/** Whether pasted links and searches can reach the suppliers' platform now. */
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
          tabs('status', inquiryStatuses, { label: t('title'), text: (one) => t(`status.${one}`) }),
        ]}
        query={({ chosen, search }) => ({
          status: choiceOf(chosen('status'), inquiryStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(
            search ? 'empty.search' : `empty.${choiceOf(chosen('status'), inquiryStatuses)}`,
          ),
        })}
        columns={[
          {
            key: 'goods',
            head: t('goods'),
            lead: true,
            cell: ({ inquiryNo, productName }) => (
              <Link to={`/inquiries/${inquiryNo}`} className="w-row-link">
                <bdi>{productName}</bdi>
              </Link>
            ),
          },
          {
            key: 'quantity',
            head: t('quantity'),
            end: true,
            cell: ({ quantity }) => <Figure value={quantity} />,
          },
          {
            key: 'target',
            head: t('targetPrice'),
            end: true,
            cell: ({ targetPrice }) => <Amount money={targetPrice} />,
          },
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
          { key: 'at', head: t('createdAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Allowed>
  );
}
