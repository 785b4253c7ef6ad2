import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useErrorText } from '../api/use-api.ts';
import { keepSubscription, pushSupport, type Support, subscribe } from '../kept/browser-push.ts';
import { dropSubscription, ownSubscription } from '../kept/push-owner.ts';
import { useSession } from '../session/session.ts';

/** `hidden`: this shop sends none, or it is not known yet. */
type PushStatus = 'hidden' | 'off' | 'on' | Exclude<Support, 'ready'>;

interface Push {
  readonly status: PushStatus;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Requests the permission, so only on a press. */
  switchOn(): Promise<void>;
  switchOff(): Promise<void>;
}

/** Order news in this browser. `noService`: the push service refused a subscription. */
export function usePush(noService: string): Push {
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
  const act = async (change: () => Promise<void>) => {
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
      act(async () => {
        if (publicKey === null || !userId) return;
        const permission = await Notification.requestPermission();
        if (permission === 'denied') setStatus('denied');
        if (permission !== 'granted') return;
        const target = await subscribe(publicKey).catch(() => null);
        if (!target) {
          setFailure(noService);
          return;
        }
        const { renewal } = await call('subscribePush', target);
        await keepSubscription(userId, { renewal, publicKey });
        setStatus('on');
      }),
    switchOff: () =>
      act(async () => {
        const subscription = await ownSubscription();
        if (subscription) await call('unsubscribePush', { endpoint: subscription.endpoint });
        await dropSubscription();
        setStatus('off');
      }),
  };
}
