import { fold } from './fold.ts';

/**
 * A folded text as runs of one script. A Latin run carries its parts: letters and numbers of a code
 * or a hyphenated word ("tn-2110" → tn, 2110), one part when it is a plain word.
 */
export type Run =
  | { script: 'arabic' | 'other'; word: string }
  | { script: 'latin'; parts: string[] }
  | { script: 'cjk'; characters: string[] };

/**
 * `joint`: may be inside a code. `mark`: a sign of the Arabic script that is no letter, part of no
 * word.
 */
const Kind = {
  unknown: 0,
  none: 1,
  latin: 2,
  digit: 3,
  cjk: 4,
  arabic: 5,
  other: 6,
  joint: 7,
  apostrophe: 8,
  mark: 9,
  astral: 10,
} as const;
type Kind = (typeof Kind)[keyof typeof Kind];

const cjkLetter = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

function kindOfCharacter(character: string): Kind {
  if (/[0-9]/.test(character)) return Kind.digit;
  if (/[-_.]/.test(character)) return Kind.joint;
  if (/['’ʼ`]/.test(character)) return Kind.apostrophe;
  if (/\p{Script=Latin}/u.test(character)) return Kind.latin;
  if (cjkLetter.test(character)) return Kind.cjk;
  if (/\p{Script=Arabic}/u.test(character))
    return /[\p{L}\p{N}]/u.test(character) ? Kind.arabic : Kind.mark;
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? Kind.other : Kind.none;
}

// Filled as characters are met: initialising all of Unicode would cost more than most processes
// ever look up.
const kinds = new Uint8Array(0x10_000);

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? Kind.none;
  if (known !== Kind.unknown) return known;
  const isHalf = code >= 0xd800 && code < 0xe000;
  kinds[code] = isHalf ? Kind.astral : kindOfCharacter(String.fromCharCode(code));
  return kinds[code] ?? Kind.none;
}

/** Reads runs from a folded text, from left to right. */
class Scanner {
  readonly runs: Run[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #kind(at = this.#at): number {
    if (at >= this.#text.length) return Kind.none;
    const kind = kindAt(this.#text, at);
    return kind === Kind.astral
      ? kindOfCharacter(String.fromCodePoint(this.#text.codePointAt(at) ?? 0))
      : kind;
  }

  #step(): void {
    this.#at += (this.#text.codePointAt(this.#at) ?? 0) > 0xffff ? 2 : 1;
  }

  scan(): Run[] {
    while (this.#at < this.#text.length) {
      const kind = this.#kind();
      if (kind === Kind.latin || kind === Kind.digit)
        this.runs.push({ script: 'latin', parts: this.#code() });
      else if (kind === Kind.arabic)
        this.runs.push({ script: 'arabic', word: this.#word(Kind.arabic) });
      else if (kind === Kind.other)
        this.runs.push({ script: 'other', word: this.#word(Kind.other) });
      else if (kind === Kind.cjk) this.runs.push({ script: 'cjk', characters: this.#characters() });
      else this.#step();
    }
    return this.runs;
  }

  /**
   * An apostrophe between letters joins them ("men's" is one word); signs of the script are
   * skipped.
   */
  #shouldSkip(letters: Kind): boolean {
    const kind = this.#kind();
    if (kind === Kind.apostrophe) return this.#kind(this.#at + 1) === letters;
    return kind === Kind.mark && letters === Kind.arabic;
  }

  #word(letters: Kind): string {
    const start = this.#at;
    let word = '';
    let from = start;
    for (;;) {
      if (this.#kind() === letters) this.#step();
      else if (this.#at > start && this.#shouldSkip(letters)) {
        word += this.#text.slice(from, this.#at);
        this.#step();
        from = this.#at;
      } else return word + this.#text.slice(from, this.#at);
    }
  }

  /** A number keeps its points: 3.1 is one part. */
  #number(): string {
    const start = this.#at;
    for (;;) {
      if (this.#kind() === Kind.digit) this.#at += 1;
      else if (this.#text[this.#at] === '.' && this.#kind(this.#at + 1) === Kind.digit)
        this.#at += 2;
      else return this.#text.slice(start, this.#at);
    }
  }

  #code(): string[] {
    const parts: string[] = [];
    for (;;) {
      const kind = this.#kind();
      if (kind === Kind.digit) parts.push(this.#number());
      else if (kind === Kind.latin) parts.push(this.#word(Kind.latin));
      else if (kind === Kind.joint && this.#isInside()) this.#at += 1;
      else return parts;
    }
  }

  #isInside(): boolean {
    const next = this.#kind(this.#at + 1);
    return next === Kind.latin || next === Kind.digit;
  }

  #characters(): string[] {
    const characters: string[] = [];
    while (this.#kind() === Kind.cjk) {
      const start = this.#at;
      this.#step();
      characters.push(this.#text.slice(start, this.#at));
    }
    return characters;
  }
}

export const runsOf = (text: string): Run[] => new Scanner(fold(text)).scan();
