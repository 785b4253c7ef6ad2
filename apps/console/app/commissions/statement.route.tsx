import { Anchor } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Amount, When } from '../locale/figures.tsx';
import { nameOfMonth } from '../locale/month-name.ts';
import { Allowed } from '../session/allowed.tsx';

/** The orders of one agent's statement. */
export default function StatementScreen() {
  const { month = '', agentId = '' } = useParams();
  return (
    <Allowed to="accounting.read">
      <Statement key={`${month} ${agentId}`} month={month} agentId={agentId} />
    </Allowed>
  );
}

function Statement({ month, agentId }: { month: string; agentId: string }) {
  const { t } = useTranslation('commissions');
  const page = useRead('commissionPage', { month, agentId });
  const statement = page.data?.items[0];
  return (
    <DeskList
      desk="commission-lines"
      title={[statement?.agent, t('lines', { month: nameOfMonth(month) })]
        .filter(Boolean)
        .join(' · ')}
      note={
        <>
          {statement && (
            <>
              {t('commission')}: <Amount money={statement.commission} />{' '}
              {statement.paidAt ? (
                <>
                  ({t('paid')}: <When at={statement.paidAt} day />)
                </>
              ) : (
                `(${t('paid.not')})`
              )}
              {' · '}
            </>
          )}
          <Anchor component={Link} to={`/commissions?month=${month}`} inherit underline="always">
            {t('back')}
          </Anchor>
        </>
      }
      pageSize={50}
      query={() => ({ month, agentId })}
      empty={() => ({ title: t('empty') })}
      words={{ correction: { true: t('correction.yes'), false: t('correction.no') } }}
      columns={[
        {
          key: 'order',
          head: t('order'),
          isPrimary: true,
          to: ({ orderNo }) => `/orders/${orderNo}`,
          code: ({ orderNo }) => orderNo,
        },
        { key: 'ended', head: t('ended'), day: ({ endedAt }) => endedAt },
        { key: 'base', head: t('base'), money: ({ base }) => base },
        {
          key: 'percent',
          head: t('share'),
          alignEnd: true,
          cell: ({ percent }) => <bdi dir="ltr">{`${formatNumber(percent, { max: 2 })}%`}</bdi>,
        },
        { key: 'commission', head: t('commission'), money: ({ commission }) => commission },
        {
          key: 'correction',
          head: t('correction'),
          cell: ({ isCorrection }) => t(isCorrection ? 'correction.yes' : 'correction.no'),
        },
      ]}
    />
  );
}
