/** The displayed sizes of pictures. */
export type PictureUse = 'thumb' | 'card' | 'whole';

interface Original {
  url: string;
  width: number;
  height: number;
}

interface Source {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** For pictures that are not squares whose size the style sheet sets. */
  width?: number;
  height?: number;
}

/**
 * The host's sizes (apps/server: web/pictures.ts): `s` is a square, `w` the whole picture. They are
 * repeated in the HTML of every picture of a list: no unused sizes, and no spaces.
 */
const uses = {
  card: { steps: ['s300', 's600'], sizes: '(max-width:560px)46vw,(max-width:1060px)24vw,232px' },
  whole: {
    steps: ['w480', 'w800', 'w1600'],
    sizes: '(max-width:639px)100vw,(max-width:1159px)48vw,560px',
  },
} as const;
/**
 * Thumbnails are 56 to 96 pixels wide on every screen: the larger step is for screens of more than
 * two pixels per point.
 */
const sharpThumb = { least: 150, condition: '5x' } as const;

// Read once: while an error page replaces a page, the document has no root element.
const originInPage =
  typeof document === 'undefined' ? '' : (document.documentElement.dataset.media ?? '');

/**
 * The origin of pictures: the CDN of the settings (`MEDIA_URL`), else the shop itself (an empty
 * text). Browsers get it from the page.
 */
export const mediaOrigin = (): string =>
  import.meta.env.SSR ? (process.env.MEDIA_URL ?? '') : originInPage;

const ours = /^\/media\/(.+\.(?:webp|jpe?g|png))$/i;
const pixels = (step: string): number => Number(step.slice(1));

/** A photo of ours, not the placeholder for a missing one. */
export const isPhoto = (url: string): boolean => ours.test(url);

/**
 * Attributes of an image element that loads no more than it shows. Pictures outside our media
 * folder are used as they are.
 */
export function sourceOf(
  { url, width, height }: Original,
  use: PictureUse,
  sizes?: string,
): Source {
  const name = ours.exec(url)?.[1];
  if (!name) return { src: url, width, height };
  const address = (step: string) => `${mediaOrigin()}/pictures/${step}/${name}`;
  if (use === 'thumb')
    return {
      src: address('s150'),
      srcSet: width > sharpThumb.least ? `${address('s300')} ${sharpThumb.condition}` : undefined,
    };
  const { steps, sizes: usual } = uses[use];
  // Nothing is enlarged: a step beyond the original would be the same picture under a wrong width.
  const [first, ...larger] = steps;
  const fitting = [first, ...larger.filter((step, index) => pixels(steps[index] ?? step) < width)];
  const whole = use === 'whole';
  const usualStep = (whole && fitting[1]) || first;
  return {
    src: address(usualStep),
    srcSet: fitting.map((step) => `${address(step)} ${Math.min(pixels(step), width)}w`).join(','),
    sizes: sizes ?? usual,
    ...(whole ? { width, height } : {}),
  };
}
