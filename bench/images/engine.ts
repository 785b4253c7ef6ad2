import type { PictureDescription } from '../../packages/picture-matching/src/describe-picture.ts';
import type { Thumb } from '../../packages/picture-matching/src/matching/colour-check.ts';
import { ownVersion } from '../../packages/picture-matching/src/picture-version.ts';
import { scoreQuery } from '../../packages/picture-matching/src/score-query.ts';
import { ImageWorkerPool } from '../../packages/picture-matching/src/threads/image-worker-pool.ts';
import { IndexWorker } from '../../packages/picture-matching/src/threads/index-worker.ts';
import type { Photo } from './photos.ts';

export interface Found {
  readonly id: number;
  readonly score: number;
  readonly same: boolean;
}

/**
 * The search by picture as on the server (looking threads, the index worker, fusion), with the
 * thumbnails in memory instead of the database: without the one read of at most forty small rows
 * per query.
 */
export class Engine {
  readonly pool = new ImageWorkerPool();
  readonly thumbs = new Map<number, Thumb>();
  readonly looks = new Map<number, Uint8Array>();
  readonly #indexWorker = new IndexWorker({
    ...ownVersion,
    onEnd: (why) => {
      if (!this.#closed) throw new Error(why);
    },
  });
  #closed = false;

  describe(picture: Buffer): Promise<PictureDescription> {
    return this.pool.run({ kind: 'describe', picture }, { urgent: false });
  }

  async add(pictures: readonly { id: number; described: PictureDescription }[]): Promise<void> {
    for (const { id, described } of pictures) {
      this.thumbs.set(id, {
        width: described.width,
        height: described.height,
        colours: described.thumb,
      });
      this.looks.set(id, described.look);
    }
    const kept = pictures.map(({ id, described }) => ({
      pictureId: id,
      changedIn: 1,
      features: described.features,
      look: described.look,
    }));
    const { segments } = await this.#indexWorker.run({ kind: 'apply', kept, gone: [] });
    this.pool.share(segments);
  }

  /** Describes photographs and adds them under their numbers. */
  async fill(photos: readonly Photo[]): Promise<PictureDescription[]> {
    const described = await Promise.all(photos.map(({ picture }) => this.describe(picture)));
    await this.add(described.map((one, at) => ({ id: photos[at]?.number ?? at, described: one })));
    return described;
  }

  async find(picture: Buffer, most: number): Promise<Found[]> {
    const scores = await scoreQuery({
      lookUp: (crop, { isPart }) =>
        this.pool.run({ kind: 'query', picture, crop, isPart }, { urgent: true }),
      near: ({ look }) => this.#indexWorker.run({ kind: 'near', look, most: 3 * most }),
      thumbsOf: async (ids) =>
        new Map(
          ids.flatMap((id): [number, Thumb][] => {
            const thumb = this.thumbs.get(id);
            return thumb ? [[id, thumb]] : [];
          }),
        ),
    });
    return [...scores]
      .map(([id, scored]) => ({ id, ...scored }))
      .sort((a, b) => Number(b.same) - Number(a.same) || b.score - a.score)
      .slice(0, most);
  }

  async similar(id: number, most: number): Promise<number[]> {
    const look = this.looks.get(id);
    if (!look) return [];
    const { ids } = await this.#indexWorker.run({ kind: 'near', look, most });
    return [...ids];
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.pool.close(), this.#indexWorker.close()]);
  }
}
