import type { Drawable, Footage } from '../draw/painter.ts';
import type { ClipProject, Source } from '../project.ts';
import { openPicture } from './analyse-file.ts';
import { type Film, openFilm } from './film.ts';
import { markKey, readFile } from './store.ts';

/** The bytes of a source: ours from its address, the reader's own from the browser's storage. */
export async function loadBytes({ id, url }: Pick<Source, 'id' | 'url'>): Promise<Blob | null> {
  if (url === null) return readFile(id);
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}

type OpenSource = { picture: ImageBitmap } | { film: Film } | null;

/** The opened sources of a project. Each is opened once; `close` frees them all. */
export class OpenFootage implements Footage {
  mark: ImageBitmap | null = null;
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #opened = new Map<string, Promise<OpenSource>>();
  #isClosed = false;

  private constructor({ goods }: ClipProject) {
    this.#sources = new Map(
      goods.flatMap(({ sources }) => sources.map((source) => [source.id, source] as const)),
    );
  }

  static async of(project: ClipProject): Promise<OpenFootage> {
    const footage = new OpenFootage(project);
    const mark = project.hasMark ? await readFile(markKey) : null;
    footage.mark = mark && (await openPicture(mark).catch(() => null));
    return footage;
  }

  async frameAt(sourceId: string, second: number): Promise<Drawable | null> {
    const opened = await this.#open(sourceId);
    if (!opened || this.#isClosed) return null;
    if ('film' in opened) return opened.film.frameAt(second);
    return {
      draw: (context, { x, y, width, height }) =>
        context.drawImage(opened.picture, x, y, width, height),
    };
  }

  #open(sourceId: string): Promise<OpenSource> {
    const footage = this.#opened.get(sourceId) ?? this.#read(sourceId);
    this.#opened.set(sourceId, footage);
    return footage;
  }

  async #read(sourceId: string): Promise<OpenSource> {
    const source = this.#sources.get(sourceId);
    const bytes = source && (await loadBytes(source));
    if (!bytes) return null;
    try {
      return source.kind === 'film'
        ? { film: await openFilm(bytes) }
        : { picture: await openPicture(bytes) };
    } catch {
      // It was checked when it was chosen: since then its file has gone or changed.
      return null;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.mark?.close();
    for (const opening of this.#opened.values())
      void opening.then((opened) => {
        if (opened && 'film' in opened) opened.film.close();
        else opened?.picture.close();
      });
  }
}
