import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the screen, once and for all: content far below is fetched only
 * then. Give the reference to the element.
 */
export function useNear<Place extends HTMLElement>(): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, near];
}
