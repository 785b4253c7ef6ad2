import type { AccessOptions } from '@wasit/contract/accounts/access/access';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/**
 * What this installation asks of who registers; null until it is known. Asked in the browser: the
 * page itself waits for nothing.
 */
export function useAccessOptions(): { options: AccessOptions | null; failed: boolean } {
  const [options, setOptions] = useState<AccessOptions | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void call('accessOptions', {}).then(setOptions, () => setFailed(true));
  }, []);
  return { options, failed };
}
