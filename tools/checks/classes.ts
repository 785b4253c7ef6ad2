import { dirname, join } from 'node:path';
import type { Check, Offence } from './offence.ts';
import { parse, type SyntaxNode, visitAll } from './syntax.ts';
import { filesOf, isTest, readFrom } from './tree.ts';

const app = 'apps/web/app/';
const importPattern = /(?:from|import|import\()\s*'(\.[^']+)'|@import "([^"]+)"/g;

/** A file with what it imports, now or later, and the classes that it names. */
interface Part {
  imports: string[];
  classes: { name: string; line?: number }[];
}

const wordsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : [];

/** The words of a class attribute: also those of the strings that an expression chooses from. */
function classesNamedIn(file: string, text: string): Part['classes'] {
  const { program, lineAt } = parse(file, text);
  const found: Part['classes'] = [];
  const isClass = (node: SyntaxNode) =>
    node.type === 'JSXAttribute' && (node.name as SyntaxNode).value === 'className';
  visitAll(program, (node, ancestors) => {
    if (!ancestors.some(isClass)) return;
    const words = [
      ...(node.type === 'StringLiteral' ? wordsOf(node.value) : []),
      ...(node.type === 'TemplateElement' ? wordsOf(node.cooked) : []),
    ];
    found.push(...words.map((name) => ({ name, line: lineAt(node.span?.start ?? 1) })));
  });
  return found;
}

const classesDefinedIn = (text: string): Part['classes'] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[a-z][\w-]*)/gi)].map(
    ([, name = '']) => ({ name }),
  );

function readPart(root: string, file: string): Part {
  const text = readFrom(root, file);
  return {
    imports: [...text.matchAll(importPattern)].map(([, module, sheet]) =>
      join(dirname(file), module ?? sheet ?? ''),
    ),
    classes: file.endsWith('.css') ? classesDefinedIn(text) : classesNamedIn(file, text),
  };
}

/** All files that a page needs, itself among them. */
function filesNeededBy(page: string, parts: ReadonlyMap<string, Part>): string[] {
  const needed = new Set([page]);
  for (const file of needed)
    for (const imported of parts.get(file)?.imports ?? [])
      if (parts.has(imported)) needed.add(imported);
  return [...needed];
}

/**
 * A class of the storefront that a sheet defines must be defined in a sheet that each page with it
 * loads, and not only in one of another page.
 */
export const checkClasses: Check = (root) => {
  const files = filesOf(root).filter(
    (file) => file.startsWith(app) && /\.(tsx?|css)$/.test(file) && !isTest(file),
  );
  const parts = new Map(files.map((file) => [file, readPart(root, file)]));
  const definedIn = (sheets: readonly string[]) =>
    new Set(
      sheets
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => parts.get(file)?.classes.map(({ name }) => name) ?? []),
    );
  const styled = definedIn(files);
  const frame = ['root.tsx', 'page.route.tsx'].flatMap((file) => filesNeededBy(app + file, parts));
  const offences = new Map<string, Offence>();
  for (const page of files.filter((file) => file.endsWith('.route.tsx'))) {
    const needed = filesNeededBy(page, parts);
    const loaded = definedIn([...frame, ...needed]);
    for (const file of needed.filter((name) => name.endsWith('.tsx')))
      for (const { name, line } of parts.get(file)?.classes ?? [])
        if (styled.has(name) && !loaded.has(name))
          offences.set(`${file} ${name}`, {
            rule: 'class-without-sheet',
            file,
            ...(line ? { line } : {}),
            message: `no sheet of ${page.slice(app.length)} defines "${name}"`,
          });
  }
  return [...offences.values()];
};
