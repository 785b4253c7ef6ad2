import { qrPath } from '@wasit/ui/qr-path';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Drawn as one path: no picture to fetch, no markup from a library. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(
    () => qrPath(create(text, { errorCorrectionLevel: 'M' }).modules),
    [text],
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
