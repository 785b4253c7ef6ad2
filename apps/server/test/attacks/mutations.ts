import { z } from 'zod';
import { containsCard } from '../../src/platform/ids/card-data.ts';

export interface Mutation {
  readonly what: string;
  readonly input: unknown;
  /** Text that no column can store: refused everywhere. */
  readonly unstorable: boolean;
}

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
const deepObject = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((a) => ({ a }), 1);

/** Values of wrong types. */
const wrongKinds: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['an empty list', []],
  ['a list', [1, 'two', null]],
  ['an empty object', {}],
  ['operators', { $gt: '', $ne: null, $where: 'sleep(9)' }],
  ['an object that calls itself text', { toString: 'x', valueOf: 1, length: 1 }],
  ['a deep list', deep(2_000)],
  ['a deep object', deepObject(2_000)],
  ['many', Array.from({ length: 5_000 }, () => 1)],
];
const numbers: readonly (readonly [string, unknown])[] = [
  0,
  -1,
  1.5,
  1e9,
  2_147_483_648,
  2 ** 53,
  1e308,
  -1e308,
  1e-300,
].map((value) => [`${value}`, value]);
const texts: readonly (readonly [string, string])[] = [
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e3',
  '',
  '   ',
  '٣',
  "'; drop table customer_order; --",
  '1 OR 1=1',
  "%' or '1'='1",
  '{"$gt":""}',
  '$(sleep 9)',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '\u202Egnp.exe\u202C',
  '\u200F\u200E\uFEFF',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x","y")',
  '\r\nSet-Cookie: a=b',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
].map((text) => [JSON.stringify(text), text]);
const long: readonly (readonly [string, string])[] = [
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['almost a megabyte', 'ä'.repeat(400_000)],
];
const unstorable: readonly (readonly [string, string])[] = [
  ['a null byte', 'ab\u0000cd'],
  ['only a null byte', '\u0000'],
  ['half a surrogate pair', 'ab\ud800cd'],
  ['the other half', 'ab\udc00cd'],
];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, here: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [here];
  const below = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one, [...here, Array.isArray(value) ? Number(key) : key]),
  );
  return here.length ? [here, ...below] : below;
}

/** A copy with `change` applied at `path`. */
function changed(
  value: unknown,
  path: Path,
  change: (parent: Record<string, unknown>, key: string) => void,
): unknown {
  const copy: unknown = structuredClone(value);
  let parent = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(Object(parent), step);
  change(parent as Record<string, unknown>, String(path.at(-1)));
  return copy;
}

const setAt = (value: unknown, path: Path, to: unknown): unknown =>
  changed(value, path, (parent, key) => {
    parent[key] = to;
  });

/**
 * Texts as long as a body may be, of what patterns repeat, with an end that fits none: a pattern
 * that can split them in several ways tries them all. The last letter is no Latin-1, or V8 would see
 * beforehand that some classes cannot match.
 */
const endless: readonly (readonly [string, string])[] = [
  'a',
  '1',
  ' ',
  'a.',
  'a-',
  '<',
  'mon ',
  '\u0430',
].map((part) => [
  `${JSON.stringify(part)} without end`,
  `a${part.repeat(Math.floor(60_000 / Buffer.byteLength(JSON.stringify(part).slice(1, -1))))}\u0645`,
]);

/** One valid input with each of its values in turn replaced by a text without end. */
export const endlessOf = (sample: Readonly<Record<string, unknown>>): Mutation[] =>
  pathsIn(sample).flatMap((path) =>
    endless.map(([what, text]) => ({
      what: `${path.join('.')} = ${what}`,
      get input() {
        return setAt(sample, path, text);
      },
      unstorable: false,
    })),
  );

/** All hostile variants of one valid input: unstorable text first, harmless extra fields last. */
export function mutationsOf(sample: Readonly<Record<string, unknown>>): Mutation[] {
  const places = pathsIn(sample);
  // Made when it is asked for: of most only every few are sent.
  const at = (path: Path, [what, value]: readonly [string, unknown], bad = false): Mutation => ({
    what: `${path.join('.')} = ${what}`,
    get input() {
      return setAt(sample, path, value);
    },
    unstorable: bad,
  });
  return [
    ...places.flatMap((path) => unstorable.map((one) => at(path, one, true))),
    ...places.map((path) => ({
      what: `without ${path.join('.')}`,
      get input() {
        return changed(sample, path, (parent, key) => delete parent[key]);
      },
      unstorable: false,
    })),
    ...places.flatMap((path) => [...wrongKinds, ...numbers, ...texts].map((one) => at(path, one))),
    ...places.slice(0, 6).flatMap((path) => long.map((one) => at(path, one))),
    ...[null, [], [sample], 'text', 7, true].map((input) => ({
      what: `the body is ${JSON.stringify(input)?.slice(0, 20)}`,
      input,
      unstorable: false,
    })),
    {
      what: 'surplus',
      input: {
        ...sample,
        level: 12,
        userId: 'u_x',
        isAdmin: true,
        limit: 1e9,
        ['x'.repeat(3000)]: deep(500),
      },
      unstorable: false,
    },
    {
      what: 'poison',
      input: { ...sample, toString: null, hasOwnProperty: 1, length: -1 },
      unstorable: false,
    },
  ];
}

/** The names of every field in a schema, however it is composed. */
export function fieldsOf(schema: z.ZodType): string[] {
  const seen = new Set<string>();
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const parts: Record<string, unknown> = { ...node };
    for (const name of Object.keys(Object(parts.properties ?? {}))) seen.add(name);
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(parts[key])) parts[key].forEach(walk);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...seen];
}

/** Those that anybody may name, and what only ends like an id. */
const publicNames =
  /^(product|sku|category|area|province|country|city|supplier|brand|parent|open)Ids?$|^pageNo$/;

/** An input with an id that nobody has, in place of one that somebody has. */
interface UnknownId {
  readonly what: string;
  readonly theirs: string;
  readonly nobodys: string;
  readonly input: unknown;
}

/** One valid input with each id of something that belongs to somebody replaced in turn. */
export function unknownIdsOf(sample: Readonly<Record<string, unknown>>): UnknownId[] {
  return pathsIn(sample).flatMap((path) => {
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    const theirs = path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), sample);
    const isId = /(Id|No)s?$|^id$/.test(String(name)) && !publicNames.test(String(name));
    if (!isId || typeof theirs !== 'string') return [];
    const movedBy = (step: number) =>
      theirs.replace(/[0-9a-z]{4}$/, (end) =>
        end.replace(/./g, (sign) => (/\d/.test(sign) ? `${(Number(sign) + step) % 10}` : 'z')),
      );
    // Numbers of ours never look like a card's, which would be refused as such.
    const nobodys = [3, 4, 6].map(movedBy).find((id) => !containsCard(id)) ?? theirs;
    return [{ what: path.join('.'), theirs, nobodys, input: setAt(sample, path, nobodys) }];
  });
}
