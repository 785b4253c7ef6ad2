import { useRef, useState } from 'react';

/** Props of a `ScanField` for one scan after another: each empties the field and keeps the focus. */
export function useScanField(onScan: (code: string) => void | Promise<void>) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  return {
    ref,
    value,
    onValue: setValue,
    onScan: (code: string) => {
      setValue('');
      ref.current?.focus();
      return onScan(code);
    },
  };
}
