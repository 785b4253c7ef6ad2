import type { AccessOptions } from '@wasit/contract/accounts/access/access';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** As loaded last: a form that was here before has its height at once. */
let known: AccessOptions | null = null;

export const loadAccessOptions = async (): Promise<AccessOptions> => {
  known = await call('accessOptions', {});
  return known;
};

/**
 * This installation's requirements for registration; null until loaded. Loaded in the browser, so
 * that the page does not wait.
 */
export function useAccessOptions(): { options: AccessOptions | null; failed: boolean } {
  const [options, setOptions] = useState(known);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void loadAccessOptions().then(setOptions, () => setFailed(true));
  }, []);
  return { options, failed };
}
