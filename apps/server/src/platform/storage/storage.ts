import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Relative to its storage, with "/" between folders. */
  readonly name: string;
  readonly bytes: number;
  /** By the storage's clock, which does not follow the demo's. */
  readonly changedAt: Date;
}

/** The bucket is full (answered 507), or fails (503). */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: 'ENOSPC' | 'EHOSTDOWN';

  constructor(code: StorageError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** An inclusive range of bytes. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Storage of file contents: a folder of this machine, or an S3-compatible bucket. Names are ours,
 * never a user's.
 */
export interface Storage {
  /**
   * Writes all of the bytes or none; durable when it returns: on disk, or acknowledged by the
   * bucket with a checksum. Large content is passed as the path of a file.
   * @throws StorageError, or the disk's error
   */
  write(name: string, body: Buffer | string): Promise<void>;
  /**
   * Undefined when there is no such file.
   * @throws StorageError
   */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * The size of a file; undefined without one.
   * @throws StorageError
   */
  size(name: string): Promise<number | undefined>;
  /**
   * A file as a stream, for large ones; undefined without one.
   * @throws StorageError
   */
  stream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * An input for sharp: the path of a file, of which it reads only what it needs, or the bytes.
   * @throws StorageError
   */
  source(name: string): Promise<string | Buffer | undefined>;
  /**
   * Also when there is no such file.
   * @throws StorageError
   */
  remove(name: string): Promise<void>;
  /**
   * Every file below a folder ("offers"), or all of them.
   * @throws StorageError
   */
  list(below?: string): AsyncIterable<StoredObject>;
}

export interface Storages {
  /** Private uploads, and papers made for people. */
  readonly uploads: Storage;
  /** Public pictures and films, served below /media/. */
  readonly media: Storage;
}
