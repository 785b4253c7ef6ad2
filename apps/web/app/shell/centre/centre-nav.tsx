import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

type Place = readonly [key: string, to: string, icon: IconName, name: string | null];

/**
 * Every place of the personal centre, in groups; `name` is the last part of its address. Any other
 * name is a tab of the orders.
 */
const groups: readonly (readonly [key: string, places: readonly Place[]])[] = [
  [
    'goods',
    [
      ['orders', links.orders(), 'box', null],
      ['inquiries', links.inquiries(), 'search', 'inquiries'],
      ['favourites', links.favourites(), 'heart', 'favorites'],
      ['reviews', links.reviews(), 'check', 'reviews'],
      ['addresses', links.addresses(), 'pin', 'address'],
    ],
  ],
  [
    'money',
    [
      ['wallet', links.wallet(), 'cash', 'wallet'],
      ['cards', links.cards(), 'card', 'cards'],
      ['payPassword', links.payPassword(), 'wallet', 'payment-password'],
    ],
  ],
  [
    'news',
    [
      ['messages', links.messages(), 'mail', 'messages'],
      ['notifications', links.notifications(), 'info', 'notifications'],
    ],
  ],
  [
    'account',
    [
      ['me', links.myInformation(), 'user', '1'],
      ['password', links.changePassword(), 'edit', 'password'],
      ['sessions', links.sessions(), 'phone', 'sessions'],
      ['agents', links.agentLog(), 'shield', 'agents'],
      ['data', links.myData(), 'list', 'data'],
    ],
  ],
];

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
  const isPlace = groups.some(([, places]) => places.some((place) => place[3] === name));
  const here = isPlace ? name : null;
  return (
    <nav className="centre-nav no-print" aria-label={t('centre.nav')}>
      <ul ref={list}>
        {groups.map(([group, places]) => (
          <li key={group}>
            <p className="soft small">{t(`centre.group.${group}`)}</p>
            <ul>
              {places.map(([key, to, icon, place]) => (
                <li key={key}>
                  <Link to={to} aria-current={place === here ? 'page' : undefined}>
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
