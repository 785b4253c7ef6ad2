import { createHash } from 'node:crypto';

/** Raise it when the drawings change: old pictures then keep their names. */
const edition = 1;

const hashOf = (key: string): string =>
  createHash('sha256').update(`${edition} ${key}`).digest('hex').slice(0, 20);

/** The stable file name of a product's picture in a colour. */
export const pictureName = (productId: string, colour: string | undefined): string =>
  `demo/${hashOf(`${productId} ${colour ?? ''}`)}.webp`;

/** The stable file name of its film. */
export const filmName = (productId: string): string => `demo/${hashOf(`${productId} film`)}.webm`;
