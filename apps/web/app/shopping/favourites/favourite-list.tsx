import '../../finding/catalogue/catalogue.css';
import './favourites.css';
import type {
  Favourite,
  FavouriteExport,
  FavouriteGroup,
} from '@wasit/contract/favourites/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { ProductCard } from '../../finding/catalogue/cards/product-card.tsx';
import {
  addLoadedFavourites,
  markFavourites,
  useFavourites,
} from '../../finding/favourite/favourites.ts';
import { links } from '../../links.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Pagination, TabLinks } from '../../ui/navigation.tsx';
import { EmptyState, Notice } from '../../ui/parts.tsx';
import { ExportDialog, type ExportRequest, type ExportRules } from './parts/export-dialog.tsx';
import { ExportRecords } from './parts/export-records.tsx';
import { ManageGroups } from './parts/manage-groups.tsx';
import { PickBar } from './parts/pick-bar.tsx';

interface FavouriteListProps {
  page: { items: readonly Favourite[]; total: number; pageNo: number; pageSize: number };
  groups: readonly FavouriteGroup[];
  /** How many favourites there are in total. */
  total: number;
  /** The current group; null for all. */
  groupId: string | null;
  records: readonly FavouriteExport[];
  /** The maximum number of stored files, and their lifetime. */
  rules: ExportRules;
  onChanged: () => Promise<void>;
}

