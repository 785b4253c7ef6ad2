import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

interface Place {
  readonly key: string;
  readonly to: string;
  readonly icon: IconName;
  /** The last part of its address; the orders have none, as each of their tabs is a name. */
  readonly name?: string;
}

/** Every place of the personal centre, in groups. */
const groups: readonly { readonly key: string; readonly places: readonly Place[] }[] = [
  {
    key: 'goods',
    places: [
      { key: 'orders', to: links.orders(), icon: 'box' },
      { key: 'inquiries', to: links.inquiries(), icon: 'search', name: 'inquiries' },
      { key: 'favourites', to: links.favourites(), icon: 'heart', name: 'favorites' },
      { key: 'reviews', to: links.reviews(), icon: 'check', name: 'reviews' },
      { key: 'addresses', to: links.addresses(), icon: 'pin', name: 'address' },
    ],
  },
  {
    key: 'money',
    places: [
      { key: 'wallet', to: links.wallet(), icon: 'cash', name: 'wallet' },
      { key: 'cards', to: links.cards(), icon: 'card', name: 'cards' },
      { key: 'payPassword', to: links.payPassword(), icon: 'wallet', name: 'payment-password' },
    ],
  },
  {
    key: 'news',
    places: [
      { key: 'messages', to: links.messages(), icon: 'mail', name: 'messages' },
      { key: 'notifications', to: links.notifications(), icon: 'info', name: 'notifications' },
    ],
  },
  {
    key: 'account',
    places: [
      { key: 'me', to: links.myInformation(), icon: 'user', name: '1' },
      { key: 'password', to: links.changePassword(), icon: 'edit', name: 'password' },
      { key: 'sessions', to: links.sessions(), icon: 'phone', name: 'sessions' },
      { key: 'agents', to: links.agentLog(), icon: 'shield', name: 'agents' },
      { key: 'data', to: links.myData(), icon: 'list', name: 'data' },
    ],
  },
];

export function CentreNav({ name }: { name: string }) {
  const { t } = useTranslation('orders');
  const list = useRef<HTMLUListElement>(null);
  // On a phone the places are in a scrolling strip: the present one must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another place
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const [line, place] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    box.scrollLeft += place.left + place.width / 2 - (line.left + line.width / 2);
  }, [name]);
  const isPlace = groups.some(({ places }) => places.some((place) => place.name === name));
  const currentName = isPlace ? name : undefined;
  return (
    <nav className="centre-nav no-print" aria-label={t('centre.nav')}>
      <ul ref={list}>
        {groups.map(({ key: group, places }) => (
          <li key={group}>
            <p className="soft small">{t(`centre.group.${group}`)}</p>
            <ul>
              {places.map(({ key, to, icon, name: place }) => (
                <li key={key}>
                  <Link to={to} aria-current={place === currentName ? 'page' : undefined}>
                    <Icon name={icon} />
                    {t(`centre.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
