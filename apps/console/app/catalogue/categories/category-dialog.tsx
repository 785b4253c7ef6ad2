import { Checkbox, Group, NativeSelect, SimpleGrid, Switch } from '@mantine/core';
import { shippingClasses } from '@wasit/contract/fees/names';
import { parseNumber, parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { toast } from '../../lists/toast.ts';
import { FigureField } from '../../ui/field.tsx';
import { TextsFields } from '../texts-fields.tsx';
import { Trail } from '../trail.tsx';
import { CategoryAttributes } from './category-attributes.tsx';
import type { Category } from './category-choice.tsx';

/** All but the price, which is always required. */
const allowableLacks = ['picture', 'arabicName', 'category', 'weight', 'stock'] as const;

interface CategoryDialogProps {
  category: Category;
  /** From the top, without the category itself. */
  ancestors: readonly Category[];
  onClose(): void;
  onDone(): void;
}

/** Edits a category. Its density and shipping class apply to goods that were not measured yet. */
export function CategoryDialog({ category, ancestors, onClose, onDone }: CategoryDialogProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const [names, setNames] = useState(category.names);
  const [density, setDensity] = useState(String(category.density));
  const [hsCode, setHsCode] = useState(category.hsCode ?? '');
  const [shippingClass, setClass] = useState(category.shippingClass);
  const [hidden, setHidden] = useState(category.hidden);
  const [mayLack, setMayLack] = useState<string[]>(category.mayLack);
  const [checkPercent, setCheckPercent] = useState(String(category.checkPercent ?? ''));
  const [attributes, setAttributes] = useState(category.attributes);
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useAct('staffEditCategory');
  const densityValue = parseWholeNumber(density);
  const percent = checkPercent.trim() === '' ? null : parseNumber(checkPercent);
  const isPercent = checkPercent.trim() === '' || (percent !== null && percent <= 100);
  const submit = async () => {
    setSubmitted(true);
    if (densityValue === null || !isPercent) return;
    const { categoryId, revision } = category;
    if (
      !(await act.run({
        categoryId,
        revision,
        names,
        density: densityValue,
        hsCode,
        shippingClass,
        hidden,
        checkPercent: percent,
        attributes,
        mayLack: allowableLacks.filter((lack) => mayLack.includes(lack)),
      }))
    )
      return;
    toast(t('saved'));
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('category')}
      verb={t('save')}
      onSubmit={submit}
      act={act}
      size="xl"
    >
      <TextsFields
        label={t('names')}
        value={names}
        onChange={setNames}
        maxLength={300}
        error={act.fieldError('names')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <FigureField
          label={t('density')}
          unit={t('density.unit')}
          isInteger
          value={density}
          onValue={setDensity}
          error={
            isSubmitted && densityValue === null
              ? t('words:figure.whole')
              : act.fieldError('density')
          }
        />
        <FigureField
          label={t('hsCode')}
          value={hsCode}
          onValue={setHsCode}
          error={act.fieldError('hsCode')}
        />
        <NativeSelect
          label={t('shippingClass')}
          value={shippingClass}
          onChange={(event) =>
            setClass(
              shippingClasses.find((value) => value === event.currentTarget.value) ?? shippingClass,
            )
          }
          data={shippingClasses.map((value) => ({
            value,
            label: t(`words:shippingClass.${value}`),
          }))}
        />
      </SimpleGrid>
      <FigureField
        label={t('checkPercent')}
        description={t('checkPercent.hint')}
        unit="%"
        isInteger
        value={checkPercent}
        onValue={setCheckPercent}
        error={isSubmitted && !isPercent ? t('figure') : act.fieldError('checkPercent')}
      />
      <Switch
        label={t('hide.category')}
        description={t('hide.categoryText')}
        checked={hidden}
        onChange={(event) => setHidden(event.currentTarget.checked)}
      />
      <CategoryAttributes
        attributes={attributes}
        ancestors={ancestors}
        onChange={setAttributes}
        error={act.error?.fields.find(({ field }) => field.startsWith('attributes'))?.msg}
      />
      <Checkbox.Group
        label={t('mayLack')}
        description={t('mayLack.text')}
        value={mayLack}
        onChange={setMayLack}
      >
        <Group gap="md" mt={6}>
          {allowableLacks.map((lack) => (
            <Checkbox key={lack} value={lack} label={t(`lack.${lack}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <CategoryHistory categoryId={category.categoryId} />
    </DialogForm>
  );
}

/** The change history of a category, loaded when it is opened. */
function CategoryHistory({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('trail')}</summary>
      {open && <History categoryId={categoryId} />}
    </details>
  );
}

function History({ categoryId }: { categoryId: number }) {
  const read = useRead('staffCategoryHistory', { categoryId });
  return (
    <Answer read={read} rows={2}>
      {({ items }) => <Trail entries={items} object={`category:${categoryId}`} />}
    </Answer>
  );
}
