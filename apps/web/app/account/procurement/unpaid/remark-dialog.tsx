import { useTranslation } from '@wasit/i18n/react';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Notice, Skeleton } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useLoaded } from './use-loaded.ts';

/** Maximum length of a remark (contract, addOrderRemark). */
const maxRemarkLength = 200;

const loadRemark = (orderNo: string, signal: AbortSignal) =>
  call('orderDetail', { orderNo }, { signal }).then(({ remark }) => ({ remark, previous: remark }));

/** The existing remark is shown for editing; the customer can edit it too. */
export function RemarkDialog({
  orderNo,
  onClose,
}: {
  orderNo: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('procurement');
  const { run, busy, error, clearError } = useApi();
  const { data: typed, failure, setData: setTyped } = useLoaded(orderNo, loadRemark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of one order is not shown for the next
  useEffect(clearError, [orderNo]);
  const save = () =>
    run(async () => {
      if (!orderNo || typed === null) return;
      await call('addOrderRemark', { orderNo, ...typed });
      showToast(t('remark.done'));
      onClose();
    });
  return (
    <ActDialog
      open={orderNo !== null}
      onClose={onClose}
      title={t('remark.title')}
      cancel={t('cancel')}
      verb={t('remark.save')}
      busy={busy}
      disabled={typed === null}
      onAct={save}
    >
      <div className="stack">
        {(failure ?? error) && <Notice tone="error">{failure ?? error?.text}</Notice>}
        {typed === null ? (
          !failure && <Skeleton shape="block" />
        ) : (
          <TextArea
            label={t('remark.label')}
            maxLength={maxRemarkLength}
            value={typed.remark}
            onChange={({ currentTarget }) => setTyped({ ...typed, remark: currentTarget.value })}
          />
        )}
      </div>
    </ActDialog>
  );
}
