import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface Entry {
  key: 'centre.me' | 'centre.addresses' | 'centre.orders' | 'centre.agents' | 'centre.messages';
  to: string;
  icon: IconName;
  current: boolean;
}

/** Pages of the centre that are no tab of the orders. */
const elsewhere = new Set(['1', 'address', 'agents', 'messages', 'sessions', 'password']);

export function CentreNav({ name }: { name: string }) {
  const { t } = useTranslation('orders');
  const entries: Entry[] = [
    { key: 'centre.orders', to: links.orders(), icon: 'box', current: !elsewhere.has(name) },
    { key: 'centre.messages', to: links.messages(), icon: 'mail', current: name === 'messages' },
    { key: 'centre.addresses', to: links.addresses(), icon: 'pin', current: name === 'address' },
    { key: 'centre.me', to: links.myInformation(), icon: 'user', current: name === '1' },
    { key: 'centre.agents', to: links.agentLog(), icon: 'shield', current: name === 'agents' },
  ];
  return (
    <nav className="centre-nav no-print" aria-label={t('centre.nav')}>
      <ul>
        {entries.map(({ key, to, icon, current }) => (
          <li key={key}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
