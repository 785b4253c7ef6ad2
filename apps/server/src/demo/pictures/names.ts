import { createHash } from 'node:crypto';

/** Raise it when the drawings change: old pictures then stay what they were. */
const edition = 1;

/** The stable name under which a picture of a product in a colour is stored. */
export const pictureName = (productId: string, colour: string | undefined): string =>
  `demo/${createHash('sha256')
    .update(`${edition} ${productId} ${colour ?? ''}`)
    .digest('hex')
    .slice(0, 20)}.webp`;
