import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/**
 * Every place of the personal centre, in groups; `name` is the last part of its address. Any other
 * name is a tab of the orders.
 */
const groups = [
  {
    key: 'centre.group.goods',
    places: [
      { key: 'centre.orders', to: links.orders(), icon: 'box', name: null },
      { key: 'centre.inquiries', to: links.inquiries(), icon: 'search', name: 'inquiries' },
      { key: 'centre.favourites', to: links.favourites(), icon: 'heart', name: 'favorites' },
      { key: 'centre.reviews', to: links.reviews(), icon: 'check', name: 'reviews' },
      { key: 'centre.addresses', to: links.addresses(), icon: 'pin', name: 'address' },
    ],
  },
  {
    key: 'centre.group.money',
    places: [
      { key: 'centre.wallet', to: links.wallet(), icon: 'cash', name: 'wallet' },
      { key: 'centre.cards', to: links.cards(), icon: 'card', name: 'cards' },
      {
        key: 'centre.payPassword',
        to: links.payPassword(),
        icon: 'wallet',
        name: 'payment-password',
      },
    ],
  },
  {
    key: 'centre.group.news',
    places: [
      { key: 'centre.messages', to: links.messages(), icon: 'mail', name: 'messages' },
      {
        key: 'centre.notifications',
        to: links.notifications(),
        icon: 'info',
        name: 'notifications',
      },
    ],
  },
  {
    key: 'centre.group.account',
    places: [
      { key: 'centre.me', to: links.myInformation(), icon: 'user', name: '1' },
      { key: 'centre.password', to: links.changePassword(), icon: 'edit', name: 'password' },
      { key: 'centre.sessions', to: links.sessions(), icon: 'phone', name: 'sessions' },
      { key: 'centre.agents', to: links.agentLog(), icon: 'shield', name: 'agents' },
      { key: 'centre.data', to: links.myData(), icon: 'list', name: 'data' },
    ],
  },
] as const satisfies readonly {
  key: string;
  places: readonly { key: string; to: string; icon: IconName; name: string | null }[];
}[];

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
  const own = groups.some(({ places }) => places.some((place) => place.name === name));
  return (
    <nav className="centre-nav no-print" aria-label={t('centre.nav')}>
      <ul ref={list}>
        {groups.map((group) => (
          <li key={group.key}>
            <p className="soft small">{t(group.key)}</p>
            <ul>
              {group.places.map((place) => (
                <li key={place.key}>
                  <Link
                    to={place.to}
                    aria-current={place.name === (own ? name : null) ? 'page' : undefined}
                  >
                    <Icon name={place.icon} />
                    {t(place.key)}
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
