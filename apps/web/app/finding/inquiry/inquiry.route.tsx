import './inquiry.css';
import { productLinkOf } from '@wasit/contract/sourcing/product-links';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { Suspense } from 'react';
import { type CallOptions, call } from '../../api/call.ts';
import { useOwnList } from '../../api/use-own-list.ts';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { Head } from '../../shell/head/head.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/parts.tsx';
import { WaitingList } from '../../waiting/waiting-list.tsx';
import type { Route } from './+types/inquiry.route';
import { InquiryForm } from './parts/inquiry-form.tsx';
import { OwnListFailure } from './parts/own-list-failure.tsx';
import type { InquiryPrefill } from './use-inquiry.ts';

export const handle = { i18n: ['inquiry', 'waiting', 'units'] };

// Most visitors have sent none.
const MyInquiries = lazyPart(() =>
  import('./parts/my-inquiries.tsx').then((part) => part.MyInquiries),
);

/** The values from the address; a link in it must be a product's, or it is left out. */
export function loader({ request }: Route.LoaderArgs): { prefill: InquiryPrefill } {
  const query = new URL(request.url).searchParams;
  const image = query.get('image') ?? '';
  return {
    prefill: {
      name: (query.get('name') ?? '').trim().slice(0, 200),
      link: productLinkOf(query.get('link') ?? '')?.url ?? '',
      image: /^[A-Za-z0-9_-]{1,64}$/.test(image) ? image : '',
    },
  };
}

const textEndpoints = ['createInquiry'] as const;
const loadMyInquiries = (options: CallOptions) =>
  call('myInquiries', { pageNo: 1, pageSize: 5 }, options);

export default function InquiryPage({ loaderData: { prefill } }: Route.ComponentProps) {
  const { t } = useTranslation('inquiry');
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const ownList = useOwnList(isAgentMode ? null : loadMyInquiries);
  const heading = useKeptFocus<HTMLHeadingElement>(ownList.failure);
  return (
    <div className="page page-body inquiry">
      <Head title={t('title')} description={t('description')} path={links.inquiry()} />
      <div className="inquiry-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Card>
        {/* Another link to this page brings other values. */}
        <InquiryForm key={JSON.stringify(prefill)} prefill={prefill} onSent={ownList.reload} />
      </Card>
      <aside className="stack">
        <Card title={t('steps.title')}>
          <ol className="inquiry-steps">
            <li>{t('steps.ask')}</li>
            <li>{t('steps.find')}</li>
            <li>{t('steps.answer')}</li>
          </ol>
        </Card>
        <Link to={links.applyAgent()}>{t('agent')}</Link>
        <Link to="/business">{t('business')}</Link>
        <WaitingList names={textEndpoints} keptCount={0} onSent={ownList.reload} />
        <OwnListFailure list={ownList} />
        {ownList.items.length > 0 && (
          <Suspense>
            <MyInquiries inquiries={ownList.items} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}
