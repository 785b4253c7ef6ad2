import { Button, Checkbox, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { EditableField, StaffProduct } from '@wasit/contract';
import {
  attributeSetOf,
  isSameName,
  missingAttributes,
} from '@wasit/contract/catalogue/attribute-sets';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../../../api/use-act.ts';
import { useRead } from '../../../api/use-read.ts';
import { ActForm } from '../../../lists/act-form.tsx';
import { Refusal } from '../../../lists/refusal.tsx';
import { toast } from '../../../lists/toast.ts';
import { FigureField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, Tag } from '../../../ui/page.tsx';
import { DimmedText } from '../../../ui/quiet-text.tsx';
import { WorkButton } from '../../../ui/work-button.tsx';
import { CategoryChoice, pathOf } from '../../categories/category-choice.tsx';
import { TextsFields } from '../../texts-fields.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { FilmField } from './film-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import { changesOf, type Draft, draftOf, type InvalidField } from './product-draft.ts';
import { rebasedDraft } from './rebased-draft.ts';
import { SkuFields } from './sku-fields.tsx';
import { SupplierChoice } from './supplier-choice.tsx';
import { TierFields } from './tier-fields.tsx';

/**
 * Tag codes of the specification that staff set: a badge, and two badges of the search. The film's
 * tag is set with the film.
 */
const editableTags = [2, 0, 1] as const;

const figureErrors = {
  weightGrams: 'words:figure.whole',
  sizeMm: 'words:figure.whole',
  moq: 'words:figure.whole',
  batch: 'words:figure.whole',
  chinaFreight: 'words:amount.wrong',
  tiers: 'figures.wrong',
  skus: 'figures.wrong',
} as const satisfies Record<InvalidField, string>;

interface ProductFormProps {
  product: StaffProduct;
  onSaved(): void;
}

/**
 * The draft of a product. Unsaved input survives when the product changes, by another act or by a
 * colleague.
 */
function useDraft(product: StaffProduct) {
  const [draft, setDraft] = useState(() => draftOf(product));
  /** The product that the draft is based on. */
  const [base, setBase] = useState({ product, draft });
  const [overlaps, setOverlaps] = useState<EditableField[]>([]);
  if (base.product !== product) {
    const stored = draftOf(product);
    const rebased = rebasedDraft(draft, base.draft, stored);
    setBase({ product, draft: stored });
    setDraft(rebased.draft);
    setOverlaps((before) => [...new Set([...before, ...rebased.overlaps])]);
  }
  const undo = () => {
    setDraft(draftOf(product));
    setOverlaps([]);
  };
  /** The draft was saved: it is replaced when the product has been read again. */
  const markSaved = (saved: Draft) => {
    setBase({ product, draft: saved });
    setOverlaps([]);
  };
  return { draft, setDraft, overlaps, undo, markSaved };
}

/** The fields that staff edit; imports leave edited ones alone from then on. */
export function ProductForm({ product, onSaved }: ProductFormProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { draft, setDraft, overlaps, undo, markSaved } = useDraft(product);
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useAct('staffEditProduct');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // A colleague saved first: unsaved input is applied on top of their version.
    if (act.error?.key === 'CONFLICT') onSaved();
  }, [act.error]);
  const { changes, invalidFields } = changesOf(draft, product);
  const suggestedAttributes = useSuggestedAttributes(draft);
  const isUnchanged = Object.keys(changes).length === 0 && invalidFields.length === 0;
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    setSubmitted(true);
    if (invalidFields.length > 0) return;
    const saved = await act.run({
      productId: product.productId,
      revision: product.revision,
      changes,
    });
    if (!saved) return;
    markSaved(draft);
    setSubmitted(false);
    toast(t('saved'));
    onSaved();
  };
  const errorOf = (field: InvalidField) =>
    isSubmitted && invalidFields.includes(field)
      ? t(figureErrors[field])
      : act.fieldError(`changes.${field}`);
  return (
    <Panel title={t('byHand')} actions={<EditedFields product={product} onReleased={onSaved} />}>
      <ActForm
        act={act}
        verb={t('save')}
        onSubmit={save}
        gap="lg"
        isLong
        disabled={isUnchanged}
        beside={
          <Button variant="default" disabled={isUnchanged} onClick={undo}>
            {t('undo')}
          </Button>
        }
      >
        {overlaps.length > 0 && !isUnchanged && (
          <Notice tone="wait">
            {t('changedMeanwhile', {
              fields: overlaps.map((field) => t(`field.${field}`)).join(t('words:comma')),
            })}
          </Notice>
        )}
        <TextsFields
          label={t('names')}
          value={draft.names}
          onChange={(names) => set({ names })}
          maxLength={300}
          error={act.fieldError('changes.names')}
        />
        <Facts draft={draft} set={set} product={product} act={act} errorOf={errorOf} />
        <Supply draft={draft} set={set} product={product} act={act} errorOf={errorOf} />
        <PictureFields
          pictures={draft.pictures}
          onChange={(change) =>
            setDraft((before) => ({ ...before, pictures: change(before.pictures) }))
          }
          error={act.error?.fields.find(({ field }) => field.startsWith('changes.pictures'))?.msg}
        />
        <FilmField
          film={draft.film}
          onFilm={(film) => set({ film })}
          error={act.fieldError('changes.video')}
        />
        <SkuFields
          skus={draft.skus}
          product={product}
          onChange={(change) => setDraft((before) => ({ ...before, skus: change(before.skus) }))}
          act={act}
          error={errorOf('skus')}
        />
        <TierFields
          tiers={draft.tiers}
          onChange={(tiers) => set({ tiers })}
          error={errorOf('tiers')}
        />
        <AttributeFields
          label={t('attributes')}
          attributes={draft.attributes}
          suggested={suggestedAttributes}
          onChange={(attributes) => set({ attributes })}
        />
        <Tags tags={draft.tags} onChange={(tags) => set({ tags })} />
        <TextsFields
          label={t('description')}
          value={draft.description}
          onChange={(description) => set({ description })}
          rows={4}
          maxLength={20_000}
          error={act.fieldError('changes.description')}
        />
      </ActForm>
    </Panel>
  );
}

