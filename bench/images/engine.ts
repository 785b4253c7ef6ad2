import type { PictureDescription } from '../../apps/server/src/modules/images/describe-picture.ts';
import { closeOnes, fuse } from '../../apps/server/src/modules/images/fuse.ts';
import type { Thumb } from '../../apps/server/src/modules/images/matching/colour-check.ts';
import { ownVersion } from '../../apps/server/src/modules/images/picture-version.ts';
import { Keeper } from '../../apps/server/src/modules/images/threads/keeper.ts';
import { LookerPool } from '../../apps/server/src/modules/images/threads/looker-pool.ts';

export interface Found {
  readonly id: number;
  readonly score: number;
  readonly same: boolean;
}

/**
 * The search by picture as the server runs it (looking threads, the keeper of the index, fusion), with the thumbnails in memory instead of the database:
 * what a query costs there, one read of at most forty small rows, is missing here.
 */
export class Engine {
  readonly pool = new LookerPool();
  readonly thumbs = new Map<number, Thumb>();
  readonly looks = new Map<number, Uint8Array>();
  readonly #keeper = new Keeper({
    ...ownVersion,
    onEnd: (why) => {
      if (!this.#closed) throw new Error(why);
    },
  });
  #closed = false;

  describe(picture: Buffer): Promise<PictureDescription> {
    return this.pool.ask({ kind: 'describe', picture }, { urgent: false });
  }

  async add(pictures: readonly { id: number; described: PictureDescription }[]): Promise<void> {
    for (const { id, described } of pictures) {
      this.thumbs.set(id, { width: described.width, height: described.height, colours: described.thumb });
      this.looks.set(id, described.look);
    }
    const kept = pictures.map(({ id, described }) => ({ pictureId: id, changedIn: 1, features: described.features, look: described.look }));
    const { segments } = await this.#keeper.ask({ kind: 'apply', kept, gone: [] });
    this.pool.share(segments);
  }

  async find(picture: Buffer, most: number): Promise<Found[]> {
    const seen = await this.pool.ask({ kind: 'query', picture }, { urgent: true });
    const near = await this.#keeper.ask({ kind: 'near', look: seen.look, most: 3 * most });
    const thumbs = new Map(
      closeOnes(seen, near).flatMap((id): [number, Thumb][] => {
        const thumb = this.thumbs.get(id);
        return thumb ? [[id, thumb]] : [];
      }),
    );
    return [...fuse(seen, near, thumbs)]
      .map(([id, scored]) => ({ id, ...scored }))
      .sort((a, b) => Number(b.same) - Number(a.same) || b.score - a.score)
      .slice(0, most);
  }

  async similar(id: number, most: number): Promise<number[]> {
    const look = this.looks.get(id);
    if (!look) return [];
    const { ids } = await this.#keeper.ask({ kind: 'near', look, most });
    return [...ids];
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.pool.close(), this.#keeper.close()]);
  }
}
