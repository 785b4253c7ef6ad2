import type { ImportCounts } from '@wasit/contract/catalogue/import';
import type { importModes } from '@wasit/contract/catalogue/import-columns';
import type { Actor } from '../../../platform/actor.ts';
import type { BadRow } from './import-row.ts';

type ImportMode = (typeof importModes)[number];

export interface ImportOptions {
  /** Whose ids these are, e.g. "demo" or "1688": source and id identify a product. */
  readonly source: string;
  /** `refresh` only updates prices, tiers and stock of known goods; "full" by default. */
  readonly mode?: ImportMode;
  /** Checks and counts without writing. */
  readonly dryRun?: boolean;
  /** The last line already imported. */
  readonly resumeFrom?: number;
  readonly onBad?: (bad: BadRow) => void;
  readonly onProgress?: (done: { line: number; rows: number }) => void;
  /**
   * Goods of this source that the file no longer lists go off the shelf, unless some rows have
   * unreadable ids.
   */
  readonly retireMissing?: boolean;
  /** Marks the goods as samples on every page. */
  readonly sample?: boolean;
  /**
   * New goods go on sale even if incomplete: for rows made by our programs. Otherwise they are
   * drafts until complete.
   */
  readonly asTheyAre?: boolean;
  /** With `asTheyAre`: goods that lack a required attribute of their category are still drafts. */
  readonly attributesNeeded?: boolean;
  /**
   * Folders below the media directory with our own pictures; "demo" by default. Other pictures are
   * stored as addresses only.
   */
  readonly mediaFolders?: readonly string[];
  /** Fetch pictures at outside addresses, one by one, after the rows. */
  readonly fetchPictures?: boolean;
  /** For a refresh: larger price changes, in percent, wait for a person. */
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
