import type { OpenMatter } from '@wasit/contract/accounts/profile';
import type { Reader, Tx } from './db/db.ts';
import type { Platform } from './platform.ts';

/** A record about a person for their data export: plain values, no secrets, no staff notes. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/**
 * A domain's data about a person. Each domain handles its own tables, so that export and deletion
 * need no central list of tables (docs/decisions, "Each domain answers for the person in its
 * tables").
 */
export interface PersonalPart {
  /** Rows by subject; the subject is the name of a file in the export. */
  readonly collect?: (
    reader: Reader,
    userId: string,
  ) => Promise<Readonly<Record<string, readonly PersonalRow[]>>>;
  /** How many matters prevent the person from leaving now. */
  readonly matters?: (
    reader: Reader,
    userId: string,
  ) => Promise<readonly { readonly matter: OpenMatter; readonly count: number }[]>;
  /** Erases the person. Orders, payments and books stay, without them. */
  readonly erase?: (tx: Tx, userId: string, platform: Platform) => Promise<void>;
}
