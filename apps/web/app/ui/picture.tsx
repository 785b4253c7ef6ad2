import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PictureUse, sourceOf } from './picture-steps.ts';

function PhotoOf({ alt, ...image }: ComponentProps<'img'>) {
  const box = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState(false);
  // It may have failed before the scripts were here to hear of it.
  useEffect(() => {
    if (box.current?.complete && box.current.naturalWidth === 0) setMissing(true);
  }, []);
  return (
    <img
      {...image}
      ref={box}
      alt={alt}
      className="photo"
      data-missing={missing ? '' : undefined}
      onError={() => setMissing(true)}
    />
  );
}

/**
 * An image that leaves a calm mark in its place when it cannot be had. The style sheet alone shows
 * it until the scripts are here.
 */
export const Photo = (props: ComponentProps<'img'> & { alt: string }) => (
  <PhotoOf key={props.src} {...props} />
);

interface PictureProps {
  picture: { url: string; width: number; height: number } | null;
  /** Empty where the words beside it already say it. */
  alt: string;
  /** A card in a list unless told. */
  use?: PictureUse;
  /** How wide it stands, where that is not what its use says. */
  sizes?: string;
  /** The first picture of the page is fetched at once; all others when they come near. */
  eager?: boolean;
  children?: ReactNode;
}

/** A square that keeps its place before the picture is there. */
export function Picture({ picture, alt, use = 'card', sizes, eager, children }: PictureProps) {
  return (
    <span className="picture">
      {picture && (
        <Photo
          loading={eager ? 'eager' : 'lazy'}
          {...sourceOf(picture, use, sizes)}
          alt={alt}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
        />
      )}
      {children}
    </span>
  );
}
