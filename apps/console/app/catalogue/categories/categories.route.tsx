import { Button, Group, Stack, Text } from '@mantine/core';
import { categoryLevels } from '@wasit/contract/catalogue/category-levels';
import { pickText } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { useUrlState } from '../../lists/url-state.ts';
import { useFormat } from '../../locale/figures.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextsFields } from '../texts-fields.tsx';
import { type Category, pathOf } from './category-choice.tsx';
import { useColumns } from './category-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { MapDialog, MoveDialog } from './map-dialog.tsx';

/**
 * Shows one level of the tree: the children of the category in the address, below links to its
 * ancestors.
 */
export default function CategoriesScreen() {
  const { query } = useUrlState();
  const read = useRead('staffCategoryList', {});
  // The list returned by the last act, until it is read again: the next move starts from it.
  const [answered, setAnswered] = useState<{ before: Category[]; after: Category[] }>();
  const parentId = Number(query.get('below')) || null;
  return (
    <Answer read={read}>
      {({ items: before }) => {
        const items = answered?.before === before ? answered.after : before;
        return (
          <Stack gap="sm">
            <CategoryPath items={items} parentId={parentId} />
            <CategoryLevel
              items={items}
              parentId={parentId}
              onChanged={read.reload}
              onOrdered={(after) => setAnswered({ before, after })}
            />
          </Stack>
        );
      }}
    </Answer>
  );
}

function CategoryPath({
  items,
  parentId,
}: {
  items: readonly Category[];
  parentId: number | null;
}) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { to } = useUrlState();
  const path = pathOf(items, parentId);
  return (
    <Group component="nav" gap={6} aria-label={t('categoryPath')}>
      {path.length > 0 ? (
        <Link to={to({ below: undefined })}>{t('categories.top')}</Link>
      ) : (
        <Text>{t('categories.top')}</Text>
      )}
      {path.map(({ categoryId, names }, index) => (
        <Group key={categoryId} gap={6}>
          <span aria-hidden>›</span>
          {index < path.length - 1 ? (
            <Link to={to({ below: categoryId })}>
              <bdi>{pickText(names, locale)}</bdi>
            </Link>
          ) : (
            <Text fw={600} aria-current="page">
              <bdi>{pickText(names, locale)}</bdi>
            </Text>
          )}
        </Group>
      ))}
    </Group>
  );
}

interface LevelProps {
  items: readonly Category[];
  parentId: number | null;
  onChanged(): void;
  onOrdered(items: Category[]): void;
}

function CategoryLevel({ items, parentId, onChanged, onOrdered }: LevelProps) {
  const { t } = useTranslation('catalogue');
  const [editing, setEditing] = useState<Category>();
  const [mapping, setMapping] = useState<Category>();
  const [movingCategory, setMovingCategory] = useState<Category>();
  const [adding, setAdding] = useState(false);
  const parent = items.find(({ categoryId }) => categoryId === parentId);
  const rows = items.filter((row) => row.parentId === parentId);
  const orderAct = useAct('staffOrderCategories');
  const move = async (row: Category, by: number) => {
    const ids = rows.map(({ categoryId }) => categoryId);
    const index = ids.indexOf(row.categoryId);
    ids.splice(index, 1);
    ids.splice(index + by, 0, row.categoryId);
    const ordered = await orderAct.run({ parentId, categoryIds: ids });
    if (ordered) onOrdered(ordered.items);
  };
  const columns = useColumns({
    items,
    rows,
    move,
    busy: orderAct.busy,
    edit: setEditing,
    map: setMapping,
    changeParent: setMovingCategory,
  });
  const handleDone = () => {
    setEditing(undefined);
    setMapping(undefined);
    setMovingCategory(undefined);
    setAdding(false);
    onChanged();
  };
  return (
    <>
      <Refusal
        error={orderAct.error}
        onRetry={() => {
          orderAct.clear();
          onChanged();
        }}
      />
      {(parent?.level ?? 0) < categoryLevels && parent?.mappedTo == null && (
        <Group justify="flex-end">
          <Button onClick={() => setAdding(true)}>{t('addCategory')}</Button>
        </Group>
      )}
      <DataTable
        caption={t('page.categories')}
        columns={columns}
        rows={rows}
        keyOf={({ categoryId }) => String(categoryId)}
      />
      {rows.length === 0 && (
        <Empty
          title={t(items.length === 0 ? 'categories.empty' : 'categories.noneBelow')}
          text={items.length === 0 ? t('categories.emptyText') : ''}
        />
      )}
      {movingCategory && (
        <MoveDialog
          category={movingCategory}
          onClose={() => setMovingCategory(undefined)}
          onDone={handleDone}
        />
      )}
      {adding && (
        <AddCategory parent={parent} onClose={() => setAdding(false)} onDone={handleDone} />
      )}
      {editing && (
        <CategoryDialog
          category={editing}
          ancestors={pathOf(items, parentId)}
          onClose={() => setEditing(undefined)}
          onDone={handleDone}
        />
      )}
      {mapping && (
        <MapDialog category={mapping} onClose={() => setMapping(undefined)} onDone={handleDone} />
      )}
    </>
  );
}

interface AddCategoryProps extends DialogCallbacks {
  /** Undefined for the top level. */
  parent: Category | undefined;
}

/** Creates a category, which inherits the figures of its parent until they are edited. */
function AddCategory({ parent, ...callbacks }: AddCategoryProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const [names, setNames] = useState<Category['names']>({});
  return (
    <ActDialog
      act="staffAddCategory"
      title={t('addCategory')}
      verb={t('save')}
      size="lg"
      input={() => ({ parentId: parent?.categoryId ?? null, names })}
      done={t('saved')}
      {...callbacks}
    >
      {(error) => (
        <>
          <Text size="sm">
            {parent
              ? t('addCategory.below', { name: pickText(parent.names, locale) })
              : t('addCategory.top')}
          </Text>
          <TextsFields
            label={t('names')}
            value={names}
            onChange={setNames}
            maxLength={300}
            error={error?.fields.find(({ field }) => field === 'names')?.msg}
          />
        </>
      )}
    </ActDialog>
  );
}
