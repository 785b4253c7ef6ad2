import type { Offence } from './offence.ts';
import { isTest } from './tree.ts';

/** An import between two files, as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Where folders are checked: a module, the platform, a package, the console, the storefront. A file
 * beside folders counts as a folder of its own. The contract is left out: every domain has its
 * error codes in the one list that `endpoint.ts` checks names against.
 */
const modules = [
  /^apps\/server\/src\/modules\/[^/]+\//,
  /^apps\/server\/src\/(platform|cli)\//,
  /^apps\/gateway\/src\//,
  /^packages\/(?!contract\/)[^/]+\/src\//,
  /^apps\/console\/app\//,
  /^apps\/web\/app\//,
];

const moduleOf = (file: string): string | undefined =>
  modules.map((module) => module.exec(file)?.[0]).find((module) => module !== undefined);

interface FolderImports {
  /** The folder that these folders lie in. */
  readonly parent: string;
  /** The imports from one folder to another, by the importing and the imported folder. */
  readonly byFolder: Map<string, Map<string, Import[]>>;
}

/** An import belongs to the last folder that both files share. */
function folderStepOf({
  from,
  to,
}: Import): { parent: string; folder: string; next: string } | undefined {
  const module = moduleOf(from);
  if (module === undefined || moduleOf(to) !== module) return undefined;
  const [own, other] = [from.split('/'), to.split('/')];
  const shared = own.findIndex((part, at) => part !== other[at]);
  const [folder, next] = [own[shared], other[shared]];
  return folder === undefined || next === undefined
    ? undefined
    : { parent: own.slice(0, shared).join('/'), folder, next };
}

function folderImportsOf(imports: readonly Import[]): FolderImports[] {
  const byParent = new Map<string, FolderImports>();
  for (const one of imports) {
    const place = isTest(one.from) ? undefined : folderStepOf(one);
    if (!place) continue;
    const { parent, folder, next } = place;
    const { byFolder } = byParent.get(parent) ?? { byFolder: new Map() };
    byParent.set(parent, { parent, byFolder });
    const imported = byFolder.get(folder) ?? new Map<string, Import[]>();
    byFolder.set(folder, imported.set(next, [...(imported.get(next) ?? []), one]));
  }
  return [...byParent.values()];
}

/** The shortest chain of imports from one folder to another; undefined when there is none. */
function chainBetween({ byFolder }: FolderImports, from: string, to: string): string[] | undefined {
  const chains = [[from]];
  const visited = new Set([from]);
  for (const chain of chains) {
    const last = chain.at(-1) ?? from;
    if (last === to) return chain;
    for (const next of byFolder.get(last)?.keys() ?? []) {
      if (visited.has(next)) continue;
      visited.add(next);
      chains.push([...chain, next]);
    }
  }
  return undefined;
}

const isFile = (folder: string): boolean => /\.tsx?$/.test(folder);

/** Of each ring of folders the link with the fewest imports: the easiest one to remove. */
function circlesOf(folderImports: FolderImports): Offence[] {
  const edges = [...folderImports.byFolder].flatMap(([folder, nexts]) =>
    [...nexts].map(([next, imports]) => ({ folder, next, imports })),
  );
  const reported = new Set<string>();
  return edges
    .toSorted((a, b) => a.imports.length - b.imports.length)
    .flatMap(({ folder, next, imports }) => {
      const chain = chainBetween(folderImports, next, folder);
      // A ring of files alone is an import circle, which .dependency-cruiser.mjs refuses.
      if (!chain || chain.every(isFile) || reported.has(folder)) return [];
      for (const one of chain) reported.add(one);
      const ring = [folder, ...chain].join(' → ');
      return imports.map(({ from, to }) => ({
        rule: 'folder-circle',
        file: from,
        message: `imports ${to}: in ${folderImports.parent} ${ring}`,
      }));
    });
}

/**
 * Folders of a module that import each other in a ring, although no file does: changing one
 * requires knowing all.
 */
export const folderCircles = (imports: readonly Import[]): Offence[] =>
  folderImportsOf(imports).flatMap(circlesOf);
