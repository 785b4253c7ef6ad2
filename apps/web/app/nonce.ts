import { createContext } from 'react';

/**
 * The page's script nonce during rendering on the server; browsers hide it, so it is undefined
 * there.
 */
export const NonceContext = createContext<string | undefined>(undefined);
