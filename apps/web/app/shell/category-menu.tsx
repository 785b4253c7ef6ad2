import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon } from '../ui/icon.tsx';
import { useFrameData } from './frame-data.ts';
import { usePopover } from './use-popover.ts';

export function CategoryMenu() {
  const { t } = useTranslation('shell');
  const { categories } = useFrameData();
  const { open, close, rootProps, buttonProps } = usePopover<HTMLDivElement>();
  return (
    <div className="popover" {...rootProps}>
      <button type="button" className="header-button" aria-controls="category-menu" {...buttonProps}>
        <Icon name="grid" />
        {t('nav.categories')}
        <Icon name="chevron-down" />
      </button>
      <div className="popover-panel category-panel" id="category-menu" data-menu hidden={!open}>
        <CategoryLinks categories={categories} onGo={close} />
      </div>
    </div>
  );
}

export function CategoryLinks({ categories, onGo }: { categories: { categoryId: number; categoryName: string }[]; onGo: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ul className="menu-list">
      <li>
        <Link to={links.hot()} onClick={onGo} className="menu-hot">
          <Icon name="flame" />
          {t('nav.hot')}
        </Link>
      </li>
      {categories.map(({ categoryId, categoryName }) => (
        <li key={categoryId}>
          <Link to={links.category(categoryId)} onClick={onGo}>
            <bdi>{categoryName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
