import { useEffect, useRef } from 'react';
import { type Drawing, draw, heightOf } from './draw.ts';

/** A drawing of the table beside it, hidden from screen readers. */
export default function Chart({ drawing }: { drawing: Drawing }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? draw(place.current, drawing) : undefined), [drawing]);
  return <div ref={place} dir="ltr" aria-hidden="true" style={{ blockSize: heightOf(drawing) }} />;
}
