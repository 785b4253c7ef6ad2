import type { AccessOptions } from '@wasit/contract/accounts/access/access';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/**
 * This installation's requirements for registration; null until loaded. Loaded in the browser, so
 * that the page does not wait.
 */
export function useAccessOptions(): { options: AccessOptions | null; failed: boolean } {
  const [options, setOptions] = useState<AccessOptions | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void call('accessOptions', {}).then(setOptions, () => setFailed(true));
  }, []);
  return { options, failed };
}
