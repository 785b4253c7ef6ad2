import type { PayableDetail, Receipt } from '@wasit/contract/payments/endpoints';
import { isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Button } from '../../../ui/button.tsx';
import { Card, Facts, Notice } from '../../../ui/parts.tsx';
import { Amount } from '../../../ui/text/price.tsx';
import { CardName } from '../../cards/card-name.tsx';
import { mainAmount, PlaceName } from './pay-place.tsx';
import { usePaper } from './use-paper.ts';

/** The numbered receipts of one payable; a summary while they are missing. */
export function ReceiptCard({
  payable,
  receipts,
}: {
  payable: PayableDetail;
  receipts: readonly Receipt[];
}) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const card = payable.payment?.card;
  const paper = usePaper();
  const order = { label: t(`purpose.${payable.purpose}`), value: <PlaceName payable={payable} /> };
  if (receipts.length === 0)
    return (
      <Card title={t('result.receipt')}>
        <Facts
          items={[
            order,
            {
              label: t('result.amount'),
              value: <Amount money={mainAmount(payable)} />,
              strong: true,
            },
          ]}
        />
      </Card>
    );
  return receipts.map((receipt) => (
    <Card key={receipt.receiptNo} title={t('result.receipt')}>
      <Facts
        items={[
          {
            label: t('result.receiptNo'),
            value: <bdi dir="ltr">{receipt.receiptNo}</bdi>,
            strong: true,
          },
          order,
          { label: t('result.amount'), value: <Amount money={receipt.amount} />, strong: true },
          {
            label: t('result.method'),
            value:
              card && receipt.method === 'card' ? (
                <CardName card={card} />
              ) : (
                t(`method.${receipt.method}`)
              ),
          },
          { label: t('result.at'), value: <bdi>{format.dateTime(receipt.at)}</bdi> },
        ]}
      />
      <div className="stack receipt-save">
        {receipt.reversedBy && (
          <Notice tone="warn">
            {t('result.reversed', { number: isolate(receipt.reversedBy) })}
          </Notice>
        )}
        <p className="row no-print">
          <Button
            size="small"
            icon="printer"
            busy={paper.saving === receipt.receiptNo}
            onClick={() => void paper.saveNumbered(receipt.receiptNo)}
          >
            {t('result.pdf')}
          </Button>
          {receipt.reversedBy && <CreditNoteButton number={receipt.reversedBy} paper={paper} />}
        </p>
      </div>
      {paper.error && <Notice tone="error">{paper.error.text}</Notice>}
    </Card>
  ));
}

function CreditNoteButton({
  number,
  paper,
}: {
  number: string;
  paper: ReturnType<typeof usePaper>;
}) {
  const { t } = useTranslation('checkout');
  return (
    <Button
      size="small"
      icon="printer"
      busy={paper.saving === number}
      onClick={() => void paper.saveNumbered(number)}
    >
      {t('result.creditPdf')}
    </Button>
  );
}
