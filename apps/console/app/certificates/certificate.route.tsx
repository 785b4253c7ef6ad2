import { Anchor, Group, Stack } from '@mantine/core';
import type { StaffCertificate } from '@wasit/contract/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { RecordPage } from '../lists/record-page.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { PageHead } from '../ui/page.tsx';
import { CertificateForm, newCertificate } from './certificate-form.tsx';

export default function CertificateScreen() {
  const { certificateId = '' } = useParams();
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const productId = Number(query.get('productId')) || undefined;
  return (
    <Allowed to="brands.edit">
      {certificateId === 'new' ? (
        <Stack gap="md">
          <PageHead title={t('new')} note={<BackLink to="/certificates">{t('back')}</BackLink>} />
          <CertificateForm
            certificate={{ ...newCertificate, subjectId: productId }}
            onSaved={(id) => void navigate(`/certificates/${id}`)}
          />
        </Stack>
      ) : (
        <RecordPage endpoint="staffCertificate" input={{ certificateId }} rows={8}>
          {(certificate, reload) => (
            <CertificatePage certificate={certificate} onChanged={reload} />
          )}
        </RecordPage>
      )}
    </Allowed>
  );
}

interface CertificateProps {
  certificate: StaffCertificate;
  onChanged(): void;
}

function CertificatePage({ certificate, onChanged }: CertificateProps) {
  const { t } = useTranslation('certificates');
  return (
    <Stack gap="md">
      <PageHead
        title={`${t(`kind.${certificate.kind}`)} · ${certificate.number}`}
        note={
          <Group gap="md">
            <BackLink to="/certificates">{t('back')}</BackLink>
            {certificate.shown && (
              <Anchor
                href={`/leaderboard/certificates?${certificate.subject}Id=${certificate.subjectId}`}
                target="_blank"
                rel="noreferrer"
                size="sm"
              >
                {t('inShop')}
              </Anchor>
            )}
            <TrailLink object={`certificate:${certificate.certificateId}`} />
          </Group>
        }
      />
      {/* Saved by somebody else, the form is reset. */}
      <CertificateForm key={certificate.revision} certificate={certificate} onSaved={onChanged} />
    </Stack>
  );
}
