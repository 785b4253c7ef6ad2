import { Anchor, Button, Group, Space, Stack, Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { sourcePlatforms } from '@wasit/contract/sourcing/product-link-forms';
import { productUrl } from '@wasit/contract/sourcing/product-links';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { closeThen } from '../../lists/close-then.ts';
import { useReasonField } from '../../lists/reason.tsx';
import { RecordPage } from '../../lists/record-page.tsx';
import { Amount, Code } from '../../locale/figures.tsx';
import { Presence } from '../../notes/presence.tsx';
import { SubjectNotes } from '../../notes/subject-notes.tsx';
import { PriceChanges } from '../../prices/price-changes.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { GoodsPicture } from '../../ui/goods-picture.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { Trail } from '../trail.tsx';
import { ProductForm } from './form/product-form.tsx';
import { Lacks } from './lacks.tsx';
import { ProductCertificates } from './product-certificates.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductVersions } from './product-versions.tsx';
import { ShelfMark } from './shelf-mark.tsx';

export default function ProductScreen() {
  const productId = Number(useParams().productId);
  return (
    <RecordPage endpoint="staffProductDetail" input={{ productId }} rows={8}>
      {(product, reload) => (
        <Stack gap="md">
          <Presence kind="product" id={String(product.productId)} />
          <Head product={product} onChanged={reload} />
          <ProductForm product={product} onSaved={reload} />
          <SubjectNotes kind="product" id={String(product.productId)} />
          <ProductPictures product={product} onChanged={reload} />
          <ProductCertificates productId={product.productId} />
          <ProductVersions product={product} onChanged={reload} />
          <Trail entries={product.auditEntries} object={`product:${product.productId}`} />
        </Stack>
      )}
    </RecordPage>
  );
}

/** The offer at the supplier's platform, where the source is one. */
function offerUrlOf({ source, sourceId }: StaffProduct): string | undefined {
  const platform = sourcePlatforms.find((name) => name === source);
  return platform && /^\d+$/.test(sourceId) ? productUrl(platform, sourceId) : undefined;
}

function Head({ product, onChanged }: { product: StaffProduct; onChanged(): void }) {
  const { t } = useTranslation(['catalogue', 'words', 'prices']);
  const [isShelfDialogOpen, setShelfDialogOpen] = useState(false);
  const [isPriceDialogOpen, setPriceDialogOpen] = useState(false);
  const onShelf = product.status === 'on_shelf';
  const offerLink = offerUrlOf(product);
  return (
    <Panel label={t('product')}>
      <Group align="start" gap="md" wrap="nowrap">
        <GoodsPicture url={product.picture.url} size={112} />
        <Stack gap={6} style={{ minWidth: 0, flex: 1 }}>
          <Text component="h2" fz="lg" fw={650} m={0}>
            <bdi>{product.name}</bdi>
          </Text>
          {product.originalName && (
            <Text size="sm" c="dimmed" lang="zh-Hans">
              <bdi>{product.originalName}</bdi>
            </Text>
          )}
          <Group gap="md">
            <ShelfMark {...product} />
            <Lacks lacks={product.lacks} />
            <Amount money={product.price} />
            <Text size="sm">{t('soldOf', { n: formatNumber(product.sold) })}</Text>
          </Group>
          <Group gap="sm">
            {product.status !== 'draft' && (
              <Button variant="default" size="compact-md" onClick={() => setShelfDialogOpen(true)}>
                {t(onShelf ? 'hide' : 'show')}
              </Button>
            )}
            {product.skus.some(({ purchaseYuan }) => typeof purchaseYuan === 'number') && (
              <Button variant="default" size="compact-md" onClick={() => setPriceDialogOpen(true)}>
                {t('prices:product.verb')}
              </Button>
            )}
            {offerLink && (
              <Anchor href={offerLink} target="_blank" rel="noreferrer" size="sm">
                {t('offerPage')}
              </Anchor>
            )}
            {onShelf && (
              <Anchor
                href={`/commodity_details?productId=${product.productId}`}
                target="_blank"
                rel="noreferrer"
                size="sm"
              >
                {t('inShop')}
              </Anchor>
            )}
            <BackLink to="/catalogue">{t('backToList')}</BackLink>
          </Group>
        </Stack>
      </Group>
      <Space h="sm" />
      <Facts
        rows={[
          [t('supplier'), <bdi key="supplier">{product.supplierName}</bdi>],
          [
            t('source'),
            <span key="source">
              <bdi>{product.source}</bdi> <Code>{product.sourceId}</Code>
            </span>,
          ],
          [t('categoryPath'), <bdi key="path">{product.categoryPath.join(' › ')}</bdi>],
          [t('measureSource'), t(`measureSource.${product.measureSource}`)],
          [
            t('moq'),
            t('moq.text', { moq: formatNumber(product.moq), batch: formatNumber(product.batch) }),
          ],
        ]}
      />
      {isPriceDialogOpen && (
        <PriceDialog product={product} {...closeThen(() => setPriceDialogOpen(false), onChanged)} />
      )}
      {isShelfDialogOpen && (
        <ShelfDialog
          productId={product.productId}
          onShelf={!onShelf}
          {...closeThen(() => setShelfDialogOpen(false), onChanged)}
        />
      )}
    </Panel>
  );
}

/** Takes a product off the shelf or puts it back, with a reason for the audit trail. */
function ShelfDialog({
  productId,
  onShelf,
  ...callbacks
}: { productId: number; onShelf: boolean } & DialogCallbacks) {
  const { t } = useTranslation('catalogue');
  const move = onShelf ? 'show' : 'hide';
  return (
    <ActDialog
      act="staffSetShelf"
      title={t(move)}
      verb={t(move)}
      danger={!onShelf}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ productIds: [productId], onShelf, reason })}
      done={({ moved }) => t(`${move}.toast`, { n: formatNumber(moved) })}
      {...callbacks}
    >
      <Text size="sm">{t(`${move}.text`, { n: formatNumber(1) })}</Text>
    </ActDialog>
  );
}

/** Previews the prices that the current rules give for a product; confirming sets them. */
function PriceDialog({
  product: { productId, revision },
  ...callbacks
}: { product: StaffProduct } & DialogCallbacks) {
  const { t } = useTranslation('prices');
  const read = useRead('staffProductPrices', { productId });
  const hasPrices = (read.data?.items ?? []).length > 0;
  return (
    <ActDialog
      act="priceProduct"
      title={t('product.verb')}
      verb={t('product.verb')}
      size="xl"
      obstacle={hasPrices ? undefined : t('product.nothing')}
      input={() => ({ productId, revision })}
      done={t('apply.toast')}
      {...callbacks}
    >
      <Answer read={read}>
        {({ items }) =>
          items.length > 0 ? (
            <PriceChanges items={items} />
          ) : (
            <Text c="dimmed">{t('product.nothing')}</Text>
          )
        }
      </Answer>
    </ActDialog>
  );
}
