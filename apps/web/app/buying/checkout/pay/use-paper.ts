import type { PdfFile } from '@wasit/contract/documents/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toasts.tsx';

type OrderPaper = 'order-confirmation' | 'fee-explanation';

/** Saves numbered papers as files, one at a time; `saving` is the one in progress. */
export function usePaper({ onSaved }: { onSaved?: () => void } = {}) {
  const { t } = useTranslation('orders');
  const { run, call, busy, error } = useApi();
  const [paperName, setPaperName] = useState('');
  const save = async (name: string, load: () => Promise<PdfFile>) => {
    setPaperName(name);
    const paper = await run(load);
    if (!paper) return;
    saveFile(paper);
    showToast(t('papers.saved', { number: paper.documentNo }));
    onSaved?.();
  };
  return {
    saving: busy ? paperName : '',
    error,
    saveNumbered: (documentNo: string) =>
      save(documentNo, () => call('documentPdf', { documentNo })),
    saveOfOrder: (kind: OrderPaper, orderNo: string) =>
      save(kind, () =>
        call(kind === 'fee-explanation' ? 'exportOrderFeePdf' : 'exportOrderPdf', { orderNo }),
      ),
  };
}
