import { join } from 'node:path';
import {
  type IndexTaskResults,
  IndexWorker,
  ownVersion,
  type PictureVersion,
} from '@wasit/picture-matching';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import type { ImageWorkers } from './image-workers.ts';
import {
  databaseIdentity,
  horizon,
  type IndexedPicture,
  indexedOfProduct,
  picturesOf,
  stampsAfter,
  writtenSince,
} from './images.store.ts';

const page = 1_000;
/** Interval of polling for other processes' writes. */
const pollMs = 2_000;
/** A snapshot is written after a quiet period, and at most this often. */
const quietMs = 20_000;
const snapshotEveryMs = 10 * 60_000;

/** Queries begun just before a replacement are still answered by this index. */
const lingerMs = 60_000;

interface IndexOptions {
  /** The whole-picture vectors it holds: our own or those of the operator's model. */
  readonly vectors: PictureVersion;
  /** Called when it breaks: the owner starts another. */
  readonly onEnd: () => void;
  /** Called after each poll. */
  readonly onRefreshed?: () => Promise<void>;
}

/**
 * The index of this process: derived from the database, loaded from a snapshot if there is one,
 * kept fresh by polling for new rows.
 */
export class PictureIndex {
  readonly #platform: Platform;
  readonly #imageWorkers: ImageWorkers;
  readonly #indexWorker: IndexWorker;
  readonly #onRefreshed: () => Promise<void>;
  readonly vectors: PictureVersion;
  /** Last writing transaction by row. */
  readonly #known = new Map<number, number>();
  #identity = '';
  #since = 0;
  #readCount = 0;
  #changedAt = 0;
  #savedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    platform: Platform,
    imageWorkers: ImageWorkers,
    { vectors, onEnd, onRefreshed = async () => {} }: IndexOptions,
  ) {
    this.#platform = platform;
    this.#imageWorkers = imageWorkers;
    this.#onRefreshed = onRefreshed;
    this.vectors = vectors;
    const { dimensions, floats } = vectors;
    this.#indexWorker = new IndexWorker({
      dimensions,
      floats,
      onEnd: (why) => {
        if (this.#closed) return;
        platform.log.error({ why }, 'the picture index failed and is being rebuilt');
        void this.close();
        onEnd();
      },
    });
  }

  get #folder(): string {
    return join(this.#platform.config.dataDir, 'pictures', this.vectors.name);
  }

  /** Number of searchable pictures. */
  get size(): number {
    return this.#known.size;
  }

  /** Loads the snapshot, then the differences from the database. */
  async open(): Promise<void> {
    this.#identity = `${await databaseIdentity(this.#platform.db)} ${this.vectors.name}`;
    const { ids, changedIn } = await this.#indexWorker.run({
      kind: 'load',
      folder: this.#folder,
      identity: this.#identity,
    });
    for (const [i, id] of ids.entries()) this.#known.set(id, changedIn[i] ?? 0);
    // The threads have none of it yet, even if nothing else has changed.
    if (ids.length > 0)
      this.#imageWorkers.pool.share(
        (await this.#indexWorker.run({ kind: 'apply', kept: [], gone: [] })).segments,
      );
    this.#since = await horizon(this.#platform.db);
    await this.#reconcile();
    this.#platform.log.info(
      { fromSnapshot: ids.length, read: this.#readCount },
      'picture index loaded',
    );
    this.#savedAt = ids.length > 0 ? Date.now() : 0;
    this.#schedule();
  }

  /** Number of pictures read from the database so far; the rest came from the snapshot. */
  get readCount(): number {
    return this.#readCount;
  }

  /** The nearest whole-picture vectors. */
  near(look: Uint8Array, most: number): Promise<IndexTaskResults['near']> {
    return this.#indexWorker.run({ kind: 'near', look, most });
  }

  /** The vectors of a product's pictures, in the form `near` accepts. */
  async looksOf(productId: number): Promise<Uint8Array[]> {
    const rows = await indexedOfProduct(this.#platform.db, productId);
    return rows.map((row) => this.#lookOf(row)).filter(({ length }) => length > 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#indexWorker.close();
  }

  /** Replaced by another index: loads nothing more, and closes after the last query. */
  retire(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    setTimeout(() => void this.#indexWorker.close(), lingerMs).unref();
  }

  /** Loads rows written since the last poll, now. */
  async refresh(): Promise<void> {
    const next = await horizon(this.#platform.db);
    for (let afterId = 0; ; ) {
      const rows = await writtenSince(this.#platform.db, {
        since: this.#since,
        afterId,
        limit: page,
      });
      await this.#apply(
        rows.filter(({ pictureId, changedIn }) => this.#known.get(pictureId) !== changedIn),
      );
      const last = rows.at(-1);
      if (!last || rows.length < page) break;
      afterId = last.pictureId;
    }
    this.#since = next;
    await this.#onRefreshed();
  }

  /**
   * Compares each row's stamp with the snapshot, which may be old or from before a database
   * restore.
   */
  async #reconcile(): Promise<void> {
    const { db } = this.#platform;
    const unseen = new Set(this.#known.keys());
    for (let afterId = 0; ; ) {
      const stamps = await stampsAfter(db, { afterId, limit: page });
      for (const { pictureId, gone } of stamps) if (!gone) unseen.delete(pictureId);
      const other = stamps.filter(
        ({ pictureId, gone, changedIn }) => !gone && this.#known.get(pictureId) !== changedIn,
      );
      if (other.length > 0) await this.#apply(await picturesOf(db, pluck(other, 'pictureId')));
      const last = stamps.at(-1);
      if (!last || stamps.length < page) break;
      afterId = last.pictureId;
    }
    await this.#remove([...unseen]);
  }

  async #remove(pictureIds: readonly number[]): Promise<void> {
    if (pictureIds.length === 0) return;
    for (const id of pictureIds) this.#known.delete(id);
    const { segments } = await this.#indexWorker.run({ kind: 'apply', kept: [], gone: pictureIds });
    this.#imageWorkers.pool.share(segments);
    this.#changedAt = Date.now();
  }

  async #apply(rows: readonly IndexedPicture[]): Promise<void> {
    if (rows.length === 0) return;
    this.#readCount += rows.length;
    const here = rows.filter(({ gone, version }) => !gone && version === ownVersion.name);
    const ids = new Set(here.map(({ pictureId }) => pictureId));
    const removedIds = rows.map(({ pictureId }) => pictureId).filter((id) => !ids.has(id));
    const { segments } = await this.#indexWorker.run({
      kind: 'apply',
      kept: here.map((row) => ({ ...row, look: this.#lookOf(row) })),
      gone: removedIds,
    });
    this.#imageWorkers.pool.share(segments);
    for (const { pictureId, changedIn } of rows) this.#known.set(pictureId, changedIn);
    this.#changedAt = Date.now();
  }

  /** The vector this index holds; empty when the picture has no model vector yet. */
  #lookOf({ look, modelLook, modelVersion }: IndexedPicture): Uint8Array {
    if (!this.vectors.floats) return look;
    return modelLook && modelVersion === this.vectors.name ? modelLook : new Uint8Array();
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#tick(), pollMs);
    this.#timer.unref();
  }

  async #tick(): Promise<void> {
    if (this.#closed) return;
    if (this.#platform.pool.ending) {
      await this.close();
      return this.#imageWorkers.pool.close();
    }
    try {
      await this.refresh();
      if (this.#isDue()) await this.save();
    } catch (error) {
      // The database may be unavailable for a while: the index keeps answering.
      if (!this.#closed && !this.#platform.pool.ending)
        this.#platform.log.warn({ err: error }, 'picture index not refreshed');
    }
    this.#schedule();
  }

  #isDue(): boolean {
    const now = Date.now();
    return (
      this.#changedAt > this.#savedAt &&
      now - this.#changedAt >= quietMs &&
      now - this.#savedAt >= snapshotEveryMs
    );
  }

  /** Writes a snapshot for the next process to load. */
  async save(): Promise<void> {
    const now = Date.now();
    await this.#indexWorker.run({ kind: 'save', folder: this.#folder, identity: this.#identity });
    this.#savedAt = now;
  }
}
