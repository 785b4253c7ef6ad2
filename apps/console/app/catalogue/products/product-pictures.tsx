import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Code, When } from '../../locale/figures.tsx';
import { GoodsPicture } from '../../ui/goods-picture.tsx';
import { Mark, Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

/** The shop's placeholder for goods without a picture. */
const noPictureUrl = '/media/none.svg';

type Outside = StaffProduct['outsidePictures'][number];

/** Pictures shown in the shop, and source pictures still to be fetched or failed. */
export function ProductPictures({
  product,
  onChanged,
}: {
  product: StaffProduct;
  onChanged(): void;
}) {
  const { t } = useTranslation('catalogue');
  const act = useAct('staffFetchPictures');
  const { pictures, sourceImages, outsidePictures } = product;
  if (pictures.length === 0 && sourceImages.length === 0) return null;
  // Pictures not tried yet are fetched by the next sweep.
  const isMissing = outsidePictures.some(({ error }) => error !== null);
  const neverFetched =
    outsidePictures.length === 0 &&
    sourceImages.length > 0 &&
    pictures.every(({ url }) => url === noPictureUrl);
  const fetchAgain = async () => {
    const requested = await act.run({ productIds: [product.productId] });
    if (!requested) return;
    toast(
      requested.requested > 0
        ? t('fetch.toast', { n: formatNumber(requested.requested) })
        : t('fetch.none'),
    );
    onChanged();
  };
  return (
    <Panel title={t('pictures')}>
      <SimpleGrid cols={{ base: 3, sm: 5, lg: 8 }} spacing="xs">
        {pictures.map(({ url }) => (
          <GoodsPicture key={url} url={url} size={120} />
        ))}
      </SimpleGrid>
      {outsidePictures.length > 0 && (
        <Stack gap="sm" mt="sm">
          {outsidePictures.map((picture) => (
            <OutsidePicture key={picture.address} picture={picture} />
          ))}
        </Stack>
      )}
      <Refusal error={act.error} />
      {(isMissing || neverFetched) && (
        <WorkButton
          variant="default"
          size="compact-md"
          my="xs"
          busy={act.busy}
          onClick={fetchAgain}
        >
          {t(isMissing ? 'fetch.again' : 'fetch')}
        </WorkButton>
      )}
      {sourceImages.length > 0 && (
        <details>
          <summary>{t('sourceImages', { n: formatNumber(sourceImages.length) })}</summary>
          {sourceImages.map((address) => (
            <Text key={address} size="xs" style={{ overflowWrap: 'anywhere' }}>
              <Code>{address}</Code>
            </Text>
          ))}
        </details>
      )}
    </Panel>
  );
}

function OutsidePicture({
  picture: { address, state, attempts, nextAttemptAt, error },
}: {
  picture: Outside;
}) {
  const { t } = useTranslation('catalogue');
  return (
    <div>
      <Group gap="sm">
        <Mark tone={state === 'failed' ? 'bad' : 'wait'}>{t(`outside.${state}`)}</Mark>
        {error && (
          <Text size="sm">
            {t('outside.tried', { why: t(`fault.${error}`), n: formatNumber(attempts) })}
          </Text>
        )}
        {error && nextAttemptAt && (
          <DimmedText>
            {t('outside.next')} <When at={nextAttemptAt} />
          </DimmedText>
        )}
      </Group>
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        <Code>{address}</Code>
      </Text>
    </div>
  );
}
