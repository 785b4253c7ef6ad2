import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sourceFolders = ['apps', 'packages', 'tools', 'e2e', 'bench'];
/** Not written by people: installed, built, generated or measured. */
const generatedFolders = new Set([
  'node_modules',
  'build',
  '.react-router',
  '.data',
  'migrations',
  'migrations.previous',
  'test-results',
]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (generatedFolders.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** The files that people write, as paths from the root with forward slashes. */
export function filesOf(root: string): string[] {
  const folders = sourceFolders
    .map((place) => join(root, place))
    .filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [...walk(folder)].map((path) => relative(root, path).split(sep).join('/')))
    .sort();
}

export const readFrom = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string) => /\.(test|spec|testing)\.tsx?$/.test(file);
