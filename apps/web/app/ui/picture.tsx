import type { ReactNode } from 'react';

interface PictureProps {
  picture: { url: string; width: number; height: number } | null;
  /** Empty where the words beside it already say it. */
  alt: string;
  /** The first picture of the page is fetched at once; all others when they come near. */
  eager?: boolean;
  children?: ReactNode;
}

/** A square that keeps its place before the picture is there. */
export function Picture({ picture, alt, eager, children }: PictureProps) {
  return (
    <span className="picture">
      {picture && (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          // The empty square is calmer than the browser's broken picture.
          onError={(event) => event.currentTarget.classList.add('picture-missing')}
        />
      )}
      {children}
    </span>
  );
}
