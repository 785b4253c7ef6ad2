import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PictureUse, sourceOf } from './picture-steps.ts';

function PhotoOf({ alt, className, ...image }: ComponentProps<'img'>) {
  const box = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState(false);
  // It may have failed before the scripts ran.
  useEffect(() => {
    if (box.current?.complete && box.current.naturalWidth === 0) setMissing(true);
  }, []);
  return (
    <img
      {...image}
      ref={box}
      alt={alt}
      className={className}
      data-missing={missing ? '' : undefined}
      onError={() => setMissing(true)}
    />
  );
}

/**
 * An image with a placeholder for when it cannot be loaded. Before hydration the style sheet alone
 * shows it.
 */
export const Photo = (props: ComponentProps<'img'> & { alt: string }) => (
  <PhotoOf key={props.src} className="photo" {...props} />
);

interface PictureProps {
  picture: { url: string; width: number; height: number } | null;
  /** Empty where the words beside it already say it. */
  alt: string;
  /** A card in a list by default. */
  use?: PictureUse;
  /** Its displayed width, if its use does not define it. */
  sizes?: string;
  /** The first picture of the page loads at once; all others when they come near the screen. */
  eager?: boolean;
  children?: ReactNode;
}

/** A square that reserves its space before the picture loads. */
export function Picture({ picture, alt, use = 'card', sizes, eager, children }: PictureProps) {
  return (
    <span className="picture">
      {picture && (
        <PhotoOf
          key={picture.url}
          loading={eager ? 'eager' : 'lazy'}
          {...sourceOf(picture, use, sizes)}
          alt={alt}
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
      {children}
    </span>
  );
}
