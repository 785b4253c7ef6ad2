import type { Locale } from '@wasit/contract/locales';
import { formatMoney } from '@wasit/i18n';
import type { ClipGood, ClipProject, FormName, Scene } from '../project.ts';

/**
 * Shares of width and height that TikTok, Instagram and WhatsApp cover with names, buttons and the
 * player's bar. The same on both sides: in Arabic their buttons are at the left.
 */
export const safeZones: Record<FormName, { side: number; top: number; bottom: number }> = {
  story: { side: 0.12, top: 0.13, bottom: 0.22 },
  square: { side: 0.07, top: 0.07, bottom: 0.08 },
  wide: { side: 0.07, top: 0.08, bottom: 0.14 },
};

/** Quarters of a thousand: the smallest note is 250 dinars. */
const smallestNote = 250;

/**
 * The shop's price: cost and margin, up to the next note.
 * @returns whole dinars
 */
export const priceWithMargin = (costIqd: number, marginPercent: number): number =>
  Math.ceil(Math.round(costIqd * (100 + marginPercent)) / 100 / smallestNote) * smallestNote;

export interface Caption {
  title: string;
  line: string;
}

const nameOf = (good: ClipGood, locale: Locale): string =>
  good.names[locale] ?? Object.values(good.names)[0] ?? '';

/**
 * The words of a scene: the reader's own, else the name in a product's first scene and its data in
 * the next ones; with the price where it is shown.
 */
export function captionOf(project: ClipProject, scene: Scene): Caption {
  const good = project.goods.find(({ id }) => id === scene.goodId);
  if (!good) return { title: scene.title ?? '', line: scene.line ?? '' };
  const sceneIndex = project.scenes.filter(({ goodId }) => goodId === good.id).indexOf(scene);
  const facts = good.facts[project.locale] ?? [];
  const name = nameOf(good, project.locale);
  const titles = [name, ...facts];
  const price =
    project.showPrice && good.costIqd !== null
      ? formatMoney(
          { amount: priceWithMargin(good.costIqd, project.marginPercent), currency: 'IQD' },
          project.locale,
        )
      : '';
  return {
    title: scene.title ?? titles[Math.max(0, sceneIndex) % Math.max(1, titles.length)] ?? name,
    line: scene.line ?? price,
  };
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Where a line may break: at spaces, between Chinese signs anywhere. */
function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word, at) => {
      const parts = unspaced.test(word) ? [...word] : [word];
      return parts.map((part, place) => (at > 0 && place === 0 ? ` ${part}` : part));
    })
    .filter((word) => word !== '');
}

interface LineRules {
  /** Width of a text at a size, both in pixels. */
  measure: (text: string, size: number) => number;
  width: number;
  lines: number;
  size: number;
  minSize: number;
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + word)) lines[lines.length - 1] = last + word;
    else lines.push(word.trimStart());
  }
  return lines;
}

/**
 * A text in at most so many lines: in smaller letters if needed, and if the smallest are too large
 * with an ellipsis.
 */
export function layoutText(
  text: string,
  { measure, width, lines: maxLines, size, minSize }: LineRules,
): { size: number; lines: string[] } {
  const words = wordsOf(text);
  if (words.length === 0) return { size, lines: [] };
  for (let trialSize = size; trialSize >= minSize; trialSize -= Math.max(1, size / 24)) {
    const lines = breakLines(words, (line) => measure(line, trialSize) <= width);
    if (lines.length <= maxLines && lines.every((line) => measure(line, trialSize) <= width))
      return { size: trialSize, lines };
  }
  const fits = (line: string) => measure(line, minSize) <= width;
  const shown = breakLines(words, fits).slice(0, maxLines);
  const shortenedLines = shown.map((line, at) => {
    let start = line;
    const isLast = at === maxLines - 1 || !fits(line);
    while (isLast && start !== '' && !fits(`${start}…`)) start = [...start].slice(0, -1).join('');
    return isLast ? `${start.trimEnd()}…` : start;
  });
  return { size: minSize, lines: shortenedLines };
}
