import { Anchor, Group, Stack } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { useMay } from '../../session/session.ts';
import { Mark, Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';

/** The number shown on the product page; the certificates desk has all. */
const maxShown = 20;
const tones = { valid: 'good', expired: 'bad', 'not-yet': 'wait' } as const;

/** The certificates of a product, for staff who may edit them. */
export function ProductCertificates({ productId }: { productId: number }) {
  return useMay('brands.edit') ? <Certificates productId={productId} /> : null;
}

function Certificates({ productId }: { productId: number }) {
  const { t } = useTranslation('certificates');
  const read = useRead('staffCertificateList', { productId, pageSize: maxShown });
  return (
    <Panel
      title={t('title')}
      actions={
        <Anchor component={Link} to={`/certificates/new?productId=${productId}`} size="sm">
          {t('new')}
        </Anchor>
      }
    >
      <Answer read={read} rows={1}>
        {({ items, total }) => (
          <Stack gap={4}>
            {items.map(({ certificateId, kind, number, issuer, state }) => (
              <Group key={certificateId} gap="sm">
                <Anchor component={Link} to={`/certificates/${certificateId}`} size="sm">
                  {t(`kind.${kind}`)} · <bdi>{number}</bdi>
                </Anchor>
                <DimmedText>
                  <bdi>{issuer}</bdi>
                </DimmedText>
                <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
              </Group>
            ))}
            {items.length === 0 && <DimmedText>{t('empty')}</DimmedText>}
            {total > items.length && (
              <Anchor component={Link} to={`/certificates?productId=${productId}`} size="sm">
                {t('all', { n: formatNumber(total) })}
              </Anchor>
            )}
          </Stack>
        )}
      </Answer>
    </Panel>
  );
}
