import type { AgentCustomer } from '@wasit/contract/agency/endpoints';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';

/** The data that tells customers apart. */
export function CustomerFacts({ customer }: { customer: AgentCustomer }) {
  const { t } = useTranslation('procurement');
  return (
    <span className="customer-facts">
      <span className="strong">
        <bdi>{customer.userName}</bdi>
      </span>
      <span className="soft small">
        {customer.phone ? <bdi dir="ltr">{formatPhone(customer.phone)}</bdi> : t('noPhone')}
      </span>
      <span className="soft small">
        {customer.email ? <bdi dir="ltr">{customer.email}</bdi> : t('noEmail')}
      </span>
    </span>
  );
}
