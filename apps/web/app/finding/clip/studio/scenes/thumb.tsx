import { useEffect, useRef } from 'react';
import { contextOf } from '../../draw/caption-layer.ts';
import { boxOf } from '../../draw/view.ts';
import type { OpenFootage } from '../../media/footage.ts';
import type { Source } from '../../project.ts';

const side = 128;

/** A square of a picture, or of a film at a second. */
export function Thumb({
  footage,
  source,
  second,
}: {
  footage: OpenFootage | null;
  source: Source | undefined;
  second: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!footage || !source) return;
    let isOver = false;
    void footage.frameAt(source.id, second).then((frame) => {
      if (isOver || !canvas.current || !frame) return;
      const cover = Math.max(source.width, source.height) / Math.min(source.width, source.height);
      const size = { width: side, height: side };
      const crop = { x: source.thing.x, y: source.thing.y, zoom: cover };
      frame.draw(contextOf(canvas.current), boxOf(source, size, crop));
    });
    return () => {
      isOver = true;
    };
  }, [footage, source, second]);
  return <canvas ref={canvas} width={side} height={side} className="clip-thumb" aria-hidden />;
}
