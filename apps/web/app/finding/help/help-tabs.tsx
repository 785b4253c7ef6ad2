import { type HelpTab, helpTabs } from '@wasit/contract/content/help-tabs';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const icons = {
  1: 'box',
  2: 'ship',
  3: 'wallet',
  4: 'copy',
  5: 'shield',
  6: 'list',
} as const satisfies Record<HelpTab, IconName>;

/** All tabs: beside the text on wide screens, above it on narrow ones. */
export function HelpTabs({ current }: { current: HelpTab }) {
  const { t } = useTranslation('help');
  return (
    <nav className="help-tabs no-print" aria-label={t('title')}>
      <ul>
        {helpTabs.map((tab) => (
          <li key={tab}>
            <Link to={links.help(tab)} aria-current={tab === current ? 'page' : undefined}>
              <Icon name={icons[tab]} />
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
