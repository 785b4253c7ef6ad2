/**
 * Looks into whole pages and changes them in one go. Each copy of a page is some hundred kilobytes
 * at once, which costs a millisecond and hurries the garbage collection.
 */

interface ScriptTag {
  /** Where the tag begins, and where its text does. */
  readonly at: number;
  readonly text: number;
  /** `<script nonce="…" type="module"`: all of the tag but its end. */
  readonly tag: string;
}

/** Where a word stands. */
export function placesOf(html: string, word: string): number[] {
  const places: number[] = [];
  for (let at = html.indexOf(word); at >= 0; at = html.indexOf(word, at + word.length))
    places.push(at);
  return places;
}

/** The script elements of a page. */
export const scriptTags = (html: string): ScriptTag[] =>
  placesOf(html, '<script').flatMap((at) => {
    const end = html.indexOf('>', at);
    return end < 0 ? [] : [{ at, text: end + 1, tag: html.slice(at, end) }];
  });

/** `text` stands for what is between `from` and `to`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The page with all of these changes, none of which overlaps another one. */
export function edited(html: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(html.slice(done, from), text);
    done = to;
  }
  parts.push(html.slice(done));
  return parts.join('');
}
