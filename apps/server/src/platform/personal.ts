import type { OpenMatter } from '@wasit/contract/accounts/profile';
import type { Reader, Tx } from './db/db.ts';
import type { Platform } from './platform.ts';

/**
 * One thing kept about a person, as they get it along: plain values, no secrets, no notes of staff.
 */
export type PersonalRow = Readonly<Record<string, unknown>>;

/**
 * What a domain keeps about a person. Each domain speaks for its own tables, so that taking one's
 * data along and leaving need no list of everybody's tables (docs/decisions, "Each domain answers
 * for the person in its tables").
 */
export interface PersonalPart {
  /** Rows by subject; the subject is the name of a file in the export. */
  readonly collect?: (
    reader: Reader,
    userId: string,
  ) => Promise<Readonly<Record<string, readonly PersonalRow[]>>>;
  /** How many things prevent leaving now. */
  readonly matters?: (
    reader: Reader,
    userId: string,
  ) => Promise<readonly { readonly matter: OpenMatter; readonly count: number }[]>;
  /** Takes the person out. Orders, payments and books stay, without them. */
  readonly erase?: (tx: Tx, userId: string, platform: Platform) => Promise<void>;
}
