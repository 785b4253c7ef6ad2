import type { Colleague } from '@wasit/contract';

interface Part {
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** A text in its parts: `@` and a name of these, and the text between. */
export function partsOf(text: string, colleagues: readonly Colleague[]): Part[] {
  // "@Ali Hassan" mentions nobody called Ali.
  const names = colleagues.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = names.find((one) => text.startsWith(one, at));
    if (!name) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isName: false });
    parts.push({ at, text: name, isName: true });
    from = at + name.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isName: false });
  return parts;
}

/** Whom a text calls by `@` and their name. */
export function calledIn(text: string, colleagues: readonly Colleague[]): string[] {
  const called = new Set(
    partsOf(text, colleagues)
      .filter(({ isName }) => isName)
      .map((part) => part.text),
  );
  return colleagues.filter(({ name }) => called.has(`@${name}`)).map(({ staffId }) => staffId);
}

/** The typed part of a name before the caret, behind the last `@`; undefined without one. */
export function beginningOf(text: string, caret: number): string | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0) return undefined;
  const begun = text.slice(at + 1, caret);
  return begun.length > 40 || begun.includes('\n') ? undefined : begun;
}
