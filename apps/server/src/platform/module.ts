import type { Route } from './http/call/call.ts';
import type { PlainRoute } from './http/plain-route.ts';
import type { PersonalPart } from './personal.ts';
import type { Platform, Subscriber } from './platform.ts';
import type { SealedPart } from './resealing/reseal-all.ts';

/**
 * A sweep reads stored times by the injected clock: every minute, and after each move of the clock.
 * Repeating it is harmless.
 */
export interface Sweep {
  readonly name: string;
  /** Sends to people or calls companies: skipped while a copy of the database is held back. */
  readonly reachesOutside?: true;
  readonly run: (platform: Platform) => Promise<void>;
}

/** What a domain contributes to the application. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly subscribers?: readonly Subscriber[];
  readonly sweeps?: readonly Sweep[];
  readonly plain?: readonly PlainRoute[];
  /** Columns sealed under the configuration's key. */
  readonly sealed?: readonly SealedPart[];
  /** Its data about a person. */
  readonly personal?: PersonalPart;
}
