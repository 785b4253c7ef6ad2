import type { Readable } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Reader, Tx } from '../db/db.ts';
import type { storedFile } from '../platform.tables.ts';
import type { PictureRules } from './picture.ts';

export type FileRow = typeof storedFile.$inferSelect;

/** Kind of uploaded pictures, attached or not. */
export const uploadKind = 'upload';

export interface FileStore {
  /**
   * Decodes, re-encodes and keeps a picture (its bytes, or the path of a file); its owner is who
   * uploaded it. With `reuseSince` the same picture of the same kind that they stored since then is
   * returned instead; never another person's, which would reveal who else has it.
   * @throws FILE_TYPE, or the refusal of the rules
   */
  storePicture(
    actor: Actor,
    input: {
      kind: string;
      picture: Buffer | string;
      rules?: PictureRules;
      reuseSince?: Date;
      fileName?: string;
    },
  ): Promise<FileRow>;
  /**
   * Keeps a document as it is; the caller has determined its kind from its bytes. It is only ever
   * served as a download.
   */
  storeDocument(actor: Actor, input: DocumentInput): Promise<FileRow>;
  /**
   * Turns files of one kind that belong to nothing into another kind, each once: a second claim
   * finds none. Only those kept since then, and of users only the actor's own.
   * @throws FILE_UNKNOWN naming `field`
   */
  claim(
    tx: Tx,
    actor: Actor,
    input: { fileIds: readonly string[]; from: string; to: string; since: Date; field: string },
  ): Promise<void>;
  /**
   * Claims a person's own uploaded pictures for something (a payment, a complaint, a parcel): they
   * are no longer swept as unused.
   * @throws FILE_UNKNOWN naming `field` when one is missing, of another kind, or another person's
   */
  attach(
    tx: Tx,
    fileIds: readonly string[],
    owner: { ownedBy: string; field: string },
  ): Promise<FileRow[]>;
  /**
   * The same for a file that the caller has found already.
   * @throws FILE_UNKNOWN when it was swept meanwhile
   */
  markUsed(tx: Tx, fileId: string): Promise<void>;
  /** Files of one kind become another one, of any owner and age. */
  move(tx: Tx, input: { fileIds: readonly string[]; from: string; to: string }): Promise<void>;
  /** What a user uploaded and is still kept, the oldest first. */
  filesOfUser(reader: Reader, userId: string): Promise<FileRow[]>;
  /**
   * A file of this kind and its bytes, for our own use; undefined when there is no such file (any
   * more).
   */
  read(fileId: string, kind: string): Promise<{ row: FileRow; body: Buffer } | undefined>;
  /** The same as a stream, for what may be large. */
  stream(fileId: string, kind: string): Promise<{ row: FileRow; body: Readable } | undefined>;
  /**
   * Deletes files of a kind that were stored before then, but for attached ones: rows and bytes.
   * Returns how many.
   */
  deleteOlder(kind: string, before: Date): Promise<number>;
  /**
   * Deletes files of a kind that were stored before then and belong to nothing: rows and bytes.
   * Returns how many.
   */
  deleteUnused(kind: string, before: Date): Promise<number>;
  /** The files of these ids that still exist, in the order of the ids. */
  find(reader: Reader, fileIds: readonly string[]): Promise<FileRow[]>;
  /**
   * A short-lived signed address, relative to the site, for one session or visitor. In a call the
   * viewer is the caller; without one the address cannot be opened.
   */
  signedUrl(fileId: string, viewer?: string): string;
  /**
   * The file behind a signed address; undefined when it was signed for none of these viewers, its
   * time is over, or the file is gone.
   */
  open(
    fileId: string,
    link: { exp: string; sig: string },
    viewers: readonly string[],
  ): Promise<OpenedFile | undefined>;
}

export interface OpenedFile {
  readonly contentType: string;
  /** The name to save it under, where it has one. */
  readonly fileName: string | null;
  /** Large files as a stream; undefined when it was removed meanwhile. */
  body(): Promise<Buffer | Readable | undefined>;
  /**
   * What we have not drawn ourselves, and whatever came as an attachment, is never shown inside a
   * page.
   */
  readonly asDownload: boolean;
}

export interface DocumentInput {
  readonly kind: string;
  /** Its bytes, or the path of a file of this machine that has them. */
  readonly body: Buffer | string;
  readonly contentType: string;
  readonly extension: string;
  readonly fileName: string;
}
