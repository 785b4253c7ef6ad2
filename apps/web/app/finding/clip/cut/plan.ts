import { type ClipGood, clipLimits, endSeconds, type Scene, type Source } from '../project.ts';

/** A scene lasts about this many beats of the music. */
const beatsPerScene = 4;

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

/**
 * Lengths of `count` scenes that fill `total` seconds exactly, each cut on a beat: on half and
 * quarter beats if there are more scenes than beats. A remainder makes the first ones a beat
 * longer, the last one takes the fraction of a beat.
 */
export function beatLengths(total: number, count: number, beat: number): number[] {
  let unit = beat;
  while (Math.floor(total / unit) < count) unit /= 2;
  const units = Math.floor(total / unit + 1e-9);
  const each = Math.floor(units / count);
  const lengths = Array.from({ length: count }, (_, at) =>
    thousandths((each + (at < units % count ? 1 : 0)) * unit),
  );
  const others = lengths.slice(0, -1).reduce((sum, length) => sum + length, 0);
  return [...lengths.slice(0, -1), thousandths(total - others)];
}

interface Candidate {
  good: ClipGood;
  source: Source;
  start: number;
}

/** The material of a product, the best first: moments of its films and its pictures in turn. */
function candidatesOf(good: ClipGood): Candidate[] {
  const films = good.sources
    .filter(({ kind }) => kind === 'film')
    .flatMap((source) => source.moments.map((moment) => ({ source, moment })))
    .toSorted((a, b) => b.moment.score - a.moment.score)
    .map(({ source, moment }) => ({ good, source, start: moment.from }));
  const pictures = good.sources
    .filter(({ kind }) => kind === 'picture')
    .map((source) => ({ good, source, start: 0 }));
  return Array.from({ length: Math.max(films.length, pictures.length) }).flatMap((_, at) =>
    [films[at], pictures[at]].filter((part) => part !== undefined),
  );
}

/**
 * One of each product first, then in turn until there are enough; when all are used they repeat.
 * The goods keep their order.
 */
function choose(goods: readonly ClipGood[], sceneCount: number): Candidate[] {
  const candidates = goods.map(candidatesOf).filter((own) => own.length > 0);
  const usedByGood = candidates.map((): Candidate[] => []);
  const maxScenes = Math.max(candidates.length, sceneCount);
  for (let count = 0; count < maxScenes && candidates.length > 0; count += 1) {
    const at = count % candidates.length;
    const own = candidates[at] ?? [];
    const next = own[(usedByGood[at]?.length ?? 0) % own.length];
    if (next) usedByGood[at]?.push(next);
  }
  return usedByGood.flat();
}

interface PlanInput {
  goods: readonly ClipGood[];
  /** Length of the whole clip, with the card at the end. */
  seconds: number;
  /** Seconds from beat to beat. */
  beat: number;
  newId: () => string;
}

/** Cuts a clip automatically: which part of which product is shown, for how long, on the beat. */
export function planScenes({ goods, seconds, beat, newId }: PlanInput): Scene[] {
  const scenesSeconds = seconds - endSeconds(seconds);
  const sceneCount = Math.max(1, Math.round(scenesSeconds / (beatsPerScene * beat)));
  const chosen = choose(goods, sceneCount);
  if (chosen.length === 0) return [];
  const lengths = beatLengths(scenesSeconds, chosen.length, beat);
  return chosen.map(({ good, source, start }, at) => {
    const length = lengths[at] ?? clipLimits.sceneSeconds.least;
    return {
      id: newId(),
      goodId: good.id,
      sourceId: source.id,
      seconds: length,
      start: Math.max(0, Math.min(start, thousandths(source.seconds - length))),
      crop: null,
      title: null,
      line: null,
    };
  });
}