/** Attributes that the category or its ancestors ask for and the draft lacks. */
function useSuggestedAttributes({ categoryId, attributes, skus }: Draft) {
  const { data } = useRead('staffCategoryList', {});
  const categoryAttributes = attributeSetOf(pathOf(data?.items ?? [], categoryId));
  // An attribute without a value is still being entered.
  return missingAttributes(categoryAttributes, { attributes, skus }).filter(
    ({ name }) => !attributes.some((own) => isSameName(own.name, name)),
  );
}

interface FactsProps {
  draft: Draft;
  set(part: Partial<Draft>): void;
  product: StaffProduct;
  act: Act<'staffEditProduct'>;
  errorOf(field: InvalidField): string | undefined;
}

/** Supplier, origin and unit of sale. */
function Supply({ draft, set, product, act, errorOf }: FactsProps): ReactNode {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <SupplierChoice
        value={draft.supplierId}
        name={product.supplierName}
        onChange={(supplierId) => set({ supplierId })}
        error={act.fieldError('changes.supplierId')}
      />
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {(['moq', 'batch'] as const).map((field) => (
          <FigureField
            key={field}
            label={t(`field.${field}`)}
            isInteger
            value={draft[field]}
            onValue={(text) => set({ [field]: text })}
            error={errorOf(field)}
          />
        ))}
        <TextInput
          label={t('field.unit')}
          dir="auto"
          maxLength={40}
          value={draft.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
          error={act.fieldError('changes.unit')}
        />
        <FigureField
          label={t('field.chinaFreight')}
          unit="$"
          value={draft.chinaFreight}
          onValue={(chinaFreight) => set({ chinaFreight })}
          error={errorOf('chinaFreight')}
        />
        <TextInput
          label={t('field.madeIn')}
          description={t('madeIn.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          maxLength={2}
          autoCapitalize="characters"
          value={draft.madeIn}
          onChange={(event) => set({ madeIn: event.currentTarget.value })}
          error={act.fieldError('changes.madeIn')}
        />
      </SimpleGrid>
    </>
  );
}

function Facts({ draft, set, product, act, errorOf }: FactsProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const category = product.categoryHsCode
    ? t('hsCode.ofCategory', { code: product.categoryHsCode })
    : t('hsCode.none');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        <CategoryChoice
          label={t('category')}
          emptyLabel={t('category.choose')}
          value={draft.categoryId}
          onChange={(categoryId) => set({ categoryId })}
          error={act.fieldError('changes.categoryId')}
        />
        <TextInput
          label={t('brand')}
          dir="auto"
          maxLength={100}
          value={draft.brand}
          onChange={(event) => set({ brand: event.currentTarget.value })}
          error={act.fieldError('changes.brand')}
        />
        <FigureField
          label={t('hsCode')}
          description={category}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.hsCode}
          onValue={(hsCode) => set({ hsCode })}
          error={act.fieldError('changes.hsCode')}
        />
        <FigureField
          label={t('weight')}
          unit="g"
          isInteger
          value={draft.weightGrams}
          onValue={(weightGrams) => set({ weightGrams })}
          error={errorOf('weightGrams')}
        />
      </SimpleGrid>
      <Group component="fieldset" gap="sm" m={0} p={0} bd={0} align="end">
        <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('size')}</legend>
        {(['length', 'width', 'height'] as const).map((side) => (
          <FigureField
            key={side}
            label={t(`size.${side}`)}
            unit="mm"
            isInteger
            w={130}
            value={draft[side]}
            onValue={(text) => set({ [side]: text })}
            error={errorOf('sizeMm') !== undefined}
          />
        ))}
        {errorOf('sizeMm') && (
          <Text size="sm" c="danger" role="alert">
            {errorOf('sizeMm')}
          </Text>
        )}
      </Group>
    </>
  );
}

