/**
 * Searches and edits whole pages in one pass. Each copy of a page takes some hundred kilobytes,
 * which costs a millisecond and triggers garbage collection.
 */

interface ScriptTag {
  /** Start of the tag, and start of its text. */
  readonly at: number;
  readonly text: number;
  /** `<script nonce="…" type="module"`: the tag without its end. */
  readonly tag: string;
}

/** All positions of a text. */
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

/** Replaces the range from `from` to `to` by `text`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies changes that do not overlap. */
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
