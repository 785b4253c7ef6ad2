import { Writable } from 'node:stream';

/**
 * What React writes, as the body of an answer: one piece each time React has nothing more to write
 * for now. React writes 4 kB at a time, and each piece on
 * its way costs more than its bytes: a home page goes out as two pieces instead of fifty.
 */
export function pageStream(): { sink: Writable; body: ReadableStream<Uint8Array> } {
  const sink = new PageSink();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => sink.sendTo(controller),
    // The reader has gone: React hears of it by the end of what it writes to.
    cancel: () => void sink.destroy(),
  });
  return { sink, body };
}

class PageSink extends Writable {
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pieces: Buffer[] = [];

  constructor() {
    // Only `flush` empties it; what has been rendered is in memory either way.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  sendTo(out: ReadableStreamDefaultController<Uint8Array>): void {
    this.#out = out;
  }

  /** React calls it by this name where it is there, as streams that compress have it. */
  flush(): void {
    if (this.#pieces.length > 0) this.#out?.enqueue(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  override _final(done: () => void): void {
    this.flush();
    this.#out?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#out?.error(error);
    this.#out = undefined;
    done(error);
  }
}
