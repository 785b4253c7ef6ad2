import './proof-pictures.css';
import { useTranslation } from '@wasit/i18n/react';
import { type ChangeEvent, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { type Proof, proofLimits } from './proofs.ts';
import type { Proofs } from './use-proofs.ts';

function ProofTile({ proof, number, proofs }: { proof: Proof; number: number; proofs: Proofs }) {
  const { t } = useTranslation('checkout');
  const name = t('bank.picture', { number });
  return (
    <li className="proof" data-state={proof.state}>
      <img src={proof.previewUrl} alt={name} />
      <p className="small" role="status">
        {proof.state === 'uploading' && (
          <Words
            ns="checkout"
            of="bank.uploading"
            values={{ percent: Math.round(proof.share * 100) }}
          />
        )}
        {proof.state === 'done' && t('bank.uploaded')}
        {proof.state === 'failed' && `${t('bank.failed')}: ${proof.reason ?? ''}`}
      </p>
      {proof.state === 'uploading' && <progress max={1} value={proof.share} aria-label={name} />}
      <div className="row">
        {proof.state === 'failed' && (
          <Button size="small" onClick={() => proofs.retry(proof.id)}>
            {t('bank.retry')}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={`${t('bank.remove')}: ${name}`}
          onClick={() => proofs.remove(proof.id)}
        />
      </div>
    </li>
  );
}

interface ProofPicturesProps {
  proofs: Proofs;
  error: string | null;
  /** Accepted files; those of a payment's voucher by default. */
  limits?: string;
}

/** Limits are shown first; phones offer the camera beside the gallery. */
export function ProofPictures({ proofs, error, limits }: ProofPicturesProps) {
  const { t } = useTranslation('checkout');
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const full = proofs.proofs.length >= proofLimits.pictures;
  const onFilesChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    proofs.add([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const input = {
    type: 'file',
    hidden: true,
    accept: proofLimits.types.join(','),
    onChange: onFilesChosen,
  } as const;
  return (
    <div className="stack">
      <p className="small soft" id="proof-limits">
        {limits ?? t('bank.limits')}
      </p>
      <ul className="proof-list">
        {proofs.proofs.map((proof, index) => (
          <ProofTile key={proof.id} proof={proof} number={index + 1} proofs={proofs} />
        ))}
      </ul>
      {proofs.rejections.length > 0 && (
        <Notice tone="error">
          {proofs.rejections.map(({ kind, name }) => (
            <p key={`${kind}-${name}`}>
              <Words ns="checkout" of={`bank.${kind}`} values={{ name }} />
            </p>
          ))}
        </Notice>
      )}
      <div className="row">
        <input {...input} ref={gallery} multiple aria-label={t('bank.add')} data-proofs="gallery" />
        <input {...input} ref={camera} capture="environment" aria-label={t('bank.camera')} />
        <Button
          icon="upload"
          disabled={full}
          aria-describedby="proof-limits"
          onClick={() => gallery.current?.click()}
        >
          {t('bank.add')}
        </Button>
        <span className="phones-only">
          <Button icon="camera" disabled={full} onClick={() => camera.current?.click()}>
            {t('bank.camera')}
          </Button>
        </span>
      </div>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
