import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { links } from '../../links.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePanelData } from '../panel-data.ts';

interface TopCategory {
  categoryId: number;
  categoryName: string;
}

/** The collections above the categories. */
function Collections({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <li>
        <Link to={links.hotGoods()} onClick={onGo} className="menu-hot">
          <Icon name="flame" />
          {t('nav.hot')}
        </Link>
      </li>
      <li>
        <Link to={links.leaderboard()} onClick={onGo}>
          <Icon name="ranking" />
          {t('nav.ranking')}
        </Link>
      </li>
    </>
  );
}

/** The children of a top category: the second level as titles, the third below each. */
function Branch({
  top,
  nodes,
  onGo,
}: {
  top: TopCategory;
  nodes: readonly CategoryNode[];
  onGo: () => void;
}) {
  const { t } = useTranslation('shell');
  const firstId = top.categoryId;
  return (
    <div className="branch">
      <Link className="branch-all" to={links.category(firstId)} onClick={onGo}>
        {t('nav.allOf')} <bdi>{top.categoryName}</bdi>
      </Link>
      <ul className="branch-groups">
        {nodes.map(({ categoryId, categoryName, children }) => (
          <li key={categoryId}>
            <Link
              className="branch-title"
              to={links.category(categoryId, { firstId })}
              onClick={onGo}
            >
              <bdi>{categoryName}</bdi>
            </Link>
            <ul>
              {children.map((leaf) => (
                <li key={leaf.categoryId}>
                  <Link to={links.category(leaf.categoryId, { firstId })} onClick={onGo}>
                    <bdi>{leaf.categoryName}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The arrow key towards the end moves into a category's children, the other one back to the
 * category.
 */
function walkSideways(event: KeyboardEvent<HTMLElement>): void {
  const isRtl = document.dir === 'rtl';
  const inBranch = event.target instanceof Element && event.target.closest('.branch') !== null;
  if (event.key !== (isRtl === inBranch ? 'ArrowRight' : 'ArrowLeft')) return;
  event.currentTarget
    .querySelector<HTMLElement>(inBranch ? '[data-pointed]' : '.branch a')
    ?.focus();
}

/** The top categories, and beside them the children of the hovered or focused one. */
export function CategoryPanel({ open, onGo }: { open: boolean; onGo: () => void }) {
  const categories = usePanelData((state) => state.categories);
  const [hovered, setHovered] = useState<TopCategory | null>(null);
  const nodes = useBranch(open ? (hovered?.categoryId ?? null) : null);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus; this only adds arrows to them
    <div className="category-columns" onKeyDown={walkSideways}>
      <ul className="menu-list">
        <Collections onGo={onGo} />
        {categories.map((category) => (
          <li key={category.categoryId}>
            <Link
              to={links.category(category.categoryId)}
              onClick={onGo}
              onFocus={() => setHovered(category)}
              onPointerEnter={() => setHovered(category)}
              data-pointed={hovered?.categoryId === category.categoryId ? '' : undefined}
            >
              <bdi>{category.categoryName}</bdi>
              <Icon name="chevron-end" />
            </Link>
          </li>
        ))}
      </ul>
      {hovered && <Branch top={hovered} nodes={nodes} onGo={onGo} />}
    </div>
  );
}

/** The same on phones: one level at a time, with a way back. */
function CategoryLinks({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('shell');
  const categories = usePanelData((state) => state.categories);
  const [opened, setOpened] = useState<TopCategory | null>(null);
  const nodes = useBranch(opened?.categoryId ?? null);
  const backButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const previousId = useRef<number>(undefined);
  // The pressed button is gone: the focus moves to the back button, and from there to where it was
  // before.
  useEffect(() => {
    if (opened) backButton.current?.focus();
    else if (previousId.current)
      list.current?.querySelector<HTMLElement>(`[data-category="${previousId.current}"]`)?.focus();
    previousId.current = opened?.categoryId;
  }, [opened]);
  if (opened)
    return (
      <>
        <button
          type="button"
          className="branch-back"
          ref={backButton}
          onClick={() => setOpened(null)}
        >
          <Icon name="arrow-start" />
          {t('nav.categories')}
        </button>
        <Branch top={opened} nodes={nodes} onGo={onGo} />
      </>
    );
  return (
    <ul className="menu-list" ref={list}>
      <Collections onGo={onGo} />
      {categories.map((category) => (
        <li key={category.categoryId}>
          <button
            type="button"
            data-category={category.categoryId}
            onClick={() => setOpened(category)}
          >
            <bdi>{category.categoryName}</bdi>
            <Icon name="chevron-end" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CategoryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer open={open} onClose={onClose} title={t('nav.categories')} side="start">
      <CategoryLinks onGo={onClose} />
    </Drawer>
  );
}

/** Loaded once per page; a change of language reloads the page. */
const requests = new Map<number, Promise<readonly CategoryNode[]>>();
const noNodes: readonly CategoryNode[] = [];

function loadBranch(categoryId: number): Promise<readonly CategoryNode[]> {
  const cached = requests.get(categoryId);
  if (cached) return cached;
  const answer = call('subCategoryTree', { categoryId }).then(({ items }) => items);
  requests.set(categoryId, answer);
  answer.catch(() => requests.delete(categoryId));
  return answer;
}

/**
 * The children of a top category; empty until loaded, and on failure: the category itself can still
 * be opened.
 */
function useBranch(categoryId: number | null): readonly CategoryNode[] {
  const [branch, setBranch] = useState<{ parentId: number; nodes: readonly CategoryNode[] } | null>(
    null,
  );
  useEffect(() => {
    if (categoryId === null) return;
    let isMounted = true;
    loadBranch(categoryId)
      .then((nodes) => isMounted && setBranch({ parentId: categoryId, nodes }))
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [categoryId]);
  return branch && branch.parentId === categoryId ? branch.nodes : noNodes;
}
