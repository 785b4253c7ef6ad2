import { useEffect, useState } from 'react';

const quietZone = 4;

interface Drawn {
  size: number;
  path: string;
}

/**
 * Drawn as one path: no picture to fetch. Its library comes only with it, as most pages have none;
 * until then its place is kept.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('qrcode').then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const dark: string[] = [];
      for (let row = 0; row < modules.size; row += 1)
        for (let column = 0; column < modules.size; column += 1)
          if (modules.get(row, column))
            dark.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
      if (wanted) setDrawn({ size: modules.size + 2 * quietZone, path: dark.join('') });
    });
    return () => {
      wanted = false;
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
