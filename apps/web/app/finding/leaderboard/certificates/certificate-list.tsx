import type { Certificate } from '@wasit/contract/certificates/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Badge } from '../../../ui/parts.tsx';
import './certificates.css';
import { CertificateValidity } from './certificate-validity.tsx';

interface CertificateListProps {
  certificates: readonly Certificate[];
  /** The path of one PDF: browsers do not load the map of all paths. */
  filePath: string;
  /** The filter of the linked page of certificates. */
  subject: { productId: number } | { brandId: number };
}

/** The certificates of one product or brand; nothing if there are none. */
export function CertificateList({ certificates, filePath, subject }: CertificateListProps) {
  const { t } = useTranslation('market');
  if (certificates.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="certificates">
      <h2 id="certificates">
        <a href={links.market('certificates', subject)}>{t('title.certificates')}</a>
      </h2>
      <ul className="certificate-list">
        {certificates.map((certificate) => (
          <li key={certificate.certificateId}>
            <a href={`${filePath}?certificateId=${certificate.certificateId}`} download>
              {t(`kind.${certificate.kind}`)} <bdi>{certificate.number}</bdi>
            </a>{' '}
            <span className="soft small">
              <bdi>{certificate.issuer}</bdi>
            </span>{' '}
            <CertificateValidity certificate={certificate} />{' '}
            {certificate.checkedAt && <Badge tone="good">{t('checked')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
