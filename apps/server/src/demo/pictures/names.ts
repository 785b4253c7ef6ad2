import { createHash } from 'node:crypto';

/** Raise it when the drawings change: old pictures then stay what they were. */
const edition = 1;

const hashed = (what: string): string =>
  createHash('sha256').update(`${edition} ${what}`).digest('hex').slice(0, 20);

/** The stable name under which a picture of a product in a colour is stored. */
export const pictureName = (productId: string, colour: string | undefined): string =>
  `demo/${hashed(`${productId} ${colour ?? ''}`)}.webp`;

/** And that of its film. */
export const filmName = (productId: string): string => `demo/${hashed(`${productId} film`)}.webm`;
