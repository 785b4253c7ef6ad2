import './inbox.css';
import type { InboxItem } from '@wasit/contract';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { links, safePath } from '../../links.ts';
import { useUnread } from '../../shell/header/unread.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination, TabLinks } from '../../ui/navigation.tsx';
import { Badge, EmptyState, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { groupByOrder } from './by-order.ts';

const topicIcon = {
  orders: 'box',
  shipping: 'ship',
  inquiries: 'search',
  reminders: 'cart',
  payments: 'wallet',
  security: 'shield',
} as const satisfies Record<InboxItem['topic'], IconName>;

interface ItemProps {
  item: InboxItem;
  busy: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function Item({ item, busy, onOpen, onDelete }: ItemProps) {
  const { t } = useTranslation('inbox');
  const { dateTime } = useFormat();
  const { title, text, path, isRead, createdAt, topic } = item;
  return (
    <div className="card inbox-item" data-unread={isRead ? undefined : ''}>
      <span className="inbox-icon">
        <Icon name={topicIcon[topic]} />
      </span>
      <div className="inbox-words">
        <h2>
          {!isRead && <span className="visually-hidden">{t('new')} </span>}
          {path ? (
            <Link to={safePath(path)} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
        <p className="soft small">
          <time dateTime={createdAt}>
            <bdi>{dateTime(createdAt)}</bdi>
          </time>
        </p>
      </div>
      <div className="inbox-tools">
        {!isRead && (
          <Button size="small" variant="quiet" onClick={onOpen} aria-disabled={busy}>
            {t('read')}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={t('deleteOf', { title })}
          onClick={onDelete}
          aria-disabled={busy}
        />
      </div>
    </div>
  );
}

/** Earlier messages of one order, folded: below its newest they would only repeat the order. */
function Earlier({ items, children }: { items: readonly InboxItem[]; children: ReactNode }) {
  const { t } = useTranslation('inbox');
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <Fold
      title={
        <>
          <Words ns="inbox" of="earlier" count={items.length} />
          {unread > 0 && (
            <Badge tone="brand">
              {t('unread')} <bdi>{unread}</bdi>
            </Badge>
          )}
        </>
      }
      className="inbox-earlier"
    >
      {children}
    </Fold>
  );
}

interface InboxProps {
  page: {
    items: readonly InboxItem[];
    total: number;
    pageNo: number;
    pageSize: number;
    unread: number;
  };
  unreadOnly: boolean;
  onChanged: () => Promise<void>;
}

/** The customer's messages, the newest first; each links to its screen. */
export function Inbox({ page, unreadOnly, onChanged }: InboxProps) {
  const { t } = useTranslation('inbox');
  const { run, call, busy, error } = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // The pressed button is removed with its message, or when the message is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of messages is the reason to check the focus
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    hasActed.current = false;
  }, [page]);
  useEffect(() => useUnread.getState().set(page.unread), [page.unread]);
  const act = (send: () => Promise<{ count: number }>, toast?: string) =>
    run(async () => {
      useUnread.getState().set((await send()).count);
      hasActed.current = true;
      await onChanged();
      if (toast) showToast(toast);
    });
  const { items, total, pageNo, pageSize, unread } = page;
  const row = (item: InboxItem) => (
    <Item
      key={item.messageId}
      item={item}
      busy={busy}
      onOpen={() =>
        void (item.isRead || act(() => call('readMessage', { messageId: item.messageId })))
      }
      onDelete={() =>
        void act(() => call('deleteMessage', { messageId: item.messageId }), t('deleted'))
      }
    />
  );
  const hrefOf = (next: number) =>
    links.messages({ pageNo: next === 1 ? undefined : next, unread: unreadOnly ? 1 : undefined });
  return (
    <div className="stack">
      <div className="row row-apart">
        <h1 tabIndex={-1} ref={heading}>
          {t('title')}
        </h1>
        {unread > 0 && (
          <Button
            icon="check"
            busy={busy}
            onClick={() => void act(() => call('readAllMessages', {}), t('allRead'))}
          >
            {t('readAll')}
          </Button>
        )}
      </div>
      <TabLinks
        label={t('title')}
        tabs={[
          { to: links.messages(), label: t('all'), current: !unreadOnly },
          {
            to: links.messages({ unread: 1 }),
            label: t('unread'),
            count: unread,
            current: unreadOnly,
          },
        ]}
      />
      {error && <Notice tone="error">{error.text}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon="mail" title={t(unreadOnly ? 'empty.unread' : 'empty.title')}>
          {!unreadOnly && <p>{t('empty.text')}</p>}
        </EmptyState>
      ) : (
        <ul className="inbox">
          {groupByOrder(items).map(([newest, ...earlier]) => (
            <li key={newest.messageId}>
              {row(newest)}
              {earlier.length > 0 && <Earlier items={earlier}>{earlier.map(row)}</Earlier>}
            </li>
          ))}
        </ul>
      )}
      <Pagination pageNo={pageNo} pageCount={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
    </div>
  );
}