function Tags({ tags, onChange }: { tags: readonly number[]; onChange(tags: number[]): void }) {
  const { t } = useTranslation('catalogue');
  const otherTags = tags.filter((tag) => !editableTags.some((editable) => editable === tag));
  return (
    <Checkbox.Group
      label={t('tags')}
      value={tags.map(String)}
      onChange={(chosen) =>
        onChange([...otherTags, ...editableTags.filter((tag) => chosen.includes(String(tag)))])
      }
    >
      <Group gap="md" mt={4}>
        {editableTags.map((tag) => (
          <Checkbox key={tag} value={String(tag)} label={t(`tag.${tag}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** The fields that imports leave alone, each with a button that hands it back to imports. */
function EditedFields({ product, onReleased }: { product: StaffProduct; onReleased(): void }) {
  const { t } = useTranslation('catalogue');
  const act = useAct('staffEditProduct');
  const release = async (field: EditableField) => {
    const { productId, revision } = product;
    const saved = await act.run({ productId, revision, changes: {}, release: [field] });
    if (!saved) return;
    toast(t('released'));
    onReleased();
  };
  if (product.editedFields.length === 0) return <DimmedText>{t('byHand.none')}</DimmedText>;
  return (
    <Group gap={6}>
      {product.editedFields.map((field) => (
        <Tag key={field} tone="now">
          {t(`field.${field}`)}{' '}
          <WorkButton
            size="compact-xs"
            variant="subtle"
            busy={act.busy}
            onClick={() => void release(field)}
            aria-label={`${t('release')}: ${t(`field.${field}`)}`}
          >
            {t('release')}
          </WorkButton>
        </Tag>
      ))}
      <Refusal error={act.error} />
    </Group>
  );
}
