import { createContext } from 'react';

/**
 * The page's script nonce while it is rendered on the server; browsers hide it, so it is undefined
 * there.
 */
export const NonceContext = createContext<string | undefined>(undefined);
