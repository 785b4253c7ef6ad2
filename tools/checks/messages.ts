import {
  foreignLetters,
  type Language,
  languages,
  placeholdersOf,
  pluralForms,
} from './languages.ts';
import type { Check, Offence } from './offence.ts';
import { filesOf, readFrom } from './tree.ts';

/** Texts of the two applications, of packages and of the server's modules. */
const messageFile =
  /^(apps\/(?:web|console)\/app\/locale\/messages|packages\/[^/]+\/src\/texts|apps\/server\/src\/modules\/[^/]+\/texts)\/([^/]+)\/([^/]+\.json)$/;

type Messages = Map<string, string>;
/** One namespace in all languages. */
type Namespace = Map<string, Messages>;

/**
 * Flattens `{ a: { b: 'text' } }` to `a.b`; values that are no text become empty, which is refused.
 */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, '']];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

function readNamespaces(root: string): { namespaces: Map<string, Namespace>; offences: Offence[] } {
  const namespaces = new Map<string, Namespace>();
  const offences: Offence[] = [];
  for (const file of filesOf(root)) {
    const [, folder, language = '', name] = messageFile.exec(file) ?? [];
    if (!folder) continue;
    const namespace = namespaces.get(`${folder}/*/${name}`) ?? new Map();
    namespaces.set(`${folder}/*/${name}`, namespace);
    try {
      namespace.set(language, new Map(flatten(JSON.parse(readFrom(root, file)))));
    } catch {
      offences.push({ rule: 'messages', file, message: 'is no JSON' });
    }
  }
  return { namespaces, offences };
}

/**
 * `items` of `items_one` and `items_other` in English: such a key has the plural forms of each
 * language instead.
 */
function pluralsOf(english: Messages): Set<string> {
  const bases = [...english.keys()]
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length));
  return new Set(bases.filter((base) => english.has(`${base}_one`)));
}

interface Expected {
  key: string;
  /** The English text that defines the placeholders. */
  model: string;
  /** Forms for one or two things may leave out the number. */
  mayOmitCount: boolean;
}

function expectedKeys(english: Messages, language: Language): Expected[] {
  const plurals = pluralsOf(english);
  const single = [...english].filter(([key]) => !plurals.has(key.replace(/_(one|other)$/, '')));
  return [
    ...single.map(([key, model]) => ({ key, model, mayOmitCount: false })),
    ...[...plurals].flatMap((base) =>
      pluralForms[language].map((form) => ({
        key: `${base}_${form}`,
        model: english.get(`${base}_other`) ?? '',
        mayOmitCount: form !== 'other',
      })),
    ),
  ];
}

function comparePlaceholders(text: string, { model, mayOmitCount }: Expected): string | undefined {
  const counts = (name: string) => !(mayOmitCount && name === 'count');
  const actualNames = placeholdersOf(text).filter(counts).join(', ');
  const expectedNames = placeholdersOf(model).filter(counts).join(', ');
  return actualNames === expectedNames
    ? undefined
    : `placeholders {${actualNames}}, in English {${expectedNames}}`;
}

function complaints(messages: Messages, english: Messages, language: Language): string[] {
  const expected = expectedKeys(english, language);
  const known = new Set(expected.map(({ key }) => key));
  const problems = expected.flatMap((entry) => {
    const text = messages.get(entry.key);
    if (text === undefined) return [`"${entry.key}" is missing`];
    if (text.trim() === '') return [`"${entry.key}" has no text`];
    const letters = language === 'ckb' ? foreignLetters(text) : undefined;
    return [comparePlaceholders(text, entry), letters]
      .filter((word) => word !== undefined)
      .map((word) => `"${entry.key}": ${word}`);
  });
  const extra = [...messages.keys()]
    .filter((key) => !known.has(key))
    .map((key) => `"${key}" is unknown in English`);
  return [...problems, ...extra];
}

const shopOrders = 'apps/web/app/locale/messages/*/orders.json';
const consoleWords = 'apps/console/app/locale/messages/*/words.json';
const reportWords = 'apps/server/src/modules/figures/texts/*/figures.json';

/** Where the storefront's words of a state are repeated, by the beginnings of the keys. */
const repeatedWords = [
  { of: 'status.', file: consoleWords, as: 'orderStatus.' },
  { of: 'line.', file: consoleWords, as: 'lineStatus.' },
  { of: 'step.', file: consoleWords, as: 'timeline.' },
  { of: 'status.', file: reportWords, as: 'state.' },
];

/** Customers and staff talk about one order: its states have one name in each language. */
function differingStates(namespaces: ReadonlyMap<string, Namespace>): Offence[] {
  return repeatedWords.flatMap(({ of, file, as }) =>
    languages.flatMap((language) => {
      const shop = namespaces.get(shopOrders)?.get(language);
      const others = namespaces.get(file)?.get(language) ?? new Map<string, string>();
      return [...others].flatMap(([key, text]) => {
        const storefrontText = key.startsWith(as)
          ? shop?.get(of + key.slice(as.length))
          : undefined;
        if (storefrontText === undefined || storefrontText === text) return [];
        const message = `"${key}" is "${text}", in the storefront "${storefrontText}"`;
        return [{ rule: 'messages', file: file.replace('*', language), message }];
      });
    }),
  );
}

/** Every text in all four languages, with the same placeholders; states with one name each. */
export const checkMessages: Check = (root) => {
  const { namespaces, offences } = readNamespaces(root);
  offences.push(...differingStates(namespaces));
  for (const [pattern, namespace] of namespaces) {
    const english = namespace.get('en') ?? new Map();
    for (const language of languages) {
      const file = pattern.replace('*', language);
      const messages = namespace.get(language);
      const problems = messages ? complaints(messages, english, language) : ['the file is missing'];
      offences.push(...problems.map((message) => ({ rule: 'messages', file, message })));
    }
  }
  return offences;
};
