import type { DocumentRow } from '@wasit/contract/documents/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { usePaper } from '../../../../buying/checkout/pay/use-paper.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Card, Notice, Skeleton } from '../../../../ui/parts.tsx';
import { Amount } from '../../../../ui/text/price.tsx';

type Rows = readonly DocumentRow[] | 'coming' | 'failed';

/** The numbered papers of an order, loaded again when `state` changes after a payment or refund. */
function usePapers(orderNo: string, state: string) {
  const [rows, setRows] = useState<Rows>('coming');
  const [reloadCount, setReloadCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state, or a reload, is the reason to load again
  useEffect(() => {
    const controller = new AbortController();
    call('documentList', { orderNo }, { signal: controller.signal }).then(
      ({ items }) => setRows(items),
      () => controller.signal.aborted || setRows('failed'),
    );
    return () => controller.abort();
  }, [orderNo, state, reloadCount]);
  return { rows, reload: () => setReloadCount((count) => count + 1) };
}

const orderPapers = ['order-confirmation', 'fee-explanation'] as const;

/** Papers of an order for printing: its status, and every numbered paper. */
export function OrderPapers({ orderNo, state }: { orderNo: string; state: string }) {
  const { t } = useTranslation('orders');
  const { rows, reload } = usePapers(orderNo, state);
  const paper = usePaper({ onSaved: reload });
  return (
    <Card title={t('papers.title')}>
      <div className="stack">
        <p className="soft small">{t('papers.text')}</p>
        <div className="row">
          {orderPapers.map((kind) => (
            <Button
              key={kind}
              size="small"
              icon="printer"
              busy={paper.saving === kind}
              onClick={() => void paper.saveOfOrder(kind, orderNo)}
            >
              {t(`paper.${kind}`)}
            </Button>
          ))}
        </div>
        {paper.error && <Notice tone="error">{paper.error.text}</Notice>}
        <PaperRows
          rows={rows}
          onAgain={reload}
          saving={paper.saving}
          onSave={(documentNo) => void paper.saveNumbered(documentNo)}
        />
      </div>
    </Card>
  );
}

interface PaperRowsProps {
  rows: Rows;
  saving: string;
  onAgain: () => void;
  onSave: (documentNo: string) => void;
}

function PaperRows({ rows, saving, onAgain, onSave }: PaperRowsProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (rows === 'coming')
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('papers.loading')}
        </p>
        <Skeleton count={2} />
      </div>
    );
  if (rows === 'failed')
    return (
      <Notice tone="warn">
        {t('papers.failed')}{' '}
        <Button size="small" variant="quiet" onClick={onAgain}>
          {t('papers.retry')}
        </Button>
      </Notice>
    );
  if (rows.length === 0) return <p className="soft small">{t('papers.none')}</p>;
  return (
    <ul className="order-papers">
      {rows.map(({ documentNo, kind, amount, issuedAt }) => (
        <li key={documentNo} className="order-paper">
          <span>
            {t(`paper.${kind}`)} <bdi dir="ltr">{documentNo}</bdi>
            <span className="soft small order-paper-facts">
              <Dotted
                parts={[
                  <bdi key="at">{format.date(issuedAt)}</bdi>,
                  amount && <Amount money={amount} />,
                ]}
              />
            </span>
          </span>
          <Button
            size="small"
            busy={saving === documentNo}
            aria-label={t('papers.save', { number: documentNo })}
            onClick={() => onSave(documentNo)}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
