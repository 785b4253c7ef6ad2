import { useOnce } from '@wasit/client/once';
import { type ComplaintKind, complaintKinds } from '@wasit/contract/orders/complaint-states';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useApi } from '../../../../api/use-api.ts';
import { ProofPictures } from '../../../../buying/checkout/proofs/proof-pictures.tsx';
import { fileIdsOf, hasFailed } from '../../../../buying/checkout/proofs/proofs.ts';
import { useProofs } from '../../../../buying/checkout/proofs/use-proofs.ts';
import { useWhenUploaded } from '../../../../buying/checkout/proofs/use-when-uploaded.ts';
import { HelpLink } from '../../../../shell/help-link.tsx';
import { useTerms } from '../../../../shell/use-terms.ts';
import { ActDialog } from '../../../../ui/act-dialog.tsx';
import { Select } from '../../../../ui/fields/choice.tsx';
import { TextArea } from '../../../../ui/fields/text-input.tsx';
import { useInvalidFocus } from '../../../../ui/fields/use-invalid-focus.ts';
import { Notice } from '../../../../ui/parts.tsx';
import { useNow } from '../../../../ui/text/now.ts';
import { Words } from '../../../../ui/text/words.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { sendOrKeep } from '../../../../waiting/keep-text.ts';
import { PhotosWait } from '../../../../waiting/photos-wait.tsx';

interface ComplaintFormProps {
  /** A new complaint about an order, or a further message in an open one. */
  target:
    | { orderNo: string; kinds: readonly ComplaintKind[] }
    | { complaintNo: string; evidenceBy: string };
  onClose: () => void;
  onSent: () => Promise<void> | void;
  /** Kept until there is a connection. */
  onKept: () => void;
}

const maxTextLength = 1000;

/** A description with pictures. */
export function ComplaintForm({ target, onClose, onSent, onKept }: ComplaintFormProps) {
  const { t } = useTranslation(['orders', 'checkout']);
  const { t: tWaiting } = useTranslation('waiting');
  const terms = useTerms();
  const { run, busy, error, clearError } = useApi();
  const proofs = useProofs();
  const once = useOnce();
  const isNew = 'orderNo' in target;
  const format = useFormat();
  const now = useNow();
  /** The deadline for pictures, once it has passed. */
  const picturesEnded = !isNew && Date.parse(target.evidenceBy) < now ? target.evidenceBy : null;
  const [kind, setKind] = useState<ComplaintKind>(
    isNew ? (target.kinds[0] ?? 'quality') : 'quality',
  );
  const [text, setText] = useState('');
  const [isTextMissing, setIsTextMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const box = useInvalidFocus<HTMLDivElement>(attempt);
  const hasText = text.trim() !== '';
  const pictures = picturesEnded ? [] : proofs.proofs;
  const { isWaiting, sendWhenUploaded } = useWhenUploaded(pictures, () => {
    // The text may be deleted while pictures are uploading.
    if (hasText) void send();
    else setIsTextMissing(true);
  });
  const press = () => {
    clearError();
    setIsTextMissing(!hasText);
    setAttempt((count) => count + 1);
    if (hasText) sendWhenUploaded();
  };
  const send = async () => {
    const input = { text: text.trim(), pictureIds: fileIdsOf(pictures) };
    const outcome = await run(() =>
      once({ kind, ...input }, (key) =>
        isNew
          ? sendOrKeep(
              'complaintOpen',
              { orderNo: target.orderNo, kind, ...input },
              { key, about: target.orderNo, text: input.text },
            )
          : sendOrKeep(
              'complaintWrite',
              { complaintNo: target.complaintNo, ...input },
              { key, about: target.complaintNo, text: input.text },
            ),
      ),
    );
    if (!outcome) return;
    showToast(outcome.kept ? tWaiting('kept') : t('complaint.sent'));
    if (outcome.kept) onKept();
    else await onSent();
  };
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(isNew ? 'complaint.open' : 'complaint.write')}
      cancel={t('back')}
      verb={t('complaint.send')}
      busy={busy || isWaiting}
      onAct={press}
    >
      <div className="stack" ref={box}>
        {error && <Notice tone="error">{error.text}</Notice>}
        {isNew && (
          <Select
            label={t('complaint.about')}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(complaintKinds.find((known) => known === currentTarget.value) ?? 'quality')
            }
            options={target.kinds.map((value) => ({ value, label: t(`complaint.kind.${value}`) }))}
          />
        )}
        <TextArea
          label={t('complaint.text')}
          required
          maxLength={maxTextLength}
          value={text}
          error={isTextMissing ? t('complaint.textNeeded') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {picturesEnded ? (
          <p className="small soft">
            <Words
              ns="orders"
              of="complaint.picturesOver"
              values={{ time: format.dateTime(picturesEnded) }}
            />
          </p>
        ) : (
          <>
            <ProofPictures
              proofs={proofs}
              error={
                attempt > 0 && hasFailed(proofs.proofs)
                  ? t('bank.proofFailed', { ns: 'checkout' })
                  : null
              }
              limits={t('complaint.pictures', terms)}
            />
            <PhotosWait photos={proofs.proofs} />
          </>
        )}
        <HelpLink tab={4} section="complaint" opensNewWindow>
          {t('complaint.help')}
        </HelpLink>
      </div>
    </ActDialog>
  );
}
