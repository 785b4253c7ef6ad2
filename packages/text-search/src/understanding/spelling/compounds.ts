import type { Vocabulary } from './vocabulary.ts';

const maxParts = 4;
const minPartLength = 2;
const maxWordLength = 40;

interface Split {
  readonly parts: readonly string[];
  readonly cost: number;
}

/**
 * A word written as one, read as two to four known words ("steeringwheelcover"): few parts, and
 * frequent ones.
 */
export function splitCompound(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  if (word.length > maxWordLength || word.length < 2 * minPartLength + 1) return undefined;
  const best: (Split | undefined)[] = [{ parts: [], cost: 0 }];
  for (let end = minPartLength; end <= word.length; end += 1) {
    for (let start = 0; start <= end - minPartLength; start += 1) {
      const before = best[start];
      if (before === undefined || before.parts.length >= maxParts) continue;
      const part = word.slice(start, end);
      const cost = before.cost + costOf(part, vocabulary);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { parts: [...before.parts, part], cost };
    }
  }
  const split = best[word.length];
  return split !== undefined && split.parts.length > 1 ? split.parts : undefined;
}

/**
 * Rarer words cost more, and so does every further part; two letters are a word only if very many
 * goods have them.
 */
function costOf(part: string, vocabulary: Vocabulary): number {
  const frequency = vocabulary.documentFrequency(part);
  const isKnown =
    part.length > 2 ? frequency > 0 : frequency > vocabulary.documents / 1_000 && frequency > 2;
  return isKnown ? Math.log2((vocabulary.documents + 2) / frequency) + 6 : Number.POSITIVE_INFINITY;
}
