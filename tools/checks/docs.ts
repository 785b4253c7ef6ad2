import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './offence.ts';
import { filesOf, readFrom } from './tree.ts';

const repositoryPath = /^(apps|packages|tools|docs|e2e|bench)\/[\w./@-]+$/;
const serverPath = /^(modules|platform)\/[\w./@-]+$/;

/** The pages at the root, everything below `docs`, and the READMEs of folders. */
function pagesOf(root: string): string[] {
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    : [];
  const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'deploy/README.md'];
  return [...pages, ...docs.map((file) => `docs/${file}`), ...filesOf(root)].filter(
    (file) => file.endsWith('.md') && existsSync(join(root, file)),
  );
}

/** References in a line of a page: files as code, commands, links to other files. */
function referencesIn(page: string, line: string, commands: ReadonlySet<string>) {
  const code = [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const links = [...line.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
  return {
    files: [
      ...code.filter((text) => repositoryPath.test(text)),
      ...code.filter((text) => serverPath.test(text)).map((text) => `apps/server/src/${text}`),
      ...links.filter((link) => !/^\w+:/.test(link)).map((link) => join(dirname(page), link)),
    ],
    unknown: [...line.matchAll(/npm run ([\w:]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !commands.has(name)),
  };
}

/** Table rows that promise a test in their last column, "Held by", but name none. */
function rowsWithoutTest(page: string, lines: readonly string[]): number[] {
  if (page !== 'docs/specification.md') return [];
  let isInTable = false;
  return lines.flatMap((line, at) => {
    if (!line.startsWith('|')) isInTable = false;
    else if (line.endsWith('| Held by |')) isInTable = true;
    else if (isInTable && !line.startsWith('|---') && !/`[^`]+\.(test|spec)\.ts` \|$/.test(line))
      return [at];
    return [];
  });
}

/** Every file and command named in the documentation exists. */
export const checkDocs: Check = (root) => {
  const { scripts = {} } = existsSync(join(root, 'package.json'))
    ? (JSON.parse(readFrom(root, 'package.json')) as { scripts?: Record<string, string> })
    : {};
  const commands = new Set(Object.keys(scripts));
  return pagesOf(root).flatMap((page) => {
    const lines = readFrom(root, page).split('\n');
    const withoutTest = rowsWithoutTest(page, lines);
    return lines.flatMap((line, at) => {
      const { files, unknown } = referencesIn(page, line, commands);
      const refuse = (message: string) => ({ rule: 'docs', file: page, line: at + 1, message });
      return [
        ...(withoutTest.includes(at) ? [refuse('this row names no test that holds it')] : []),
        ...files
          .filter((file) => !existsSync(join(root, file)))
          .map((file) => refuse(`${file} does not exist`)),
        ...unknown.map((name) => refuse(`there is no command "npm run ${name}"`)),
      ];
    });
  });
};
