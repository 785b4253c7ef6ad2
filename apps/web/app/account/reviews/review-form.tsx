import { useOnce } from '@wasit/client/once';
import type { ReceivedGoods } from '@wasit/contract/reviews/endpoints';
import { reviewTextMax } from '@wasit/contract/reviews/states';
import { useTranslation } from '@wasit/i18n/react';
import { useId, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { ProofPictures } from '../../buying/checkout/proofs/proof-pictures.tsx';
import { fileIdsOf, hasFailed } from '../../buying/checkout/proofs/proofs.ts';
import { useProofs } from '../../buying/checkout/proofs/use-proofs.ts';
import { useWhenUploaded } from '../../buying/checkout/proofs/use-when-uploaded.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { TextArea } from '../../ui/fields/text-input.tsx';
import { useInvalidFocus } from '../../ui/fields/use-invalid-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/parts.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { sendOrKeep } from '../../waiting/keep-text.ts';
import { PhotosWait } from '../../waiting/photos-wait.tsx';

interface ReviewFormProps {
  open: boolean;
  goods: ReceivedGoods | undefined;
  onClose: () => void;
  onSent: () => Promise<void> | void;
  /** Kept until there is a connection. */
  onKept: () => void;
}

const allStars = [1, 2, 3, 4, 5] as const;

/** Stars, text and photos. An earlier review is loaded for editing. */
export function ReviewForm({ open, goods, onClose, onSent, onKept }: ReviewFormProps) {
  const { t } = useTranslation(['reviews', 'checkout']);
  const { t: tWaiting } = useTranslation('waiting');
  const { run, busy, error, clearError } = useApi();
  const proofs = useProofs(goods?.review?.pictures);
  const once = useOnce();
  const [stars, setStars] = useState<number>(goods?.review?.stars ?? 0);
  const [text, setText] = useState(goods?.review?.text ?? '');
  const [attempt, setAttempt] = useState(0);
  const wasSubmitted = attempt > 0;
  const areStarsMissing = wasSubmitted && stars === 0;
  const box = useInvalidFocus<HTMLDivElement>(attempt);
  const starsError = useId();
  const isComplete = stars > 0 && text.trim() !== '';
  // The text may be deleted while pictures are uploading: the form then shows an error.
  const { isWaiting, sendWhenUploaded } = useWhenUploaded(
    proofs.proofs,
    () => isComplete && void send(),
  );
  const press = () => {
    clearError();
    setAttempt((count) => count + 1);
    if (isComplete) sendWhenUploaded();
  };
  const send = async () => {
    if (!goods) return;
    const input = {
      productId: goods.productId,
      stars,
      text: text.trim(),
      pictureIds: fileIdsOf(proofs.proofs),
    };
    const outcome = await run(() =>
      once(input, (key) =>
        sendOrKeep('writeReview', input, { key, about: goods.name, text: input.text }),
      ),
    );
    if (!outcome) return;
    showToast(outcome.kept ? tWaiting('kept') : t('sent'));
    if (outcome.kept) onKept();
    else await onSent();
  };
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t(goods?.review ? 'again' : 'write')}
      cancel={t('form.back')}
      verb={t('form.send')}
      busy={busy || isWaiting}
      onAct={press}
    >
      <div className="stack" ref={box}>
        {error && <Notice tone="error">{error.text}</Notice>}
        {goods && (
          <p className="strong">
            <GoodsName>{goods.name}</GoodsName>
          </p>
        )}
        <fieldset
          className="star-choice"
          data-invalid={areStarsMissing ? '' : undefined}
          aria-describedby={areStarsMissing ? starsError : undefined}
        >
          <legend>{t('form.stars')}</legend>
          {allStars.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="stars"
                value={value}
                checked={stars === value}
                onChange={() => setStars(value)}
              />
              <span aria-hidden="true">{value <= stars ? '★' : '☆'}</span>
              <span className="visually-hidden">{t('stars', { stars: value })}</span>
            </label>
          ))}
          {areStarsMissing && (
            <p className="field-error" id={starsError}>
              <Icon name="error" />
              <span>{t('form.starsNeeded')}</span>
            </p>
          )}
        </fieldset>
        <TextArea
          label={t('form.text')}
          hint={t('form.textHint')}
          required
          maxLength={reviewTextMax}
          value={text}
          error={wasSubmitted && text.trim() === '' ? t('form.textNeeded') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ProofPictures
          proofs={proofs}
          error={
            wasSubmitted && hasFailed(proofs.proofs)
              ? t('bank.proofFailed', { ns: 'checkout' })
              : null
          }
          limits={t('form.photos')}
        />
        <PhotosWait photos={proofs.proofs} />
      </div>
    </ActDialog>
  );
}