function Empty({ groupId }: { groupId: string | null }) {
  const { t } = useTranslation('favourites');
  if (groupId)
    return (
      <EmptyState
        icon="list"
        title={t('group.empty')}
        action={<LinkButton to={links.favourites()}>{t('group.seeAll')}</LinkButton>}
      >
        <p>{t('group.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="heart"
      title={t('empty')}
      action={<LinkButton to={links.hotGoods()}>{t('look')}</LinkButton>}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}

function Groups({
  groups,
  total,
  groupId,
  onChanged,
}: Omit<FavouriteListProps, 'page' | 'records' | 'rules'>) {
  const { t } = useTranslation('favourites');
  const [managing, setManaging] = useState(false);
  return (
    <>
      <div className="favourite-head">
        <h1>{t('title')}</h1>
        <Button
          size="small"
          icon={groups.length === 0 ? 'plus' : 'edit'}
          onClick={() => setManaging(true)}
        >
          {t(groups.length === 0 ? 'group.new' : 'group.manage')}
        </Button>
      </div>
      {groups.length > 0 && (
        <TabLinks
          label={t('group.of')}
          tabs={[
            { to: links.favourites(), label: t('all'), count: total, current: groupId === null },
            ...groups.map((group) => ({
              to: links.favourites({ group: group.groupId }),
              label: <bdi>{group.name}</bdi>,
              count: group.count,
              current: group.groupId === groupId,
            })),
          ]}
        />
      )}
      <ManageGroups
        open={managing}
        groups={groups}
        onClose={() => setManaging(false)}
        onChanged={onChanged}
      />
    </>
  );
}

/** Goods that are no longer sold: they can only be removed. */
function Unavailable({
  unavailable,
  onChanged,
}: {
  unavailable: readonly Favourite[];
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('favourites');
  const { run, call, busy, error } = useApi();
  const removeAll = () =>
    void run(async () => {
      await call('favouriteDelete', { productIds: unavailable.map(({ productId }) => productId) });
      await onChanged();
    });
  return (
    <div className="favourite-gone">
      <p>
        {t('gone')} <bdi>{unavailable.length}</bdi>
      </p>
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button size="small" busy={busy} onClick={removeAll}>
        {t('forget')}
      </Button>
    </div>
  );
}

/** Favourites just removed are restored, into their groups too. */
function Undo({ removed, onBack }: { removed: readonly Favourite[]; onBack: () => Promise<void> }) {
  const { t } = useTranslation('favourites');
  const { run, call, busy, error } = useApi();
  const restore = () =>
    void run(async () => {
      const productIds = removed.map(({ productId }) => productId);
      await call('favouriteAdd', { productIds, addedAt: removed.map(({ addedAt }) => addedAt) });
      markFavourites(productIds, true);
      const memberships = removed.flatMap(({ productId, groups }) =>
        groups.map((group) => ({ ...group, productId })),
      );
      for (const [groupId, members = []] of Map.groupBy(memberships, (place) => place.groupId))
        await call('favouriteGroupProductAdd', {
          groupId,
          productIds: members.map(({ productId }) => productId),
          addedAt: members.map(({ addedAt }) => addedAt),
        });
      await onBack();
    });
  return (
    <div className="pick-bar favourite-undo" role="status">
      <p>
        {t('removed')} <bdi>{removed.length}</bdi>
      </p>
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button size="small" busy={busy} onClick={restore}>
        {t('undo')}
      </Button>
    </div>
  );
}

interface CardsProps {
  favourites: readonly Favourite[];
  /** Favourites that can be ticked: without those just removed. */
  remaining: readonly Favourite[];
  picked: ReadonlySet<number>;
  onPick: (productId: number) => void;
}

function Cards({ favourites, remaining, picked, onPick }: CardsProps) {
  const { t } = useTranslation('favourites');
  return (
    <ul className="product-grid">
      {favourites.map((favourite) => (
        <li key={favourite.productId} className="favourite-item">
          {favourite.card && <ProductCard product={favourite.card} level={2} />}
          {remaining.includes(favourite) && (
            <label className="favourite-pick" title={t('pick')}>
              <input
                type="checkbox"
                checked={picked.has(favourite.productId)}
                onChange={() => onPick(favourite.productId)}
              />
              <span className="visually-hidden">
                {t('pick')}: {favourite.card?.name}
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The customer's favourites with present prices, in groups. A removed favourite keeps its card
 * until the page is opened again.
 */
export function FavouriteList({
  page,
  groups,
  total,
  groupId,
  records,
  rules,
  onChanged,
}: FavouriteListProps) {
  const { t } = useTranslation('favourites');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  const [exportRequest, setExportRequest] = useState<ExportRequest | null>(null);
  const openGroup = groups.find((group) => group.groupId === groupId);
  const wholeList = openGroup
    ? { groupId: openGroup.groupId, groupName: openGroup.name, count: openGroup.count }
    : { count: total };
  const onRequested = async () => {
    await onChanged();
    document.getElementById('exports')?.scrollIntoView({ block: 'nearest' });
  };
  const sold = page.items.filter(({ card }) => card !== null);
  const unavailable = page.items.filter(({ card }) => card === null);
  const hearts = useFavourites((state) => state.ids);
  const isLoaded = useFavourites((state) => state.isLoaded);
  const addedPage = useRef<FavouriteListProps['page']>(undefined);
  useEffect(() => {
    // Once: favourites removed on this page stay removed after another login.
    if (!isLoaded || addedPage.current === page) return;
    addedPage.current = page;
    addLoadedFavourites(page.items.map(({ productId }) => productId));
  }, [isLoaded, page]);
  // Until the hearts are loaded, all favourites of the page stay.
  const remaining = sold.filter(({ productId }) => !isLoaded || hearts.has(productId));
  const chosen = remaining.filter(({ productId }) => picked.has(productId));
  const isAll = remaining.length > 0 && chosen.length === remaining.length;
  const togglePick = (productId: number) => {
    const next = new Set(picked);
    if (!next.delete(productId)) next.add(productId);
    setPicked(next);
  };
  return (
    <div className="stack">
      <Groups groups={groups} total={total} groupId={groupId} onChanged={onChanged} />
      {page.items.length === 0 && <Empty groupId={groupId} />}
      {unavailable.length > 0 && <Unavailable unavailable={unavailable} onChanged={onChanged} />}
      {sold.length > 0 && (
        <>
          <div className="favourite-head">
            <Checkbox
              label={t('pickAll')}
              checked={isAll}
              onChange={() =>
                setPicked(new Set(isAll ? [] : remaining.map(({ productId }) => productId)))
              }
            />
            <Button size="small" icon="download" onClick={() => setExportRequest(wholeList)}>
              {t(groupId ? 'export.group' : 'export.whole')}
            </Button>
          </div>
          <Cards favourites={sold} remaining={remaining} picked={picked} onPick={togglePick} />
        </>
      )}
      {chosen.length === 0 && removed.length > 0 && (
        <Undo
          removed={removed}
          onBack={async () => {
            await onChanged();
            setRemoved([]);
          }}
        />
      )}
      {chosen.length > 0 && (
        <PickBar
          picked={chosen}
          groupId={groupId}
          onRemoved={setRemoved}
          onChanged={onChanged}
          onExport={() =>
            setExportRequest({
              productIds: chosen.map(({ productId }) => productId),
              count: chosen.length,
            })
          }
        />
      )}
      <Pagination
        pageNo={page.pageNo}
        pageCount={Math.ceil(page.total / page.pageSize)}
        hrefOf={(next) =>
          links.favourites({ group: groupId, pageNo: next === 1 ? undefined : next })
        }
      />
      <ExportRecords records={records} rules={rules} onChanged={onChanged} />
      <ExportDialog
        request={exportRequest}
        rules={rules}
        onClose={() => setExportRequest(null)}
        onRequested={onRequested}
      />
    </div>
  );
}
