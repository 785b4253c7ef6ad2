import type { Reader, Tx } from '../db/db.ts';
import type { Platform } from '../platform.ts';
import { needsReseal, reseal, type SealBinding } from '../sealing/sealing.ts';

/** A column of sealed texts. Each module names its own. */
export interface SealedPart {
  /** For people, e.g. "kept cards". */
  readonly name: string;
  readonly read: (reader: Reader) => Promise<
    readonly {
      readonly id: string;
      readonly sealed: string | null;
      readonly binding: SealBinding;
    }[]
  >;
  /** Compare-and-set; false if it has changed since. */
  readonly replace: (
    tx: Tx,
    id: string,
    change: { readonly from: string; readonly to: string },
  ) => Promise<boolean>;
}

export interface ResealResult {
  readonly name: string;
  readonly all: number;
  readonly resealed: number;
  /** Not readable with any configured key, by their ids. */
  readonly unreadable: readonly string[];
}

/**
 * Reseals everything sealed with an earlier key, each item in its own commit: it may be stopped and
 * resumed, next to a running server.
 */
export async function resealAll(platform: Platform, parts: readonly SealedPart[]) {
  const { secretKeys } = platform.config;
  const results: ResealResult[] = [];
  for (const { name, read, replace } of parts) {
    const rows = await read(platform.db);
    const unreadable: string[] = [];
    let resealed = 0;
    for (const { id, sealed, binding } of rows) {
      if (sealed === null || !needsReseal(secretKeys, sealed)) continue;
      const to = tryReseal(() => reseal(secretKeys, sealed, binding));
      if (to === undefined) unreadable.push(id);
      else if (await platform.transact((tx) => replace(tx, id, { from: sealed, to })))
        resealed += 1;
    }
    results.push({ name, all: rows.length, resealed, unreadable });
  }
  return results;
}

function tryReseal(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
