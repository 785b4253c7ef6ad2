import './inquiry.css';
import { type InquiryStatus, inquiryStatuses } from '@wasit/contract/quotes/states';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Pagination, TabLinks } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { InquiryCards } from './parts/my-inquiries.tsx';
import { Offer } from './parts/offer.tsx';
import type { readInquiries } from './read-inquiries.ts';

type InquiryListProps = Awaited<ReturnType<typeof readInquiries>>;

/** All purchase requests and inquiries of the customer with their answers, by status and page. */
export function InquiryList({ page, status, offers }: InquiryListProps) {
  const { t } = useTranslation('inquiry');
  const { items, total, pageNo, pageSize, counts } = page;
  const tab = (tabStatus: InquiryStatus | undefined) => ({
    to: links.inquiries({ status: tabStatus }),
    label: tabStatus ? t(`status.${tabStatus}`) : t('list.all'),
    count: tabStatus ? counts[tabStatus] : counts.NEW + counts.ANSWERED + counts.CLOSED,
    current: status === tabStatus,
  });
  return (
    <div className="stack">
      <div className="row row-apart">
        <h1>{t('list.title')}</h1>
        <LinkButton to={links.inquiry()}>{t('list.ask')}</LinkButton>
      </div>
      <p className="soft">{t('list.text')}</p>
      <TabLinks label={t('list.title')} tabs={[undefined, ...inquiryStatuses].map(tab)} />
      {items.length === 0 ? (
        <EmptyState icon="search" title={t(status ? 'list.emptyStatus' : 'list.empty')}>
          {!status && <p>{t('list.emptyText')}</p>}
        </EmptyState>
      ) : (
        <InquiryCards inquiries={items} level={2}>
          {({ inquiryNo }) =>
            offers
              .filter((offer) => offer.inquiryNo === inquiryNo)
              .map((offer) => <Offer key={offer.offerNo} offer={offer} />)
          }
        </InquiryCards>
      )}
      <Pagination
        pageNo={pageNo}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(next) => links.inquiries({ status, pageNo: next === 1 ? undefined : next })}
      />
    </div>
  );
}
