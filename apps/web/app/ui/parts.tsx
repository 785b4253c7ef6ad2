import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export function Badge({
  tone,
  children,
}: {
  tone?: 'brand' | 'accent' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

const noticeIcon = {
  info: 'info',
  good: 'check',
  warn: 'warning',
  error: 'error',
} as const satisfies Record<string, IconName>;

interface NoticeProps {
  tone?: keyof typeof noticeIcon;
  /** A state of the content, not a response to an action: neither announced nor scrolled to. */
  isState?: boolean;
  title?: ReactNode;
  children?: ReactNode;
}

/**
 * Scrolls the answer to a press into view: on a phone its button may be a long form below. Nothing
 * moves while a page loads.
 */
const scrollToNotice = (notice: HTMLElement | null) => {
  if (navigator.userActivation?.hasBeenActive) notice?.scrollIntoView({ block: 'nearest' });
};

/** Stays until its cause is gone. An error is announced at once. */
export function Notice({ tone = 'info', isState = false, title, children }: NoticeProps) {
  const isError = tone === 'error' && !isState;
  return (
    <div
      className="notice"
      data-tone={tone}
      role={isError ? 'alert' : undefined}
      ref={isError ? scrollToNotice : undefined}
    >
      <Icon name={noticeIcon[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** Reserves space while content loads; give it the final size so that nothing moves. */
export function Skeleton({
  shape = 'text',
  count = 1,
}: {
  shape?: 'text' | 'title' | 'picture' | 'block';
  count?: number;
}) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
    <span key={index} className="skeleton" data-shape={shape} aria-hidden="true" />
  ));
}

interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode;
  /** One link to continue. */
  action?: ReactNode;
  /** 1 where the page shows nothing else. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ icon = 'box', title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading className="empty-title">{title}</Heading>
      {children && <div className="empty-text">{children}</div>}
      {action}
    </div>
  );
}

interface CardProps {
  title?: ReactNode;
  /** At the end of the head, e.g. a badge or a link. */
  aside?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

export function Card({ title, aside, level = 2, children, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={className ? `card ${className}` : 'card'}>
      {(title || aside) && (
        <div className="card-head">
          {title && <Heading>{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** Below both, e.g. the formula. */
  note?: ReactNode;
  strong?: boolean;
  id?: string;
}

/** Names and values in two columns that wrap where they must. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map((item, index) => (
        <div key={item.id ?? index} data-strong={item.strong ? '' : undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className="facts-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface TimelineItem {
  id: string;
  state: 'done' | 'now' | 'next' | 'problem';
  title: ReactNode;
  /** When it happened or is expected. */
  at?: ReactNode;
  children?: ReactNode;
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li
          key={item.id}
          data-state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className="timeline-dot" aria-hidden="true">
            {item.state === 'done' && <Icon name="check" />}
          </span>
          <p className="timeline-title">{item.title}</p>
          {item.at && <p className="soft small">{item.at}</p>}
          {item.children}
        </li>
      ))}
    </ol>
  );
}
