import '../../shell/centre.css';
import { type OrderTab, orderTabNames } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { data, redirect, useParams, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { readInquiries } from '../../finding/inquiry/read-inquiries.ts';
import { guard } from '../../session.ts';
import { CentreNav } from '../../shell/centre-nav.tsx';
import { late } from '../../shell/late.tsx';
import { Title } from '../../shell/page-head.tsx';
import { useUnread } from '../../shell/unread.ts';
import { readFavourites } from '../../shopping/favourites/read-favourites.ts';
import { Card, Skeleton } from '../../ui/parts.tsx';
import type { Route } from './+types/centre.route';
import { OrderList } from './order-list.tsx';

// One address, eight places: each brings its own script, the orders that of the page.
const MyInformation = late(() =>
  import('../account/my-information.tsx').then((part) => part.MyInformation),
);
const AddressBook = late(() =>
  import('../account/address-book.tsx').then((part) => part.AddressBook),
);
const AgentLog = late(() =>
  import('../procurement/parts/agent-log.tsx').then((part) => part.AgentLog),
);
const Inbox = late(() => import('../inbox/inbox.tsx').then((part) => part.Inbox));
const FavouriteList = late(() =>
  import('../../shopping/favourites/favourite-list.tsx').then((part) => part.FavouriteList),
);
const InquiryList = late(() =>
  import('../../finding/inquiry/inquiry-list.tsx').then((part) => part.InquiryList),
);

const MyReviews = late(() => import('../reviews/my-reviews.tsx').then((part) => part.MyReviews));

export const handle = {
  i18n: [
    'orders',
    'account',
    'checkout',
    'procurement',
    'inbox',
    'person',
    'access',
    'catalogue',
    'favourites',
    'inquiry',
    'reviews',
    'waiting',
  ],
};

const isTab = (name: string): name is OrderTab => orderTabNames.some((tab) => tab === name);
const isKnown = (name: string): boolean =>
  name === '1' ||
  name === 'address' ||
  name === 'agents' ||
  name === 'messages' ||
  name === 'favorites' ||
  name === 'inquiries' ||
  name === 'reviews' ||
  isTab(name);

const ordersPerPage = 10;

/** Says 404 for a name that does not exist; everything else is private and loads in the browser. */
export function loader({ params }: Route.LoaderArgs): null {
  if (!isKnown(params.name)) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { name } = params;
  if (!isKnown(name)) throw data(null, { status: 404 });
  await guard(request);
  if (name === '1') return { kind: 'me' as const, information: await call('myInformation', {}) };
  if (name === 'address')
    return { kind: 'address' as const, addresses: (await call('addressList', {})).items };
  const query = new URL(request.url).searchParams;
  if (name === 'messages') {
    const unreadOnly = query.get('unread') === '1';
    const page = await call('messagePage', {
      unreadOnly,
      pageNo: Math.max(1, Number(query.get('pageNo')) || 1),
    });
    useUnread.getState().set(page.unread);
    return { kind: 'messages' as const, page, unreadOnly };
  }
  if (name === 'favorites') {
    const favourites = await readFavourites(query);
    return typeof favourites === 'string'
      ? redirect(favourites)
      : { kind: 'favourites' as const, ...favourites };
  }
  if (name === 'inquiries') return { kind: 'inquiries' as const, ...(await readInquiries(query)) };
  if (name === 'reviews') {
    const pageNo = Math.max(1, Number(query.get('pageNo')) || 1);
    return { kind: 'reviews' as const, page: await call('receivedGoods', { pageNo }) };
  }
  if (name === 'agents') {
    const pageNo = Math.max(1, Number(query.get('pageNo')) || 1);
    const [page, { refuses }] = await Promise.all([
      call('agentLog', { pageNo }),
      call('agentConsent', {}),
    ]);
    return { kind: 'agents' as const, page, refuses };
  }
  const tab = isTab(name) ? name : 'buyer_order_list';
  const search = query.get('search')?.trim() ?? '';
  const pageNo = Math.max(1, Number(query.get('pageNo')) || 1);
  const [page, counts] = await Promise.all([
    call('orderPage', { tab, pageNo, pageSize: ordersPerPage, search: search || undefined }),
    call('orderCounts', {}),
  ]);
  return { kind: 'orders' as const, tab, search, page, counts };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  const { name } = useParams();
  return (
    <div className="page page-body centre" aria-busy="true">
      <CentreNav name={name ?? ''} />
      <div className="stack">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <h1>{t('centre.title')}</h1>
        <Card>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Card>
      </div>
    </div>
  );
}

export default function CentreScreen({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['orders', 'account']);
  const { revalidate } = useRevalidator();
  const title = {
    me: t('centre.me'),
    address: t('centre.addresses'),
    orders: t('centre.title'),
    agents: t('centre.agents'),
    messages: t('centre.messages'),
    favourites: t('centre.favourites'),
    inquiries: t('centre.inquiries'),
    reviews: t('centre.reviews'),
  };
  return (
    <div className="page page-body centre">
      <Title>{loaderData ? title[loaderData.kind] : t('centre.title')}</Title>
      <CentreNav name={params.name} />
      <div className="centre-main">
        {loaderData?.kind === 'me' && (
          <MyInformation open information={loaderData.information} onChanged={revalidate} />
        )}
        {loaderData?.kind === 'address' && (
          <AddressBook open addresses={loaderData.addresses} onChanged={revalidate} />
        )}
        {loaderData?.kind === 'agents' && (
          <AgentLog open page={loaderData.page} refuses={loaderData.refuses} />
        )}
        {loaderData?.kind === 'messages' && (
          <Inbox
            open
            page={loaderData.page}
            unreadOnly={loaderData.unreadOnly}
            onChanged={revalidate}
          />
        )}
        {loaderData?.kind === 'favourites' && (
          <FavouriteList
            open
            key={`${loaderData.groupId} ${loaderData.page.pageNo}`}
            {...loaderData}
            onChanged={revalidate}
          />
        )}
        {loaderData?.kind === 'inquiries' && <InquiryList open {...loaderData} />}
        {loaderData?.kind === 'reviews' && (
          <MyReviews open page={loaderData.page} onChanged={revalidate} />
        )}
        {loaderData?.kind === 'orders' && <OrderList {...loaderData} onChanged={revalidate} />}
      </div>
    </div>
  );
}
