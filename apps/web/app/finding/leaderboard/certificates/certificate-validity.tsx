import type { Certificate } from '@wasit/contract/certificates/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Badge } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';

const tones = { valid: 'good', expired: 'bad', 'not-yet': 'warn' } as const;

export function CertificateValidity({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { validFrom, validTo, state } = certificate;
  return (
    <>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>{' '}
      <span className="small">
        {validTo === null ? (
          <Words ns="market" of="since" values={{ from: format.date(validFrom) }} />
        ) : (
          <Words
            ns="market"
            of="span"
            values={{ from: format.date(validFrom), to: format.date(validTo) }}
          />
        )}
      </span>
    </>
  );
}
