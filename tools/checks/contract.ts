import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foreignLetters, languages, placeholdersOf } from './languages.ts';
import type { Check, Offence } from './offence.ts';

const folder = 'packages/contract/src';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a file of the contract exports under a name; nothing when there is no such file yet. */
async function exported(root: string, { file, name }: { file: string; name: string }): Promise<Record<string, unknown> | undefined> {
  const path = join(root, folder, file);
  if (!existsSync(path)) return undefined;
  const module: unknown = await import(pathToFileURL(path).href);
  const value = isRecord(module) ? module[name] : undefined;
  if (!isRecord(value)) throw new Error(`${folder}/${file} exports no ${name}`);
  return value;
}

const isSchema = (value: unknown): value is { safeParse: unknown; type?: unknown } =>
  isRecord(value) && typeof value.safeParse === 'function';
/** `z.any()` and `z.unknown()` promise nothing. */
const promises = (schema: unknown) => isSchema(schema) && schema.type !== 'any' && schema.type !== 'unknown';

function complaintsAboutEndpoint(value: unknown, knownErrors: ReadonlySet<string>): string[] {
  if (!isRecord(value)) return ['is no endpoint'];
  const { method, path, policy, errors, in: input, out } = value;
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  return [
    ...(method === 'GET' || method === 'POST' ? [] : ['has no method']),
    ...(typeof path === 'string' && path.startsWith('/') ? [] : ['has no path']),
    ...(typeof policy === 'string' && policy !== '' ? [] : ['has no policy']),
    ...(Array.isArray(errors) ? [] : ['has no list of errors']),
    ...list.filter((key) => !knownErrors.has(String(key))).map((key) => `names the unknown error ${key}`),
    ...(isSchema(input) ? [] : ['has no input schema']),
    ...(promises(out) ? [] : ['has no output schema']),
  ];
}

/** Every endpoint says who may call it, what may go wrong and what comes back. */
export const checkEndpoints: Check = async (root) => {
  const endpoints = await exported(root, { file: 'endpoints.ts', name: 'endpoints' });
  const paths = await exported(root, { file: 'paths.ts', name: 'paths' });
  const codes = await exported(root, { file: 'codes.ts', name: 'codes' });
  if (!endpoints) return [];
  const knownErrors = new Set(Object.keys(codes ?? {}));
  const refuse = (name: string, message: string): Offence => ({
    rule: 'endpoints',
    file: `${folder}/endpoints.ts`,
    message: `"${name}" ${message}`,
  });
  return [
    ...Object.entries(endpoints).flatMap(([name, value]) =>
      complaintsAboutEndpoint(value, knownErrors).map((message) => refuse(name, message)),
    ),
    ...Object.keys(paths ?? {})
      .filter((name) => !(name in endpoints))
      .map((name) => refuse(name, 'has a path but no endpoint')),
  ];
};

function complaintsAboutCode(value: unknown): string[] {
  if (!isRecord(value) || !isRecord(value.texts)) return ['has no texts'];
  const { texts } = value;
  const words = languages.map((language) => ({ language, text: String(texts[language] ?? '').trim() }));
  const model = placeholdersOf(words[0]?.text ?? '').join(', ');
  return words.flatMap(({ language, text }) => {
    if (text === '') return [`has no text in ${language}`];
    const own = placeholdersOf(text).join(', ');
    const letters = language === 'ckb' ? foreignLetters(text) : undefined;
    return [
      ...(own === model ? [] : [`has the placeholders {${own}} in ${language}, {${model}} in English`]),
      ...(letters ? [`has foreign letters in ckb: ${letters}`] : []),
    ];
  });
}

function numbersUsedTwice(codes: Record<string, unknown>): string[] {
  const holders = new Map<unknown, string[]>();
  for (const [key, value] of Object.entries(codes)) {
    // Numbers up to 599 are HTTP's, which several errors may share.
    const number = isRecord(value) ? value.code : undefined;
    if (typeof number === 'number' && number > 599) holders.set(number, [...(holders.get(number) ?? []), key]);
  }
  return [...holders].filter(([, keys]) => keys.length > 1).map(([number, keys]) => `${keys.join(' and ')} share the number ${number}`);
}

/** Every error speaks all four languages. */
export const checkCodes: Check = async (root) => {
  const codes = await exported(root, { file: 'codes.ts', name: 'codes' });
  if (!codes) return [];
  const refuse = (message: string): Offence => ({ rule: 'codes', file: `${folder}/codes.ts`, message });
  return [
    ...Object.entries(codes).flatMap(([key, value]) => complaintsAboutCode(value).map((message) => refuse(`${key} ${message}`))),
    ...numbersUsedTwice(codes).map(refuse),
  ];
};
