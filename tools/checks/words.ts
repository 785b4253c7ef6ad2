import type { Check } from './offence.ts';
import { filesOf, readFrom } from './tree.ts';

/** Names that only we used, and their replacements; docs/glossary.md lists them. */
const retired: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bhear[A-Z]\w*/, instead: 'onX for an event, receiveX for a call from outside' },
  { pattern: /\btell[A-Z]\w*/, instead: 'notifyX, emitX, printX' },
  {
    pattern: /\bask(?:About|After|And|Now|Outside|Provider|When|For)[A-Z]?\w*/,
    instead: 'checkX, callX',
  },
  {
    pattern: /\b(?:[lL]ookers?|Look(?:er|ers)\w*|[kK]nock\w*)\b/,
    instead: 'image worker, attempt',
  },
  { pattern: /\b[Kk]eeper\b/, instead: 'index worker' },
  { pattern: /\bjudge[A-Z]\w*/, instead: 'verifyX, checkX' },
  {
    pattern:
      /\b(?:const|let|function\*?)\s+(?:hear|heard|ear|tell|told|say|said|ask|asked|mine)\b|(?<![\w$])#(?:hear|heard|tell|told|say|said|ask|asked|forget)\b/,
    instead: 'receive, notify, print, query, request, result, message',
  },
  {
    pattern: /\b(?:interface|type|class)\s+(?:Heard|Ear|Told|Said|Asked|Asking)\b/,
    instead: 'what it holds: XQuery, XInput, XRequest, XObserver',
  },
  {
    pattern: /\bforget(?!Password\b)[A-Z]\w*/,
    instead: 'deleteX of rows, clearX of a cache',
  },
  {
    pattern: /\bkeep(?:Picture|Document|Upload|File)\w*/,
    instead: 'storeX',
  },
  {
    pattern: /\b(?:keep(?:Ms|Seconds)|(?<=const )kept(?:Days|Hours|Minutes))\b/,
    instead: 'maxAge… of what a cache holds, retention… of what is stored',
  },
  {
    pattern: /\b(?:doorOf|passwordIsOneTime|mostUses|mostPerCustomer|askedAt)\b/,
    instead: 'testAppOf, mustChangePassword, maxUses, maxPerCustomer, requestedAt',
  },
];

/** People are "they": our texts never guess a gender. */
const genderedPronoun = /\b(?:he|his|him|himself|she|her|hers|herself)\b/;

/** Words that no engineer would write in a comment. */
const oddWords = /\b[Ww]hoever\b|\b(?:for|of|to) who is\b/;
/** Editors recognise a docstring tag only at the beginning of a line. */
const tagInside = /^\s*(?:\/\*)?\*.*\S @(?:throws|returns|param)\b/;
const isText = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line);

/**
 * Retired words must not return to code, comments are in plain words and use "they" for people, and
 * docstring tags begin their line.
 */
export const checkWords: Check = (root) =>
  filesOf(root)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tools/checks/words'))
    .flatMap((file) =>
      readFrom(root, file)
        .split('\n')
        .flatMap((line, at) => {
          const retiredWord = retired.find(({ pattern }) => pattern.test(line));
          const pronoun = isText(line) ? genderedPronoun.exec(line)?.[0] : undefined;
          const message =
            (retiredWord && `a retired word: ${retiredWord.instead}`) ??
            (pronoun && `people are "they", not "${pronoun}"`) ??
            (isText(line) && oddWords.test(line)
              ? 'an odd word in a comment: write "the caller", "anyone who", "customers who"'
              : undefined) ??
            (tagInside.test(line) ? 'a tag of a docstring begins a line of its own' : undefined);
          return message ? [{ rule: 'words', file, line: at + 1, message }] : [];
        }),
    );
