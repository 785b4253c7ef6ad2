import { Anchor, Group, Stack } from '@mantine/core';
import type { StaffBrand } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { RecordPage } from '../lists/record-page.tsx';
import { useFormat } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { PageHead } from '../ui/page.tsx';
import { BrandForm } from './brand-form.tsx';

const newBrand: Omit<StaffBrand, 'brandId'> = {
  names: {},
  otherNames: [],
  logo: null,
  story: {},
  country: null,
  categoryIds: [],
  hotPosition: null,
  cooperation: 'none',
  shown: true,
  revision: 0,
};

export default function BrandScreen() {
  const { brandId = '' } = useParams();
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  return (
    <Allowed to="brands.edit">
      {brandId === 'new' ? (
        <Stack gap="md">
          <PageHead title={t('new')} note={<BackLink to="/brands">{t('back')}</BackLink>} />
          <BrandForm
            brand={{ ...newBrand, brandId: null }}
            onSaved={(id) => void navigate(`/brands/${id}`)}
          />
        </Stack>
      ) : (
        <RecordPage endpoint="staffBrand" input={{ brandId: Number(brandId) }} rows={8}>
          {(brand, reload) => <BrandPage brand={brand} onChanged={reload} />}
        </RecordPage>
      )}
    </Allowed>
  );
}

function BrandPage({ brand, onChanged }: { brand: StaffBrand; onChanged(): void }) {
  const { t } = useTranslation('brands');
  const { locale } = useFormat();
  return (
    <Stack gap="md">
      <PageHead
        title={pickText(brand.names, locale)}
        note={
          <Group gap="md">
            <BackLink to="/brands">{t('back')}</BackLink>
            {brand.shown && (
              <Anchor
                href={`/hotBrand/${brand.brandId}`}
                target="_blank"
                rel="noreferrer"
                size="sm"
              >
                {t('inShop')}
              </Anchor>
            )}
            <TrailLink object={`shop-brand:${brand.brandId}`} />
          </Group>
        }
      />
      {/* Saved by somebody else, the form is reset. */}
      <BrandForm key={brand.revision} brand={brand} onSaved={onChanged} />
    </Stack>
  );
}
