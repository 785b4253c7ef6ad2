import type { ProductDetail } from '@wasit/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo, Picture } from '../ui/picture.tsx';
import './gallery.css';

type Image = ProductDetail['pictures'][number];

interface GalleryProps {
  pictures: readonly Image[];
  name: string;
  /** The picture of the chosen variant. */
  chosen: Image | null;
}

/** A strip that is swiped, thumbnails on every screen, arrow keys, and a large view. Without scripts the strip still scrolls. */
export function ProductGallery({ pictures, name, chosen }: GalleryProps) {
  const { t } = useTranslation('catalogue');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState(false);
  const all = chosen && !pictures.some(({ url }) => url === chosen.url) ? [...pictures, chosen] : pictures;
  const chosenAt = chosen ? all.findIndex(({ url }) => url === chosen.url) : -1;

  const show = (index: number) => {
    const box = strip.current;
    const wanted = Math.min(Math.max(0, index), all.length - 1);
    const item = box?.children[wanted];
    // Only the strip moves: scrollIntoView would pull the whole page.
    if (box && item instanceof HTMLElement) box.scrollTo({ left: item.offsetLeft - (box.firstElementChild as HTMLElement).offsetLeft });
    setCurrent(wanted);
  };
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice of a variant is the reason to move
  useEffect(() => {
    if (first.current) first.current = false;
    else if (chosenAt >= 0) show(chosenAt);
  }, [chosenAt]);
  const scrolled = () => {
    const box = strip.current;
    if (box?.clientWidth) setCurrent(Math.min(all.length - 1, Math.round(Math.abs(box.scrollLeft) / box.clientWidth)));
  };
  const picture = all[current] ?? null;
  return (
    <div className="gallery">
      <div className="gallery-stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys */}
        <ul className="gallery-strip" ref={strip} onScroll={scrolled} tabIndex={0} aria-label={t('gallery.label')}>
          {all.map((image, index) => (
            <li key={image.url}>
              <Picture picture={image} alt={t('gallery.alt', { name, number: index + 1, count: all.length })} eager={index === 0} />
            </li>
          ))}
        </ul>
        <button type="button" className="gallery-zoom" onClick={() => setLarge(true)}>
          <Icon name="search" />
          <span className="visually-hidden">{t('gallery.zoom')}</span>
        </button>
        {all.length > 1 && (
          <span className="gallery-count" aria-hidden="true">
            <bdi dir="ltr">
              {current + 1} / {all.length}
            </bdi>
          </span>
        )}
      </div>
      {all.length > 1 && (
        <ul className="gallery-thumbs">
          {all.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t('gallery.show', { number: index + 1, count: all.length })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <Picture picture={image} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={large} onClose={() => setLarge(false)} title={<bdi>{name}</bdi>} wide>
        {picture && (
          <div className="gallery-large">
            <Photo src={picture.url} width={picture.width} height={picture.height} alt={name} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
