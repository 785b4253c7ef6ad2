/** Size of all text in a chart, in pixels. */
const fontSize = 13;

/** Colours are the page's custom properties: they follow light and dark mode. */
const colours = {
  ink: 'var(--ink-soft)',
  faint: 'var(--line)',
  strong: 'var(--line-strong)',
  fill: 'var(--brand)',
  line: 'var(--brand)',
} as const;

type Anchor = 'start' | 'middle' | 'end';
type Point = readonly [x: number, y: number];

/** Widths of letters as shares of their height; the server cannot measure the reader's font. */
function widthShareOf(letter: string): number {
  if (/\p{Script=Han}/u.test(letter)) return 1;
  return /\p{Lu}/u.test(letter) ? 0.72 : 0.57;
}

/** Approximate maximum width of a text. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + widthShareOf(letter), 0) * fontSize;

/** The text, or as much of its beginning as fits. */
export function shorten(text: string, maxWidth: number): string {
  let letters = [...text];
  if (widthOf(text) <= maxWidth) return text;
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > maxWidth)
    letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const roundToTenth = (number: number): number => Math.round(number * 10) / 10;
/** Isolate the direction of a text from that of the drawing. */
const [isolate, isolateEnd] = ['\u2068', '\u2069'];

/**
 * Draws SVG in reading direction: `x` counts from the start side, so in right-to-left languages the
 * drawing is mirrored, except for the letters.
 */
export class Pen {
  readonly width: number;
  readonly height: number;
  readonly #isRightToLeft: boolean;
  readonly #marks: string[] = [];

  constructor({ width, height }: { width: number; height: number }, isRightToLeft: boolean) {
    [this.width, this.height, this.#isRightToLeft] = [width, height, isRightToLeft];
  }

  #at([x, y]: Point): string {
    return `${roundToTenth(this.#isRightToLeft ? this.width - x : x)} ${roundToTenth(y)}`;
  }

  word(text: string, [x, y]: Point, anchor: Anchor): void {
    const mirroredAnchor = { start: 'end', middle: 'middle', end: 'start' } as const;
    const [left, top] = this.#at([x, y]).split(' ');
    this.#marks.push(
      `<text x="${left}" y="${top}" text-anchor="${this.#isRightToLeft ? mirroredAnchor[anchor] : anchor}" dominant-baseline="central">${isolate}${escapeXml(text)}${isolateEnd}</text>`,
    );
  }

  rule(from: Point, to: Point, colour: 'faint' | 'strong'): void {
    this.#marks.push(`<path d="M${this.#at(from)}L${this.#at(to)}" stroke="${colours[colour]}"/>`);
  }

  bar([x, y]: Point, { wide, high }: { wide: number; high: number }): void {
    const left = this.#isRightToLeft ? this.width - x - wide : x;
    this.#marks.push(
      `<rect x="${roundToTenth(left)}" y="${roundToTenth(y)}" width="${roundToTenth(wide)}" height="${roundToTenth(high)}" fill="${colours.fill}"/>`,
    );
  }

  dot(place: Point, radius: number): void {
    const [x, y] = this.#at(place).split(' ');
    this.#marks.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.fill}"/>`);
  }

  /** From point to point; the value stays until the next point. */
  steps(places: readonly Point[]): void {
    const [first, ...others] = places;
    if (!first) return;
    let high = first[1];
    const path = others.map((place) => {
      const turn = `L${this.#at([place[0], high])}L${this.#at(place)}`;
      high = place[1];
      return turn;
    });
    this.#marks.push(
      `<path d="M${this.#at(first)}${path.join('')}" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    );
  }

  svg(): string {
    const { width, height } = this;
    return `<svg aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g font-size="${fontSize}" fill="${colours.ink}">${this.#marks.join('')}</g></svg>`;
  }
}
