import { useEffect, useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice, Skeleton } from '../ui/parts.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.tsx';
import { Words } from '../ui/words.tsx';

/** Longest remark (contract, addOrderRemark). */
const remarkMax = 200;

/** The remark that stands there is shown and changed; it is the customer's too. */
export function RemarkDialog({ orderNo, onClose }: { orderNo: string | null; onClose: () => void }) {
  const { t } = useTranslation('procurement');
  const { run, call, busy, error } = useApi();
  const [remark, setRemark] = useState<string | null>(null);
  useEffect(() => {
    setRemark(null);
    if (orderNo) void run(async () => setRemark((await call('orderDetail', { orderNo })).remark));
  }, [orderNo, run, call]);
  const save = () =>
    run(async () => {
      if (!orderNo || remark === null) return;
      await call('addOrderRemark', { orderNo, remark });
      showToast(t('remark.done'));
      onClose();
    });
  return (
    <Dialog
      open={orderNo !== null}
      onClose={onClose}
      title={t('remark.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={remark === null} onClick={() => void save()}>
            {t('remark.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        {remark === null ? (
          !error && <Skeleton shape="block" />
        ) : (
          <TextArea
            label={t('remark.label')}
            hint={<Words ns="procurement" of="count" values={{ count: `${remark.length} / ${remarkMax}` }} />}
            maxLength={remarkMax}
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
