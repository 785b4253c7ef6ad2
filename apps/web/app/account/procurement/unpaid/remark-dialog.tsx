import { ApiError } from '@wasit/contract/api';
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
  call('orderDetail', { orderNo }, { signal }).then(({ remark }) => ({
    orderNo,
    remark,
    previous: remark,
    /** A text that was written meanwhile: it is shown before it is overwritten. */
    theirs: null as string | null,
  }));

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
      const { remark, previous } = typed;
      try {
        await call('addOrderRemark', { orderNo, remark, previous });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.key === 'CONFLICT') {
          const current = await call('orderDetail', { orderNo });
          // What was typed meanwhile stays; the dialog may be that of another order by now.
          setTyped((shown) =>
            shown?.orderNo === orderNo
              ? { ...shown, previous: current.remark, theirs: current.remark }
              : shown,
          );
        }
        throw refusal;
      }
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
        {(failure ?? error) && (
          <Notice tone="error">
            <p>{failure ?? error?.text}</p>
            {typed?.theirs && <q dir="auto">{typed.theirs}</q>}
          </Notice>
        )}
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
