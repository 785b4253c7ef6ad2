import { qrPath } from '@wasit/ui/qr-path';
import { useEffect, useState } from 'react';

/**
 * Drawn as one path, without an image request. The library loads on demand, as most pages have no
 * code; until then the space is reserved.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<ReturnType<typeof qrPath> | null>(null);
  useEffect(() => {
    let isMounted = true;
    void import('qrcode').then(({ create }) => {
      if (isMounted) setDrawn(qrPath(create(text, { errorCorrectionLevel: 'M' }).modules));
    });
    return () => {
      isMounted = false;
    };
  }, [text]);
  const size = drawn?.size ?? 1;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      {drawn && <path d={drawn.path} fill="#000" />}
    </svg>
  );
}
