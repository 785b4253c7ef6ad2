import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useErrorText } from '../api/use-api.ts';
import {
  keepSubscription,
  type PushSupport,
  pushSupport,
  subscribe,
} from '../kept/browser-push.ts';
import { dropSubscription, ownSubscription } from '../kept/push-owner.ts';
import { useSession } from '../session/session.ts';

/** `hidden`: this shop sends none, or it is not known yet. */
type PushStatus = 'hidden' | 'off' | 'on' | Exclude<PushSupport, 'ready'>;

interface Push {
  readonly status: PushStatus;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Requests the permission, so only on a press. */
  switchOn(): Promise<void>;
  switchOff(): Promise<void>;
}

/** Order notifications here. `noServiceText`: for when the push service refuses to subscribe. */
export function usePush(noServiceText: string): Push {
  const textOf = useErrorText();
  const userId = useSession(({ user }) => user?.userId);
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [status, setStatus] = useState<PushStatus>('hidden');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const support = pushSupport();
      const subscription = support === 'ready' ? await ownSubscription() : null;
      const query = subscription ? { endpoint: subscription.endpoint } : {};
      const state = await call('pushState', query, { quiet: true });
      if (!isCurrent || state.publicKey === null) return;
      setPublicKey(state.publicKey);
      setStatus(support === 'ready' ? (state.isOn ? 'on' : 'off') : support);
    })().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);

  /** One press at a time; errors are shown beside the button. */
  const runChange = async (change: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await change().catch((error: unknown) => setFailure(textOf(error)));
    setBusy(false);
  };
  return {
    status,
    busy,
    failure,
    switchOn: () =>
      runChange(async () => {
        if (publicKey === null || !userId) return;
        const permission = await Notification.requestPermission();
        if (permission === 'denied') setStatus('denied');
        if (permission !== 'granted') return;
        const target = await subscribe(publicKey).catch(() => null);
        if (!target) {
          setFailure(noServiceText);
          return;
        }
        const { renewal } = await call('subscribePush', target);
        await keepSubscription(userId, { renewal, publicKey });
        setStatus('on');
      }),
    switchOff: () =>
      runChange(async () => {
        const subscription = await ownSubscription();
        if (subscription) await call('unsubscribePush', { endpoint: subscription.endpoint });
        await dropSubscription();
        setStatus('off');
      }),
  };
}
