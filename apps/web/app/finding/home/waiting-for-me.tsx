import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import { useUnread } from '../../shell/header/unread.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { OwnAmount } from '../../ui/text/price.tsx';

type Waiting = OutputOf<'waitingForMe'>;

interface Task {
  id: string;
  icon: IconName;
  to: string;
  text: ReactNode;
}

/** Leads to the order, or to the list of all orders, where those that need something come first. */
const orderLink = ([orderNo, ...others]: readonly string[]): string =>
  orderNo && others.length === 0 ? links.order(orderNo) : links.orders();

function useTasks(waiting: Waiting | null, onRunOut: (payNo: string) => void): Task[] {
  const { t } = useTranslation('home');
  const unread = useUnread((state) => state.count);
  if (!waiting) return [];
  const [first, ...others] = waiting.due;
  const tasks: Task[] = [];
  if (first)
    tasks.push({
      id: 'due',
      icon: 'wallet',
      to: others.length === 0 ? links.pay(first.payNo) : links.orders(),
      text: (
        <>
          {t('waiting.due', { count: waiting.due.length })}
          {others.length === 0 && (
            <strong>
              <OwnAmount money={first.amount} />
            </strong>
          )}
          {first.deadlineAt && (
            <Countdown until={first.deadlineAt} onEnd={() => onRunOut(first.payNo)} />
          )}
        </>
      ),
    });
  const ofOrders = [
    ['answer', 'chat', waiting.toAnswer],
    ['collect', 'box', waiting.toCollect],
    ['confirm', 'check', waiting.toConfirm],
  ] as const;
  for (const [id, icon, orderNos] of ofOrders)
    if (orderNos.length > 0)
      tasks.push({
        id,
        icon,
        to: orderLink(orderNos),
        text: t(`waiting.${id}`, { count: orderNos.length }),
      });
  if (unread > 0)
    tasks.push({
      id: 'messages',
      icon: 'mail',
      to: links.messages(),
      text: t('user.unread', { count: unread }),
    });
  return tasks;
}

/**
 * Pending payments, orders and messages of a logged-in customer. Replaces `instead`, which has the
 * same height, unless nothing is pending.
 */
export function WaitingForMe({ instead }: { instead: ReactNode }) {
  const { t } = useTranslation('home');
  const token = useSession((state) => state.token);
  const modeId = useAgentMode((state) => state.mode?.modeId);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or mode is the reason
  useEffect(() => {
    const controller = new AbortController();
    setWaiting(null);
    if (token)
      call('waitingForMe', {}, { quiet: true, signal: controller.signal }).then(
        setWaiting,
        () => undefined,
      );
    return () => controller.abort();
  }, [token, modeId]);
  const tasks = useTasks(waiting, (runOut) =>
    setWaiting((now) => now && { ...now, due: now.due.filter(({ payNo }) => payNo !== runOut) }),
  );
  if (tasks.length === 0) return instead;
  return (
    <ul className="hero-row hero-waiting" aria-label={t('waiting.title')}>
      {tasks.map(({ id, icon, to, text }) => (
        <li key={id}>
          <Link to={to}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
