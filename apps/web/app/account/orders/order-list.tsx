import type { OutputOf } from '@wasit/contract/api';
import { type OrderTab, orderTabNames } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { Fragment, useEffect, useRef } from 'react';
import { links } from '../../links.ts';
import { SearchForm } from '../../shell/centre/search-form.tsx';
import { useTerms } from '../../shell/use-terms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Pagination, TabLinks } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { OrderCardItem } from './order-card.tsx';

interface OrderListProps {
  tab: OrderTab;
  search: string;
  page: OutputOf<'orderPage'>;
  counts: OutputOf<'orderCounts'>;
  onChanged: () => Promise<void>;
}

function Tabs({ tab, search, counts }: Pick<OrderListProps, 'tab' | 'search' | 'counts'>) {
  const { t } = useTranslation('orders');
  const box = useRef<HTMLDivElement>(null);
  // On a phone the current tab may be scrolled out of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to scroll again
  useEffect(() => {
    box.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <div ref={box} className="order-tabs">
      <TabLinks
        label={t('centre.tabs')}
        tabs={orderTabNames.map((name) => ({
          to: links.orderTab(name, { search }),
          label: t(`tab.${name}`),
          count: counts[name] ?? 0,
          current: name === tab,
        }))}
      />
    </div>
  );
}

function SearchOrders({ tab, search }: { tab: OrderTab; search: string }) {
  const { t } = useTranslation('orders');
  return (
    <SearchForm
      name="search"
      value={search}
      to={(words) => links.orderTab(tab, { search: words })}
      words={{
        label: t('search.label'),
        hint: t('search.hint'),
        go: t('search.go'),
        clear: t('search.clear'),
      }}
    />
  );
}

function NoOrders({ tab, search }: { tab: OrderTab; search: string }) {
  const { t } = useTranslation('orders');
  const terms = useTerms();
  if (search)
    return (
      <EmptyState
        icon="search"
        title={<Words ns="orders" of="search.none" values={{ words: search }} />}
        action={
          <LinkButton
            variant="primary"
            to={
              tab === 'buyer_order_list'
                ? links.orderTab(tab)
                : links.orderTab('buyer_order_list', { search })
            }
          >
            {t(tab === 'buyer_order_list' ? 'search.clear' : 'empty.all')}
          </LinkButton>
        }
      >
        <p>{t('search.noneText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="box"
      title={t(`empty.${tab}`)}
      action={
        <LinkButton
          variant="primary"
          to={tab === 'buyer_order_list' ? links.home() : links.orders()}
        >
          {t(tab === 'buyer_order_list' ? 'empty.shop' : 'empty.all')}
        </LinkButton>
      }
    >
      <p>{t(`emptyWhy.${tab}`, terms)}</p>
    </EmptyState>
  );
}

/**
 * Ten tabs with counts, search by number or words, pages; tab, search and page are in the address.
 */
export function OrderList({ tab, search, page, counts, onChanged }: OrderListProps) {
  const { t } = useTranslation('orders');
  const { items } = page;
  return (
    <div className="stack">
      <div className="row row-apart">
        <h1>{t('centre.title')}</h1>
        <SearchOrders tab={tab} search={search} />
      </div>
      <Tabs tab={tab} search={search} counts={counts} />
      <p className="soft small" role="status">
        {(search || page.total > 0) && <Words ns="orders" of="tab.count" count={page.total} />}
      </p>
      {items.length === 0 ? (
        <NoOrders tab={tab} search={search} />
      ) : (
        <ul className="order-cards">
          {items.map((order, index) => {
            const { group } = order;
            const isFirst = items[index - 1]?.group !== group;
            return (
              <Fragment key={order.orderNo}>
                {tab === 'buyer_order_list' && isFirst && (
                  <li className="order-group">{t(`group.${group}`)}</li>
                )}
                <OrderCardItem
                  order={order}
                  needsAction={group === 'yours'}
                  onChanged={onChanged}
                />
              </Fragment>
            );
          })}
        </ul>
      )}
      <Pagination
        pageNo={page.pageNo}
        pageCount={Math.ceil(page.total / page.pageSize)}
        hrefOf={(pageNo) =>
          links.orderTab(tab, { search, pageNo: pageNo > 1 ? pageNo : undefined })
        }
      />
    </div>
  );
}
