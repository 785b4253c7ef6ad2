import { useEffect, useRef } from 'react';
import { type Drawing, draw, heightOf } from './draw.ts';

/** A drawing of the table beside it, hidden from screen readers. */
export default function Chart({ drawing }: { drawing: Drawing }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? draw(container.current, drawing) : undefined), [drawing]);
  return (
    <div ref={container} dir="ltr" aria-hidden="true" style={{ blockSize: heightOf(drawing) }} />
  );
}
