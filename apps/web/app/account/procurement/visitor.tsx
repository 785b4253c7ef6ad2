import { useTranslation } from '@wasit/i18n/react';
import { useLocation } from 'react-router';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/parts.tsx';

/** Explains procurement to visitors; the login leads back to the desk. */
export function ProcurementVisitor() {
  const { t } = useTranslation('procurement');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon="user"
      level={1}
      title={t('visitor.title')}
      action={
        <LinkButton variant="primary" to={links.login(`${pathname}${search}`)}>
          {t('visitor.login')}
        </LinkButton>
      }
    >
      <p>{t('visitor.text')}</p>
      <p>
        <Link to={links.inquiry()}>{t('visitor.inquiry')}</Link> ·{' '}
        <Link to={links.applyAgent()}>{t('visitor.apply')}</Link>
      </p>
    </EmptyState>
  );
}
