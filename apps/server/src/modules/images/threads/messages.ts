import type { PictureDescription, QueryResult } from '../describe-picture.ts';
import type { Crop } from '../features/picture.ts';
import type { Segment } from '../matching/segment.ts';

/** What a looking thread is asked. */
export type LookTask =
  | { readonly kind: 'describe'; readonly picture: Uint8Array }
  | { readonly kind: 'query'; readonly picture: Uint8Array; readonly crop?: Crop | undefined };
export interface LookResults {
  describe: PictureDescription;
  query: QueryResult;
}
export type ToLooker =
  | { readonly kind: 'segments'; readonly segments: readonly Segment[] }
  | { readonly kind: 'task'; readonly task: LookTask };
export type FromLooker = { readonly result: PictureDescription | QueryResult } | { readonly refused: string };

export interface KeptPicture {
  readonly pictureId: number;
  readonly changedIn: number;
  readonly features: Uint8Array;
  readonly look: Uint8Array;
}
/** What the thread that keeps the index is asked; every answer carries the number of its question. */
export type KeeperTask =
  | { readonly kind: 'load'; readonly folder: string; readonly identity: string }
  | { readonly kind: 'apply'; readonly kept: readonly KeptPicture[]; readonly gone: readonly number[] }
  | { readonly kind: 'save'; readonly folder: string; readonly identity: string }
  | { readonly kind: 'near'; readonly look: Uint8Array; readonly most: number };
export interface KeeperResults {
  /** Which pictures the snapshot held, and the transaction each was written in. */
  load: { readonly ids: Uint32Array; readonly changedIn: Float64Array };
  apply: { readonly segments: readonly Segment[] };
  save: { readonly bytes: number };
  near: { readonly ids: Uint32Array; readonly similarity: Float32Array };
}
