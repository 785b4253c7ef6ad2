import type { Colleague } from '@wasit/contract';

interface TextSegment {
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** A text split into `@` and the name of a colleague, and the text between. */
export function segmentsOf(text: string, colleagues: readonly Colleague[]): TextSegment[] {
  // "@Ali Hassan" mentions nobody called Ali.
  const names = colleagues.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const segments: TextSegment[] = [];
  let segmentStart = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = names.find((one) => text.startsWith(one, at));
    if (!name) continue;
    if (at > segmentStart)
      segments.push({ at: segmentStart, text: text.slice(segmentStart, at), isName: false });
    segments.push({ at, text: name, isName: true });
    segmentStart = at + name.length;
    at = segmentStart - 1;
  }
  if (segmentStart < text.length)
    segments.push({ at: segmentStart, text: text.slice(segmentStart), isName: false });
  return segments;
}

/** The ids of the colleagues that a text mentions by `@` and their name. */
export function mentionedStaffIds(text: string, colleagues: readonly Colleague[]): string[] {
  const mentioned = new Set(
    segmentsOf(text, colleagues)
      .filter(({ isName }) => isName)
      .map((part) => part.text),
  );
  return colleagues.filter(({ name }) => mentioned.has(`@${name}`)).map(({ staffId }) => staffId);
}

/** The typed part of a name before the caret, behind the last `@`; undefined without one. */
export function typedNameBefore(text: string, caret: number): string | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0) return undefined;
  const typedName = text.slice(at + 1, caret);
  return typedName.length > 40 || typedName.includes('\n') ? undefined : typedName;
}
