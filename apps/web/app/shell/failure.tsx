import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { PageFailure } from '../api/server.ts';
import { links } from '../links.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/parts.tsx';
import { Title } from './head/page-head.tsx';

function requestIdOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as PageFailure | null)?.requestId;
  return typeof error === 'object' &&
    error !== null &&
    'requestId' in error &&
    typeof error.requestId === 'string'
    ? error.requestId
    : undefined;
}

/** Agents who act for a customer have no access to the customer's private data. */
function ClosedInMode() {
  const { t } = useTranslation('shell');
  return (
    <div className="page page-body failure">
      <Title>{t('mode.closed.title')}</Title>
      <EmptyState
        level={1}
        icon="info"
        title={t('mode.closed.title')}
        action={
          <LinkButton to={links.procurement()} variant="primary">
            {t('mode.manage')}
          </LinkButton>
        }
      >
        <p>{t('mode.closed.text')}</p>
      </EmptyState>
    </div>
  );
}

/** Shown instead of a page that failed: a link back, and the request id for the log. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const requestId = requestIdOf(error);
  if (error instanceof ApiError && error.key === 'MODE_FORBIDDEN') return <ClosedInMode />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page page-body failure" data-failed={missing ? undefined : ''}>
      <Title>{t(missing ? 'missing.title' : 'failure.title')}</Title>
      <EmptyState
        level={1}
        icon={missing ? 'search' : 'warning'}
        title={t(missing ? 'missing.title' : 'failure.title')}
        action={
          <div className="row">
            {!missing && (
              <LinkButton to={`${pathname}${search}`} variant="primary" reloadDocument>
                {t('failure.retry')}
              </LinkButton>
            )}
            <LinkButton to={links.home()} variant={missing ? 'primary' : 'secondary'}>
              {t('missing.home')}
            </LinkButton>
            {missing && <LinkButton to={links.hotGoods()}>{t('nav.hot')}</LinkButton>}
          </div>
        }
      >
        <p>{t(missing ? 'missing.text' : requestId ? 'failure.text' : 'failure.unreached')}</p>
        {requestId && !missing && (
          <p className="small">
            {t('failure.number')} <bdi dir="ltr">{requestId}</bdi>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
