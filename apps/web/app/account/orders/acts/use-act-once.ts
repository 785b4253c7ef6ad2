import { useOnce } from '@wasit/client/once';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toasts.tsx';

/**
 * Sends an act with one idempotency key until the server has decided, then shows the message and
 * reloads.
 */
export function useActOnce(onChanged: () => Promise<void> | void) {
  const api = useApi();
  const once = useOnce();
  const runOnce = async (
    about: object,
    { send, message }: { send: (key: string) => Promise<unknown>; message: string },
  ): Promise<boolean> => {
    const done = await api.run(async () => {
      await once(about, send);
      return true;
    });
    if (!done) return false;
    showToast(message);
    await onChanged();
    return true;
  };
  return { ...api, once, runOnce };
}
