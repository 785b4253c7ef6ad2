import { ApiError } from '@wasit/contract/api';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

/** Maximum length of a note (contract, addOrderRemark). */
const maxNoteLength = 200;

interface NoteDialogProps {
  open: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'orderNo' | 'remark'>;
  onChanged: () => Promise<void> | void;
}

/** The note of an unpaid order, which can be changed or cleared. */
export function NoteDialog(props: NoteDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('detail.remark')}>
      <NoteForm {...props} />
    </Dialog>
  );
}

function NoteForm({ onClose, order: { orderNo, remark }, onChanged }: NoteDialogProps) {
  const { t } = useTranslation(['orders', 'checkout']);
  const { run, call, busy, error } = useApi();
  const [atOpening] = useState(remark);
  const [note, setNote] = useState(remark);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      try {
        await call('addOrderRemark', { orderNo, remark: note, previous: remark });
      } catch (refusal) {
        // Changed meanwhile in another window or by the agent: that text is shown before it is
        // overwritten.
        if (refusal instanceof ApiError && refusal.key === 'CONFLICT') await onChanged();
        throw refusal;
      }
      onClose();
      showToast(t('remark.done'));
      await onChanged();
    });
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {error && (
        <Notice tone="error">
          <p>{error.text}</p>
          {remark !== atOpening && <q dir="auto">{remark}</q>}
        </Notice>
      )}
      <TextArea
        label={t('confirm.remark', { ns: 'checkout' })}
        hint={t('confirm.remarkHint', { ns: 'checkout' })}
        name="remark"
        maxLength={maxNoteLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="form-buttons">
        <Button onClick={onClose}>{t('back')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('remark.save')}
        </Button>
      </div>
    </form>
  );
}
