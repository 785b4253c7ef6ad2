import { z } from 'zod';

export const cartEvents = {
  /** A customer has left goods in their cart; `goods`: their names, in the customer's language. */
  'cart.left': z.object({ userId: z.string(), goods: z.string() }),
};
