import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * Every place of the personal centre; `name` is the last part of its address. Any other name is a
 * tab of the orders.
 */
const places = [
  { key: 'centre.orders', to: links.orders(), icon: 'box', name: null },
  { key: 'centre.wallet', to: links.wallet(), icon: 'cash', name: 'wallet' },
  { key: 'centre.messages', to: links.messages(), icon: 'mail', name: 'messages' },
  { key: 'centre.favourites', to: links.favourites(), icon: 'heart', name: 'favorites' },
  { key: 'centre.inquiries', to: links.inquiries(), icon: 'search', name: 'inquiries' },
  { key: 'centre.reviews', to: links.reviews(), icon: 'check', name: 'reviews' },
  { key: 'centre.addresses', to: links.addresses(), icon: 'pin', name: 'address' },
  { key: 'centre.me', to: links.myInformation(), icon: 'user', name: '1' },
  { key: 'centre.password', to: links.changePassword(), icon: 'edit', name: 'password' },
  { key: 'centre.payPassword', to: links.payPassword(), icon: 'wallet', name: 'payment-password' },
  { key: 'centre.cards', to: links.cards(), icon: 'card', name: 'cards' },
  { key: 'centre.sessions', to: links.sessions(), icon: 'phone', name: 'sessions' },
  { key: 'centre.notifications', to: links.notifications(), icon: 'info', name: 'notifications' },
  { key: 'centre.agents', to: links.agentLog(), icon: 'shield', name: 'agents' },
  { key: 'centre.data', to: links.myData(), icon: 'list', name: 'data' },
] as const satisfies readonly { key: string; to: string; icon: IconName; name: string | null }[];

export function CentreNav({ name }: { name: string }) {
  const { t } = useTranslation('orders');
  const list = useRef<HTMLUListElement>(null);
  // On a phone the places are in a scrolling strip: the present one must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another place
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !here) return;
    const [line, place] = [box.getBoundingClientRect(), here.getBoundingClientRect()];
    box.scrollLeft += place.left + place.width / 2 - (line.left + line.width / 2);
  }, [name]);
  const own = places.some((place) => place.name === name);
  const entries = places.map((place) => ({
    ...place,
    current: own ? place.name === name : place.name === null,
  }));
  return (
    <nav className="centre-nav no-print" aria-label={t('centre.nav')}>
      <ul ref={list}>
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
