import type { ImportCounts } from '@wasit/contract/catalogue/import';
import type { importModes } from '@wasit/contract/catalogue/import-columns';
import type { Actor } from '../../../platform/actor.ts';
import type { BadRow } from './import-row.ts';

type ImportMode = (typeof importModes)[number];

export interface ImportOptions {
  /** Whose ids these are, e.g. "demo" or "1688": source and id identify a product. */
  readonly source: string;
  /** `refresh` takes prices, tiers and stock of known goods and nothing else; "full" by default. */
  readonly mode?: ImportMode;
  /** Checks and counts, writes nothing. */
  readonly dryRun?: boolean;
  /** Lines up to this one are done already. */
  readonly resumeFrom?: number;
  readonly onBad?: (bad: BadRow) => void;
  readonly onProgress?: (done: { line: number; rows: number }) => void;
  /**
   * Goods of this source that the file no longer names go off the shelf, unless it has rows whose
   * id cannot be read.
   */
  readonly retireMissing?: boolean;
  /** Marks the goods as samples on every page. */
  readonly sample?: boolean;
  /**
   * New goods go on sale whatever they lack: for rows made by a program that knows them. Else they
   * are drafts until they are complete.
   */
  readonly asTheyAre?: boolean;
  /** With `asTheyAre`: goods that lack a required attribute of their category are still drafts. */
  readonly attributesNeeded?: boolean;
  /**
   * Folders below the media directory whose pictures are ours; "demo" by default. Any other picture
   * is kept as an address only.
   */
  readonly mediaFolders?: readonly string[];
  /**
   * Pictures at addresses elsewhere shall be fetched, one after the other, once the rows are in.
   */
  readonly fetchPictures?: boolean;
  /** Of a refresh: prices that move by more percent wait for a person. */
  readonly mostJumpPercent?: number;
  readonly actor?: Actor;
  readonly batchRows?: number;
}

export const noCounts: ImportCounts = {
  rows: 0,
  added: 0,
  drafts: 0,
  updated: 0,
  unchanged: 0,
  bad: 0,
  withoutId: 0,
  retired: 0,
};

export interface ImportReport extends ImportCounts {
  readonly runId: string | null;
  /** The first of the bad rows; `onBad` gets all. */
  readonly badRows: readonly BadRow[];
  readonly resumedFrom: number;
  readonly seconds: number;
  /** A person ended it before the end of the file. */
  readonly stopped: boolean;
}
