import { useTranslation } from '@wasit/i18n/react';
import { Link, useLocation } from 'react-router';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

type Page = 'result' | 'switch';

/** What a page about payments is for, to whoever is not logged in; the login leads back to it. */
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

/** Until the browser knows who reads; without scripts the explanation is all there is. */
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
