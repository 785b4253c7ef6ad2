import { deskPaths } from './paths/desk.generated.ts';
import { shopPaths } from './paths/shop.generated.ts';

/**
 * Every endpoint's method and path below `/pdpd`, by name; generated from the endpoints. Free of
 * zod, so that a browser carries only this map and types.
 */
export const paths = { ...shopPaths, ...deskPaths } as const;

export type EndpointName = keyof typeof paths;
