import {
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../../api/use-act.ts';
import { useFormat } from '../../../locale/figures.tsx';
import { FigureField } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { DimmedText } from '../../../ui/quiet-text.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { MatrixDialog } from './matrix-dialog.tsx';
import { VariantPicture } from './picture-fields.tsx';
import { anotherSku, type SkuDraft } from './product-draft.ts';

type StaffSku = StaffProduct['skus'][number];

interface SkuFieldsProps {
  skus: readonly SkuDraft[];
  product: StaffProduct;
  /** Takes an updater: a picture may finish uploading after further changes. */
  onChange(change: (skus: readonly SkuDraft[]) => SkuDraft[]): void;
  act: Act<'staffEditProduct'>;
  error: string | undefined;
}

/** Every variant with its own price, stock, weight, size, code and picture. */
export function SkuFields({ skus, product, onChange, act, error }: SkuFieldsProps) {
  const { t } = useTranslation('catalogue');
  const [isMatrixOpen, setMatrixOpen] = useState(false);
  const set = (key: string, part: Partial<SkuDraft>) =>
    onChange((before) => before.map((sku) => (sku.key === key ? { ...sku, ...part } : sku)));
  const copyFirstToAll = () => {
    const [first] = skus;
    if (!first) return;
    const { price, purchase, stockKnown, stock, weightGrams, length, width, height } = first;
    onChange((before) =>
      before.map((sku) => ({
        ...sku,
        price,
        purchase,
        stockKnown,
        stock,
        weightGrams,
        length,
        width,
        height,
      })),
    );
  };
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('skus')}</legend>
      {skus.map((sku, at) => (
        <SkuEditor
          key={sku.key}
          sku={sku}
          stored={product.skus.find(({ skuId }) => skuId === sku.skuId)}
          onChange={(part) => set(sku.key, part)}
          onRemove={
            skus.length > 1
              ? () => onChange((before) => before.filter(({ key }) => key !== sku.key))
              : undefined
          }
          error={(field) => act.fieldError(`changes.skus.${at}.${field}`)}
        />
      ))}
      <FieldError>{error}</FieldError>
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            onChange((before) => [
              ...before,
              anotherSku(before, `new ${before.length} ${Date.now()}`),
            ])
          }
        >
          {t('sku.add')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setMatrixOpen(true)}>
          {t('matrix')}
        </Button>
        {skus.length > 1 && (
          <Button variant="subtle" size="compact-md" onClick={copyFirstToAll}>
            {t('sku.alike')}
          </Button>
        )}
      </Group>
      {isMatrixOpen && (
        <MatrixDialog
          skus={skus}
          onChange={(next) => onChange(() => next)}
          onClose={() => setMatrixOpen(false)}
        />
      )}
    </Stack>
  );
}

interface SkuEditorProps {
  sku: SkuDraft;
  /** As stored; undefined for a new variant. */
  stored: StaffSku | undefined;
  onChange(part: Partial<SkuDraft>): void;
  onRemove: (() => void) | undefined;
  error(field: string): string | undefined;
}

function SkuEditor({ sku, stored, onChange, onRemove, error }: SkuEditorProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const reserved = stored?.reserved ?? 0;
  const priceMark = stored?.priceByHand
    ? t('price.byHand')
    : stored?.priceByRule
      ? t('price.byRule')
      : undefined;
  const name =
    sku.attributes
      .map(({ value }) => pickText(value, locale))
      .filter(Boolean)
      .join(' · ') || sku.code;
  return (
    <Paper withBorder p="sm" radius="md" role="group" aria-label={name}>
      <Group justify="space-between" align="start">
        <Group gap="sm">
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <VariantPicture
            picture={sku.picture}
            onPicture={(picture) => onChange({ picture })}
            name={name}
          />
        </Group>
        <Group gap="xs" wrap="nowrap">
          {reserved > 0 && (
            <DimmedText>{t('sku.reservedOf', { n: formatNumber(reserved) })}</DimmedText>
          )}
          {onRemove && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={onRemove}
              aria-label={`${t('sku.remove')}: ${name}`}
            >
              {t('sku.remove')}
            </Button>
          )}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 9 }} spacing="xs" mt={4}>
        <TextInput
          label={t('sku.code')}
          dir="ltr"
          maxLength={80}
          value={sku.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          error={error('code')}
        />
        <FigureField
          label={t('purchase')}
          unit="¥"
          value={sku.purchase}
          onValue={(purchase) => onChange({ purchase })}
          error={error('purchaseYuan')}
        />
        <FigureField
          label={t('price')}
          unit="$"
          description={priceMark}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={sku.price}
          onValue={(price) => onChange({ price })}
          error={error('price')}
        />
        <NativeSelect
          label={t('sku.stockState')}
          value={sku.stockKnown ? 'known' : 'unknown'}
          onChange={(event) => onChange({ stockKnown: event.currentTarget.value === 'known' })}
          data={[
            { value: 'known', label: t('stock.known') },
            { value: 'unknown', label: t('stock.unknown') },
          ]}
        />
        <FigureField
          label={t('sku.stock')}
          isInteger
          disabled={!sku.stockKnown}
          value={sku.stockKnown ? sku.stock : ''}
          onValue={(stock) => onChange({ stock })}
          error={error('stock')}
        />
        <FigureField
          label={t('sku.weight')}
          unit="g"
          isInteger
          value={sku.weightGrams}
          onValue={(weightGrams) => onChange({ weightGrams })}
          error={error('weightGrams')}
        />
        {(['length', 'width', 'height'] as const).map((side) => (
          <FigureField
            key={side}
            label={t(`size.${side}`)}
            unit="mm"
            isInteger
            value={sku[side]}
            onValue={(text) => onChange({ [side]: text })}
            error={error(`sizeMm.${side}`)}
          />
        ))}
      </SimpleGrid>
      <details>
        <summary>{t('attributes')}</summary>
        <AttributeFields
          label={t('attributes')}
          attributes={sku.attributes}
          onChange={(attributes) => onChange({ attributes })}
        />
      </details>
    </Paper>
  );
}
