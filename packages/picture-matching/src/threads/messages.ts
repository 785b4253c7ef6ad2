import type { PictureDescription, QueryResult } from '../describe-picture.ts';
import type { Crop } from '../features/picture.ts';
import type { Segment } from '../matching/segment.ts';

/** Tasks of an image worker. */
export type ImageTask =
  | { readonly kind: 'describe'; readonly picture: Uint8Array }
  | {
      readonly kind: 'query';
      readonly picture: Uint8Array;
      readonly crop?: Crop | undefined;
      readonly byModel?: boolean;
      readonly isPart?: boolean;
    }
  | { readonly kind: 'words'; readonly words: string };
export interface ImageTaskResults {
  describe: PictureDescription;
  query: QueryResult;
  /** The vector of the words by the operator's text model, as 32-bit floats. */
  words: Uint8Array;
}
export type ToImageWorker =
  | { readonly kind: 'segments'; readonly segments: readonly Segment[] }
  | { readonly kind: 'task'; readonly task: ImageTask };
export type FromImageWorker =
  | { readonly result: ImageTaskResults[ImageTask['kind']] }
  | { readonly refused: string };

export interface PictureEntry {
  readonly pictureId: number;
  readonly changedIn: number;
  readonly features: Uint8Array;
  readonly look: Uint8Array;
}
/** Tasks of the index thread; every answer carries the number of its task. */
export type IndexTask =
  | { readonly kind: 'load'; readonly folder: string; readonly identity: string }
  | {
      readonly kind: 'apply';
      readonly kept: readonly PictureEntry[];
      readonly gone: readonly number[];
    }
  | { readonly kind: 'save'; readonly folder: string; readonly identity: string }
  | { readonly kind: 'near'; readonly look: Uint8Array; readonly most: number };
export interface IndexTaskResults {
  /** The pictures in the snapshot, and the transaction that wrote each. */
  load: { readonly ids: Uint32Array; readonly changedIn: Float64Array };
  apply: { readonly segments: readonly Segment[] };
  save: { readonly bytes: number };
  near: { readonly ids: Uint32Array; readonly similarity: Float32Array };
}
