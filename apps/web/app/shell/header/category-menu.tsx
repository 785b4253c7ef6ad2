import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import './category-menu.css';
import { late } from '../loading/late.tsx';
import { loadPanelData } from '../panel-data.ts';
import { usePopover } from './use-popover.ts';

const Panel = late(() => {
  loadPanelData();
  return import('./category-panel.tsx').then((part) => part.CategoryPanel);
});

/** Drop-down of the header; its content is loaded when it is opened. */
export function CategoryMenu() {
  const { t } = useTranslation('shell');
  const { open, close, rootProps, buttonProps } = usePopover<HTMLDivElement>();
  return (
    <div className="popover" {...rootProps}>
      <button
        type="button"
        className="header-button"
        aria-controls="category-menu"
        {...buttonProps}
      >
        <Icon name="grid" />
        {t('nav.categories')}
        <Icon name="chevron-down" />
      </button>
      <div className="popover-panel category-panel" id="category-menu" data-menu hidden={!open}>
        <Panel open={open} onGo={close} />
      </div>
    </div>
  );
}
