import type { VideoSample } from 'mediabunny';
import type { Drawable } from '../draw/painter.ts';
import { ClipError } from './clip-error.ts';

/** An opened film. `close` frees its decoder. */
export interface Film {
  width: number;
  height: number;
  /** Its length. */
  seconds: number;
  /** The frame at a second; in order each is decoded once. The previous one is closed. */
  frameAt(second: number): Promise<Drawable | null>;
  /** Small pictures of it at these seconds, in order. */
  thumbnails(
    seconds: readonly number[],
    width: number,
  ): AsyncGenerator<HTMLCanvasElement | OffscreenCanvas | null>;
  close(): void;
}

/** Frames come in order; a jump restarts decoding. */
class FrameReader {
  readonly #samples: (from: number) => AsyncGenerator<VideoSample, void, unknown>;
  #stream: AsyncGenerator<VideoSample, void, unknown> | null = null;
  #now: VideoSample | null = null;
  #next: VideoSample | null = null;
  #isOver = false;
  /** Returned shortly before: closed late enough for the caller to draw them. */
  readonly #retired: VideoSample[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(samples: (from: number) => AsyncGenerator<VideoSample, void, unknown>) {
    this.#samples = samples;
  }

  /** One at a time: the preview may request another before the answer. */
  at(second: number): Promise<VideoSample | null> {
    const answer = this.#turn.then(() => this.#at(second));
    this.#turn = answer.catch(() => null);
    return answer;
  }

  async #at(second: number): Promise<VideoSample | null> {
    const isAhead = this.#now && second >= this.#now.timestamp && second < this.#now.timestamp + 1;
    if (!this.#stream || !isAhead) await this.#restart(second);
    while (this.#next ? this.#next.timestamp <= second : !this.#isOver) await this.#step();
    return this.#now ?? this.#next;
  }

  async #step(): Promise<void> {
    if (this.#next) {
      this.#retire(this.#now);
      this.#now = this.#next;
      this.#next = null;
    }
    const { value, done } = (await this.#stream?.next()) ?? { value: undefined, done: true };
    this.#next = value ?? null;
    this.#isOver = Boolean(done);
  }

  async #restart(second: number): Promise<void> {
    this.#leave();
    this.#isOver = false;
    this.#stream = this.#samples(second);
    await this.#step();
    await this.#step();
  }

  #retire(sample: VideoSample | null): void {
    if (sample) this.#retired.push(sample);
    while (this.#retired.length > 4) this.#retired.shift()?.close();
  }

  #leave(): void {
    void this.#stream?.return();
    this.#stream = null;
    this.#retire(this.#now);
    this.#retire(this.#next);
    this.#now = null;
    this.#next = null;
  }

  close(): void {
    this.#leave();
    for (const sample of this.#retired.splice(0)) sample.close();
  }
}

/**
 * Opens a film of MP4, MOV, WebM or Matroska.
 * @throws ClipError `notAFilm` where it is none, `filmUnread` where this browser cannot decode it
 */
export async function openFilm(file: Blob): Promise<Film> {
  if (typeof VideoDecoder === 'undefined') throw new ClipError('filmUnread');
  const bunny = await import('./bunny.ts');
  const input = new bunny.Input({
    source: new bunny.BlobSource(file),
    formats: [bunny.MP4, bunny.QTFF, bunny.WEBM, bunny.MATROSKA],
  });
  const refuse = (reason: 'notAFilm' | 'filmUnread'): never => {
    input.dispose();
    throw new ClipError(reason);
  };
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (!track) return refuse('notAFilm');
  if (!(await track.canDecode().catch(() => false))) return refuse('filmUnread');
  try {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const firstTimestamp = await track.getFirstTimestamp();
    const seconds = (await track.computeDuration()) - firstTimestamp;
    if (!(width > 0 && height > 0 && seconds > 0)) return refuse('notAFilm');
    const sink = new bunny.VideoSampleSink(track);
    const reader = new FrameReader((from) => sink.samples(from));
    return {
      width,
      height,
      seconds,
      async frameAt(second) {
        const sample = await reader.at(second + firstTimestamp);
        return (
          sample && {
            draw: (context, box) => sample.draw(context, box.x, box.y, box.width, box.height),
          }
        );
      },
      async *thumbnails(seconds, thumbWidth) {
        const small = new bunny.CanvasSink(track, { width: thumbWidth, poolSize: 2 });
        for await (const canvas of small.canvasesAtTimestamps(
          seconds.map((at) => at + firstTimestamp),
        ))
          yield canvas?.canvas ?? null;
      },
      close() {
        reader.close();
        input.dispose();
      },
    };
  } catch (error) {
    if (error instanceof ClipError) throw error;
    // Its header is a film's, the rest is not.
    return refuse('notAFilm');
  }
}
