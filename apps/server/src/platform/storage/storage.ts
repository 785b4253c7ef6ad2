import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Relative to its storage, with "/" between folders. */
  readonly name: string;
  readonly bytes: number;
  /** By the storage's clock, which does not follow the demo's. */
  readonly changedAt: Date;
}

/** The bucket has no room (answered 507), or does not do what it is asked (503). */
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
 * Where the bytes of files lie: a folder of this machine, or a bucket of S3-compatible storage.
 * Names are ours and never a user's.
 */
export interface Storage {
  /**
   * All of the bytes or none; when it returns they are stored for good: on the disk of a folder, or
   * acknowledged by the bucket, which checked them. What is large comes as the path of a file of
   * this machine.
   * @throws StorageError, or the error of the disk
   */
  write(name: string, body: Buffer | string): Promise<void>;
  /**
   * Undefined when there is no such file.
   * @throws StorageError
   */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * How large a file is; undefined when there is none.
   * @throws StorageError
   */
  size(name: string): Promise<number | undefined>;
  /**
   * A file as a stream, for what may be large; undefined when there is none.
   * @throws StorageError
   */
  stream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * What sharp opens: the path of a file, of which it reads no more than it needs, or the bytes.
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
  /** What people uploaded and papers made for them: private. */
  readonly uploads: Storage;
  /** Pictures and films that everybody may see, served below /media/. */
  readonly media: Storage;
}
