import { serverNow } from '@wasit/client/server-time';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import type { ShopCall } from '../../../api/call.ts';
import type { OwnData } from '../../../api/own-data.ts';
import { links } from '../../../links.ts';
import { isLoggedIn } from '../../../session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';

type Page = 'result' | 'switch';

/** The browser's loader of such a page: visitors get an explanation. */
export const allowVisitors =
  <T,>(read: (args: ClientLoaderFunctionArgs) => Promise<OwnData<T>>) =>
  async (args: ClientLoaderFunctionArgs): Promise<OwnData<T | { readonly kind: 'visitor' }>> =>
    (await isLoggedIn()) ? read(args) : { content: { kind: 'visitor' }, readAt: serverNow() };

/** Explains a payment page to visitors; the login leads back to it. */
export function PayVisitor({ page }: { page: Page }) {
  const { t } = useTranslation('checkout');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon="info"
      level={1}
      title={t(`${page}.visitor.title`)}
      action={
        <LinkButton variant="primary" to={links.login(`${pathname}${search}`)}>
          {t('visitor.login')}
        </LinkButton>
      }
    >
      <p>{t(`${page}.visitor.text`)}</p>
      <p>
        <Link to={links.help(1)}>{t('visitor.help')}</Link>
      </p>
    </EmptyState>
  );
}

/**
 * The state of a payment. In the browser the payment company is queried first; the server's page
 * does not wait for it.
 */
export const loadPayStatus = (call: ShopCall, payNo: string): Promise<PayableDetail> =>
  import.meta.env.SSR ? call('payOrderCreate', { payNo }) : call('payStatus', { payNo });

/** Shown until the browser has read the session; without scripts it is all there is. */
export function PayFallback({ page }: { page: Page }) {
  return (
    <>
      <noscript>
        <div className="page page-body">
          <PayVisitor page={page} />
        </div>
      </noscript>
      <CheckoutSkeleton title={page === 'result' ? 'result.title' : 'pay.title'} />
    </>
  );
}
