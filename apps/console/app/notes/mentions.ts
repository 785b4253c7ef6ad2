import type { Colleague } from '@wasit/contract';

interface TextSegment {
  readonly start: number;
  readonly text: string;
  readonly isName: boolean;
}

/** A text split into `@` and the name of a colleague, and the text between. */
export function segmentsOf(text: string, colleagues: readonly Colleague[]): TextSegment[] {
  // "@Ali Hassan" does not mention Ali.
  const names = colleagues.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const segments: TextSegment[] = [];
  let segmentStart = 0;
  for (let index = text.indexOf('@'); index >= 0; index = text.indexOf('@', index + 1)) {
    const name = names.find((candidate) => text.startsWith(candidate, index));
    if (!name) continue;
    if (index > segmentStart)
      segments.push({ start: segmentStart, text: text.slice(segmentStart, index), isName: false });
    segments.push({ start: index, text: name, isName: true });
    segmentStart = index + name.length;
    index = segmentStart - 1;
  }
  if (segmentStart < text.length)
    segments.push({ start: segmentStart, text: text.slice(segmentStart), isName: false });
  return segments;
}

/** The ids of the colleagues mentioned in a text. */
export function mentionedStaffIds(text: string, colleagues: readonly Colleague[]): string[] {
  const mentioned = new Set(
    segmentsOf(text, colleagues)
      .filter(({ isName }) => isName)
      .map((part) => part.text),
  );
  return colleagues.filter(({ name }) => mentioned.has(`@${name}`)).map(({ staffId }) => staffId);
}

/** The partial name between the last `@` and the caret; undefined without one. */
export function typedNameBefore(text: string, caret: number): string | undefined {
  const index = text.lastIndexOf('@', caret - 1);
  if (index < 0) return undefined;
  const typedName = text.slice(index + 1, caret);
  return typedName.length > 40 || typedName.includes('\n') ? undefined : typedName;
}
