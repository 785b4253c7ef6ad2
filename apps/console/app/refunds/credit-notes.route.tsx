import { paymentMethods } from '@wasit/contract/payments/states';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { Why } from '../trail/trail-value.tsx';

export default function CreditNotesScreen() {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <DeskList
      desk="credit-notes"
      title={t('refunds.page.notes')}
      headless
      search={t('search')}
      query={({ search }) => (search ? { search } : {})}
      empty={() => ({ title: t('note.none') })}
      words={{ method: codeWords(paymentMethods, (method) => t(`words:method.${method}`)) }}
      columns={[
        {
          key: 'no',
          head: t('note.number'),
          lead: true,
          cell: ({ creditNoteNo }) => <Code>{creditNoteNo}</Code>,
        },
        {
          key: 'amount',
          head: t('words:amount'),
          end: true,
          cell: ({ amount }) => <Amount money={amount} />,
        },
        {
          key: 'usd',
          head: t('note.usd'),
          end: true,
          cell: ({ amountUsd }) => <Amount money={amountUsd} />,
        },
        {
          key: 'customer',
          head: t('words:customer'),
          cell: ({ customer }) => <bdi>{customer}</bdi>,
        },
        {
          key: 'order',
          head: t('words:order'),
          cell: ({ orderNo }) => (orderNo ? <Code>{orderNo}</Code> : <None />),
        },
        {
          key: 'method',
          head: t('refund.method'),
          cell: ({ method }) => t(`words:method.${method}`),
        },
        { key: 'reason', head: t('words:reason'), cell: ({ reason }) => <Why reason={reason} /> },
        { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
      ]}
    />
  );
}
