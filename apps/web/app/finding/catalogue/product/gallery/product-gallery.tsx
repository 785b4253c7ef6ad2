import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { memo, useEffect, useRef, useState } from 'react';
import { late } from '../../../../shell/loading/late.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { sourceOf } from '../../../../ui/picture-steps.ts';
import './gallery.css';

/** Loaded on demand. */
const ZoomDialog = late(() => import('./zoom-view.tsx').then((module) => module.ZoomDialog));

type Image = ProductDetail['pictures'][number];
type Film = NonNullable<ProductDetail['video']>;

interface GalleryProps {
  pictures: readonly Image[];
  video: Film | null;
  name: string;
  /** The picture of the chosen variant. */
  chosen: Image | null;
}

/** The film of a product: nothing of it is loaded before it is played. */
function GalleryFilm({
  video,
  poster,
  name,
}: {
  video: Film;
  poster: Image | undefined;
  name: string;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of goods, without speech
    <video
      className="gallery-film"
      controls
      preload="none"
      playsInline
      poster={poster && sourceOf(poster, 'whole').src}
      aria-label={name}
    >
      <source src={video.url} type={video.type} />
    </video>
  );
}

/**
 * A strip to swipe, thumbnails where there is room, arrow keys, and a large view. The film comes
 * first. Without scripts the strip still scrolls.
 */
export const ProductGallery = memo(function ProductGallery({
  pictures,
  video,
  name,
  chosen,
}: GalleryProps) {
  const { t } = useTranslation('catalogue');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomOpen, setIsZoomOpen] = useState(false);
  const allPictures =
    chosen && !pictures.some(({ url }) => url === chosen.url) ? [...pictures, chosen] : pictures;
  const filmCount = video ? 1 : 0;
  const count = allPictures.length + filmCount;
  const chosenIndex = chosen ? allPictures.findIndex(({ url }) => url === chosen.url) : -1;

  const show = (index: number) => {
    const box = strip.current;
    const nextIndex = Math.min(Math.max(0, index), count - 1);
    const item = box?.children[nextIndex];
    // Only the strip scrolls: scrollIntoView would scroll the whole page.
    if (box && item instanceof HTMLElement)
      box.scrollTo({ left: item.offsetLeft - (box.firstElementChild as HTMLElement).offsetLeft });
    setCurrent(nextIndex);
  };
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice of a variant is the reason to move
  useEffect(() => {
    if (isFirstRender.current) isFirstRender.current = false;
    else if (chosenIndex >= 0) show(chosenIndex + filmCount);
  }, [chosenIndex]);
  const onScroll = () => {
    const box = strip.current;
    if (box?.clientWidth)
      setCurrent(Math.min(count - 1, Math.round(Math.abs(box.scrollLeft) / box.clientWidth)));
  };
  return (
    <div className="gallery">
      <div className="gallery-stage">
        <ul
          className="gallery-strip"
          ref={strip}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys
          tabIndex={0}
          aria-label={t('gallery.label')}
        >
          {video && (
            <li>
              <GalleryFilm
                video={video}
                poster={allPictures[0]}
                name={t('gallery.video', { name })}
              />
            </li>
          )}
          {allPictures.map((image, index) => (
            <li key={image.url}>
              <Picture
                picture={image}
                use="whole"
                alt={t('gallery.alt', { name, number: index + 1, count: allPictures.length })}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        {current >= filmCount && (
          <button
            type="button"
            className="gallery-zoom no-print"
            onClick={() => setIsZoomOpen(true)}
          >
            <Icon name="search" />
            <span className="visually-hidden">{t('gallery.zoom')}</span>
          </button>
        )}
        {count > 1 && (
          <span className="gallery-count no-print" aria-hidden="true">
            <bdi dir="ltr">
              {current + 1} / {count}
            </bdi>
          </span>
        )}
      </div>
      {count > 1 && (
        <Thumbs pictures={allPictures} filmCount={filmCount} current={current} onShow={show} />
      )}
      <ZoomDialog
        open={isZoomOpen}
        onClose={() => setIsZoomOpen(false)}
        pictures={allPictures}
        name={name}
        current={Math.max(0, current - filmCount)}
        onShow={(index) => show(index + filmCount)}
      />
    </div>
  );
});

function Thumbs({
  pictures,
  filmCount,
  current,
  onShow,
}: {
  pictures: readonly Image[];
  filmCount: number;
  current: number;
  onShow: (index: number) => void;
}) {
  const { t } = useTranslation('catalogue');
  const items = [...(filmCount ? [null] : []), ...pictures];
  return (
    <ul className="gallery-thumbs">
      {items.map((image, index) => (
        <li key={image?.url ?? 'film'}>
          <button
            type="button"
            aria-label={
              image
                ? t('gallery.show', { number: index + 1, count: items.length })
                : t('gallery.showVideo')
            }
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <Picture picture={image ?? pictures[0] ?? null} use="thumb" alt="">
              {!image && <span className="gallery-play" aria-hidden="true" />}
            </Picture>
          </button>
        </li>
      ))}
    </ul>
  );
}
