import { paymentMethods } from '@wasit/contract/payments/states';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ReasonText } from '../trail/trail-value.tsx';

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
          isPrimary: true,
          code: ({ creditNoteNo }) => creditNoteNo,
        },
        { key: 'amount', head: t('words:amount'), money: ({ amount }) => amount },
        { key: 'usd', head: t('note.usd'), money: ({ amountUsd }) => amountUsd },
        { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
        { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
        {
          key: 'method',
          head: t('refund.method'),
          cell: ({ method }) => t(`words:method.${method}`),
        },
        {
          key: 'reason',
          head: t('words:reason'),
          cell: ({ reason }) => <ReasonText reason={reason} />,
        },
        { key: 'at', head: t('words:at'), time: ({ at }) => at },
      ]}
    />
  );
}
