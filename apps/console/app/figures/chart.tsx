import { useEffect, useRef } from 'react';
import { type Drawing, draw, heightOf } from './draw.ts';

/** A drawing of what the table beside it tells: for eyes only. */
export default function Chart({ drawing }: { drawing: Drawing }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? draw(place.current, drawing) : undefined), [drawing]);
  return <div ref={place} dir="ltr" aria-hidden="true" style={{ blockSize: heightOf(drawing) }} />;
}
