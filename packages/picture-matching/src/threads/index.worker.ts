// Holds the index of one process: the segments that the image workers read, and the look-alike
// index. Building them takes seconds, so not on the event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { Index, MetricKind, ScalarKind } from 'usearch';
import { buildSegment, mergeSegments, type Segment } from '../matching/segment.ts';
import type { IndexTask, IndexTaskResults, PictureEntry } from './messages.ts';
import { releaseMemory } from './release-memory.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const { dimensions, floats }: { dimensions: number; floats: boolean } = workerData;
/** Segments are merged up to this many pictures; then another begins. */
const maxPerSegment = 25_000;
const maxSegments = 8;

const createLookIndex = () => new Index(dimensions, MetricKind.Cos, ScalarKind.I8, 16, 64, 64);
let lookIndex = createLookIndex();
let segments: Segment[] = [];
/** The transaction that wrote each picture of the index. */
let stamps = new Map<number, number>();
const slots = new Map<number, { segment: Segment; slot: number }>();

function indexSlots(segment: Segment): void {
  for (let slot = 0; slot < segment.size; slot += 1)
    if (segment.alive[slot]) slots.set(segment.ids[slot] ?? 0, { segment, slot });
}

function remove(pictureId: number): void {
  const known = slots.get(pictureId);
  if (known) known.segment.alive[known.slot] = 0;
  slots.delete(pictureId);
  if (stamps.delete(pictureId)) lookIndex.remove(BigInt(pictureId));
}

/** Small segments are joined, so that a query reads few. */
function mergeSmallSegments(): void {
  for (;;) {
    segments.sort((a, b) => b.size - a.size);
    const [smaller, smallest] = segments.slice(-2);
    const fits = smaller && smallest && smaller.size + smallest.size <= maxPerSegment;
    if (!fits || (segments.length <= maxSegments && smallest.size * 4 < smaller.size)) return;
    const merged = mergeSegments([smaller, smallest]);
    segments = [...segments.slice(0, -2), merged];
    indexSlots(merged);
  }
}

const toFloats = (look: Uint8Array): Float32Array =>
  floats
    ? new Float32Array(look.buffer.slice(look.byteOffset, look.byteOffset + look.byteLength))
    : Float32Array.from(new Int8Array(look.buffer, look.byteOffset, look.byteLength));

function apply({
  kept,
  gone,
}: {
  kept: readonly PictureEntry[];
  gone: readonly number[];
}): IndexTaskResults['apply'] {
  for (const pictureId of gone) remove(pictureId);
  for (const { pictureId } of kept) remove(pictureId);
  // Only another version knows what a vector of another length means.
  const usable = kept.filter(({ look }) => look.byteLength === dimensions * (floats ? 4 : 1));
  if (usable.length > 0) {
    const segment = buildSegment(
      usable.map(({ pictureId, features }) => ({
        id: pictureId,
        features: Buffer.from(features.buffer, features.byteOffset, features.byteLength),
      })),
    );
    segments.push(segment);
    indexSlots(segment);
    const vectors = new Float32Array(usable.length * dimensions);
    for (const [i, { look }] of usable.entries()) vectors.set(toFloats(look), i * dimensions);
    lookIndex.add(
      BigUint64Array.from(usable, ({ pictureId }) => BigInt(pictureId)),
      vectors,
      1,
    );
  }
  for (const { pictureId, changedIn } of usable) stamps.set(pictureId, changedIn);
  const before = segments;
  mergeSmallSegments();
  releaseMemory(before, segments);
  return { segments };
}

function load({
  folder,
  identity,
}: {
  folder: string;
  identity: string;
}): IndexTaskResults['load'] {
  const snapshot = readSnapshot(folder, identity);
  if (snapshot) {
    lookIndex = createLookIndex();
    lookIndex.load(snapshot.looks);
    segments = [...snapshot.segments];
    stamps = new Map(snapshot.stamps);
    for (const segment of segments) indexSlots(segment);
  }
  return { ids: Uint32Array.from(stamps.keys()), changedIn: Float64Array.from(stamps.values()) };
}

function near({ look, most }: { look: Uint8Array; most: number }): IndexTaskResults['near'] {
  if (stamps.size === 0 || look.byteLength !== dimensions * (floats ? 4 : 1))
    return { ids: new Uint32Array(0), similarity: new Float32Array(0) };
  const { keys, distances } = lookIndex.search(toFloats(look), Math.min(most, stamps.size), 1);
  return {
    ids: Uint32Array.from(keys, Number),
    similarity: distances.map((distance) => 1 - distance),
  };
}

function save({
  folder,
  identity,
}: {
  folder: string;
  identity: string;
}): IndexTaskResults['save'] {
  writeSnapshot(folder, { identity, segments, stamps, saveLooks: (file) => lookIndex.save(file) });
  return { bytes: segments.reduce((sum, { postings }) => sum + postings.byteLength, 0) };
}

function work(task: IndexTask): IndexTaskResults[IndexTask['kind']] {
  if (task.kind === 'load') return load(task);
  if (task.kind === 'apply') return apply(task);
  if (task.kind === 'save') return save(task);
  return near(task);
}

parentPort?.on('message', ({ number, task }: { number: number; task: IndexTask }) => {
  try {
    parentPort?.postMessage({ number, result: work(task) });
  } catch (error) {
    parentPort?.postMessage({
      number,
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
