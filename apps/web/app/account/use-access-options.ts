import type { AccessOptions } from '@wasit/contract/access';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';

/** What this installation asks of who registers; null until it is known. Asked in the browser: the page itself waits for nothing. */
export function useAccessOptions(): AccessOptions | null {
  const [options, setOptions] = useState<AccessOptions | null>(null);
  useEffect(() => {
    void call('accessOptions', {}).then(setOptions, () => undefined);
  }, []);
  return options;
}
