import '../../shell/centre/centre.css';
// Styles of all pages, so that one whose script loads later is never painted without them.
import '../../buying/addresses/address.css';
import '../../finding/catalogue/catalogue.css';
import '../../finding/catalogue/product/reviews.css';
import '../../finding/favourite/group-picker.css';
import '../../finding/favourite/heart.css';
import '../../finding/inquiry/inquiry.css';
import '../../shopping/favourites/favourites.css';
import '../../ui/fields/form-summary.css';
import '../account/person/person.css';
import '../inbox/inbox.css';
import '../procurement/log/agent-log.css';
import { type OrderTab, orderTabNames } from '@wasit/contract/orders/states';
import { latinDigits, parsePageNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense } from 'react';
import { data, redirect, useParams, useRevalidator } from 'react-router';
import { orLastPage } from '../../api/last-page.ts';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { readInquiries } from '../../finding/inquiry/read-inquiries.ts';
import { CentreNav } from '../../shell/centre/centre-nav.tsx';
import { Title } from '../../shell/head/page-head.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { readFavourites } from '../../shopping/favourites/read-favourites.ts';
import { Card, Skeleton } from '../../ui/parts.tsx';
import type { Route } from './+types/centre.route';
import { OrderList } from './order-list.tsx';

// One route for the pages of the centre: each loads its own script, except for orders, which are
// part of this one.
const MyInformation = lazyPart(() =>
  import('../account/my-information.tsx').then((part) => part.MyInformation),
);
const AddressBook = lazyPart(() =>
  import('../account/address-book.tsx').then((part) => part.AddressBook),
);
const AgentLog = lazyPart(() =>
  import('../procurement/log/agent-log.tsx').then((part) => part.AgentLog),
);
const Inbox = lazyPart(() => import('../inbox/inbox.tsx').then((part) => part.Inbox));
const FavouriteList = lazyPart(() =>
  import('../../shopping/favourites/favourite-list.tsx').then((part) => part.FavouriteList),
);
const InquiryList = lazyPart(() =>
  import('../../finding/inquiry/inquiry-list.tsx').then((part) => part.InquiryList),
);

const MyReviews = lazyPart(() =>
  import('../reviews/my-reviews.tsx').then((part) => part.MyReviews),
);

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
    'units',
  ],
};

const isTab = (name: string): name is OrderTab => orderTabNames.some((tab) => tab === name);
const isPlace = (name: string): boolean =>
  name === '1' ||
  name === 'address' ||
  name === 'agents' ||
  name === 'messages' ||
  name === 'favorites' ||
  name === 'inquiries' ||
  name === 'reviews' ||
  isTab(name);

const ordersPerPage = 10;

/** Maximum length of a search (contract, orderPage). */
const maxSearchLength = 100;

async function read({ call, url, params: { name = '' } }: ReadArgs) {
  if (name === '1') return { kind: 'me' as const, information: await call('myInformation', {}) };
  if (name === 'address')
    return { kind: 'address' as const, addresses: (await call('addressList', {})).items };
  const query = url.searchParams;
  if (name === 'messages') {
    const unreadOnly = query.get('unread') === '1';
    const page = await call('messagePage', {
      unreadOnly,
      pageNo: parsePageNumber(query.get('pageNo')),
    });
    return { kind: 'messages' as const, page: orLastPage(page, url), unreadOnly };
  }
  if (name === 'favorites') {
    const favourites = await readFavourites(call, query);
    if (typeof favourites === 'string') throw redirect(favourites);
    return { kind: 'favourites' as const, ...favourites };
  }
  if (name === 'inquiries')
    return { kind: 'inquiries' as const, ...(await readInquiries(call, url)) };
  if (name === 'reviews') {
    const pageNo = parsePageNumber(query.get('pageNo'));
    const page = await call('receivedGoods', { pageNo });
    return { kind: 'reviews' as const, page: orLastPage(page, url) };
  }
  if (name === 'agents') {
    const pageNo = parsePageNumber(query.get('pageNo'));
    const [page, { refuses }] = await Promise.all([
      call('agentLog', { pageNo }),
      call('agentConsent', {}),
    ]);
    return { kind: 'agents' as const, page: orLastPage(page, url), refuses };
  }
  const tab = isTab(name) ? name : 'buyer_order_list';
  // Normalised as by the form's script.
  const search = latinDigits(query.get('search') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxSearchLength);
  const pageNo = parsePageNumber(query.get('pageNo'));
  const [page, counts] = await Promise.all([
    call('orderPage', { tab, pageNo, pageSize: ordersPerPage, search: search || undefined }),
    call('orderCounts', {}),
  ]);
  return { kind: 'orders' as const, tab, search, page: orLastPage(page, url), counts };
}
export const loader = serverLoader(read, ({ name = '' }) => {
  if (!isPlace(name)) throw data(null, { status: 404 });
});
export const clientLoader = browserLoader(read);

function Loading() {
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

function CentreScreen({ loaderData, params }: WithData<Route.ComponentProps>) {
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
      <Title>{title[loaderData.kind]}</Title>
      <CentreNav name={params.name} />
      <div className="centre-main">
        <Suspense fallback={<Skeleton shape="block" />}>
          {loaderData.kind === 'me' && (
            <MyInformation information={loaderData.information} onChanged={revalidate} />
          )}
          {loaderData.kind === 'address' && (
            <AddressBook addresses={loaderData.addresses} onChanged={revalidate} />
          )}
          {loaderData.kind === 'agents' && (
            <AgentLog page={loaderData.page} refuses={loaderData.refuses} />
          )}
          {loaderData.kind === 'messages' && (
            <Inbox
              page={loaderData.page}
              unreadOnly={loaderData.unreadOnly}
              onChanged={revalidate}
            />
          )}
          {loaderData.kind === 'favourites' && (
            <FavouriteList
              key={`${loaderData.groupId} ${loaderData.page.pageNo}`}
              {...loaderData}
              onChanged={revalidate}
            />
          )}
          {loaderData.kind === 'inquiries' && <InquiryList {...loaderData} />}
          {loaderData.kind === 'reviews' && (
            <MyReviews page={loaderData.page} onChanged={revalidate} />
          )}
          {loaderData.kind === 'orders' && <OrderList {...loaderData} onChanged={revalidate} />}
        </Suspense>
      </div>
    </div>
  );
}

export default ownPage(CentreScreen, Loading);
