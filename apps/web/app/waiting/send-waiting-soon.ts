import { waitingOwnerKey } from '../kept/owner-keys.ts';

/** Makes the worker send waiting texts, once the page has loaded or the connection is back. */
export function sendWaitingSoon(): () => void {
  const send = () => {
    if (localStorage.getItem(waitingOwnerKey) !== null)
      void import('./keep-text.ts').then(({ sendWaiting }) => sendWaiting()).catch(() => undefined);
  };
  send();
  addEventListener('online', send);
  return () => removeEventListener('online', send);
}
