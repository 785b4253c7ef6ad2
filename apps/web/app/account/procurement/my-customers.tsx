import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { SearchForm } from '../../shell/centre/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Pagination } from '../../ui/navigation.tsx';
import { Badge, EmptyState } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { CustomerFacts } from './customer-facts.tsx';

interface MyCustomersProps {
  page: OutputOf<'agentCustomers'>;
  account: string;
  /** The customer the agent acts for now. */
  presentUserId: string | null;
  busy: boolean;
  onEnter: (userId: string) => void;
}

/** All customers of the agent; search and page are in the address. */
export function MyCustomers({ page, account, presentUserId, busy, onEnter }: MyCustomersProps) {
  const { t } = useTranslation('procurement');
  const format = useFormat();
  return (
    <div className="stack">
      <SearchForm
        name="account"
        value={account}
        to={(words) => links.procurement({ account: words })}
        words={{
          label: t('customers.search'),
          hint: t('customers.hint'),
          go: t('customers.go'),
          clear: t('customers.clear'),
        }}
      />
      {page.items.length === 0 ? (
        <EmptyState
          icon="user"
          title={t(account ? 'customers.notFound' : 'customers.none')}
          level={3}
        >
          <p>{t('customers.noneText')}</p>
        </EmptyState>
      ) : (
        <ul className="desk-list">
          {page.items.map((customer) => (
            <li key={customer.userId} className="card desk-customer">
              <CustomerFacts customer={customer} />
              <span className="small">
                <Dotted
                  parts={[
                    <Words
                      key="cart"
                      ns="procurement"
                      of="customers.cart"
                      count={customer.cartLines}
                    />,
                    <Words
                      key="unpaid"
                      ns="procurement"
                      of="customers.unpaid"
                      count={customer.unpaidOrders}
                    />,
                  ]}
                />
                {customer.lastActedAt && (
                  <span className="soft desk-last">
                    <Words
                      ns="procurement"
                      of="customers.last"
                      values={{ time: format.dateTime(customer.lastActedAt) }}
                    />
                  </span>
                )}
              </span>
              {customer.refuses ? (
                <Badge tone="warn">{t('customers.refuses')}</Badge>
              ) : customer.userId === presentUserId ? (
                <Badge tone="good">{t('customers.present')}</Badge>
              ) : (
                <Button size="small" aria-disabled={busy} onClick={() => onEnter(customer.userId)}>
                  <Words
                    ns="procurement"
                    of="customers.actFor"
                    values={{ name: customer.userName }}
                  />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        pageNo={page.pageNo}
        pageCount={Math.ceil(page.total / page.pageSize)}
        hrefOf={(pageNo) => links.procurement({ account, pageNo: pageNo > 1 ? pageNo : undefined })}
      />
    </div>
  );
}
