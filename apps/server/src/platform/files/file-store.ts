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
   * Decodes, re-encodes and stores a picture (bytes, or the path of a file) for its uploader. With
   * `reuseSince`, the same picture of the same kind that they stored since then is returned
   * instead; never another person's, which would reveal that they have it.
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
   * Turns unattached files of one kind into another kind, each once: a second claim finds none.
   * Only those stored since then and, for users, only their own.
   * @throws FILE_UNKNOWN naming `field`
   */
  claim(
    tx: Tx,
    actor: Actor,
    input: { fileIds: readonly string[]; from: string; to: string; since: Date; field: string },
  ): Promise<void>;
  /**
   * Attaches a person's own uploaded pictures to something (a payment, a complaint, a parcel): they
   * are no longer swept as unused.
   * @throws FILE_UNKNOWN naming `field` when one is missing, of another kind, or another person's
   */
  attach(
    tx: Tx,
    fileIds: readonly string[],
    owner: { ownedBy: string; field: string },
  ): Promise<FileRow[]>;
  /**
   * Attaches a file that the caller has already loaded.
   * @throws FILE_UNKNOWN when it has been swept
   */
  markUsed(tx: Tx, fileId: string): Promise<void>;
  /** Turns files of one kind into another, whatever their owner and age. */
  move(tx: Tx, input: { fileIds: readonly string[]; from: string; to: string }): Promise<void>;
  /** A user's stored uploads, oldest first. */
  filesOfUser(reader: Reader, userId: string): Promise<FileRow[]>;
  /**
   * A file of this kind and its bytes, for our own use; undefined when there is no such file (any
   * more).
   */
  read(fileId: string, kind: string): Promise<{ row: FileRow; body: Buffer } | undefined>;
  /** `read` as a stream, for large files. */
  stream(fileId: string, kind: string): Promise<{ row: FileRow; body: Readable } | undefined>;
  /**
   * Deletes files of a kind stored before then, rows and bytes, except attached ones. Returns how
   * many.
   */
  deleteOlder(kind: string, before: Date): Promise<number>;
  /** Deletes unattached files of a kind stored before then, rows and bytes. Returns how many. */
  deleteUnused(kind: string, before: Date): Promise<number>;
  /** The files of these ids that still exist, in the order of the ids. */
  find(reader: Reader, fileIds: readonly string[]): Promise<FileRow[]>;
  /**
   * A short-lived signed address, relative to the site, for one session or visitor: by default the
   * caller; without a viewer it cannot be opened.
   */
  signedUrl(fileId: string, viewer?: string): string;
  /**
   * The file at a signed address; undefined if it was signed for none of these viewers, has
   * expired, or the file is gone.
   */
  open(
    fileId: string,
    link: { exp: string; sig: string },
    viewers: readonly string[],
  ): Promise<OpenedFile | undefined>;
}

export interface OpenedFile {
  readonly contentType: string;
  /** The name to save it under, if any. */
  readonly fileName: string | null;
  /** Large files as a stream; undefined if it was removed in the meantime. */
  body(): Promise<Buffer | Readable | undefined>;
  /** Files we did not generate, and all attachments, are never shown inside a page. */
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
