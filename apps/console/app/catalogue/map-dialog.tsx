import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { useFormat } from '../locale/figures.tsx';
import { type Category, CategoryChoice } from './category-choice.tsx';

interface MapDialogProps {
  category: Category;
  onClose(): void;
  onDone(): void;
}

/** Where the goods of a category belong: they move at once, and imports put new ones there. */
export function MapDialog(props: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const act = useAct('staffMapCategory');
  const { categoryId, revision, mappedTo, names } = props.category;
  return (
    <ChoiceDialog
      title={t('map')}
      text={t('map.text', { name: pickText(names, locale) })}
      label={t('map.target')}
      emptyLabel={t('map.nowhere')}
      now={mappedTo}
      act={act}
      field="toCategoryId"
      run={(to, reason) => act.run({ categoryId, revision, toCategoryId: to, reason })}
      {...props}
    />
  );
}

/** Below which category one stands, with all below it. */
export function MoveDialog(props: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const act = useAct('staffMoveCategory');
  const { categoryId, revision, parentId, names } = props.category;
  return (
    <ChoiceDialog
      title={t('moveCategory')}
      text={t('moveCategory.text', { name: pickText(names, locale) })}
      label={t('moveCategory.target')}
      emptyLabel={t('moveCategory.top')}
      now={parentId}
      act={act}
      field="toParentId"
      run={(to, reason) => act.run({ categoryId, revision, toParentId: to, reason })}
      {...props}
    />
  );
}

interface ChoiceDialogProps extends MapDialogProps {
  title: string;
  text: string;
  label: string;
  emptyLabel: string;
  /** Which one it is now. */
  now: number | null;
  act: Pick<ReturnType<typeof useAct>, 'busy' | 'error' | 'fieldError'>;
  field: string;
  run(to: number | null, reason: string): Promise<object | undefined>;
}

/** Another category for one, with the reason. */
function ChoiceDialog({
  category: { categoryId },
  title,
  text,
  label,
  emptyLabel,
  now,
  act,
  field,
  run,
  onClose,
  onDone,
}: ChoiceDialogProps) {
  const { t } = useTranslation('catalogue');
  const [to, setTo] = useState(now);
  const reason = useReason();
  const except = useCallback(
    (other: Category) => other.categoryId === categoryId || other.mappedTo !== null,
    [categoryId],
  );
  const submit = async () => {
    if (!reason.ask() || !(await run(to, reason.given))) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={title}
      verb={t('map.do')}
      onSubmit={submit}
      busy={act.busy}
      error={act.error}
      disabled={to === now}
      size="lg"
    >
      <Text size="sm">{text}</Text>
      <CategoryChoice
        label={label}
        emptyLabel={emptyLabel}
        value={to}
        onChange={setTo}
        except={except}
        error={act.fieldError(field)}
      />
      <ReasonField reason={reason} error={act.fieldError('reason')} />
    </DialogForm>
  );
}
