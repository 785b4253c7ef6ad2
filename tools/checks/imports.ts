import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { domains } from './domains.ts';
import type { Offence } from './offence.ts';
import { folderCircles } from './rooms.ts';
import { filesOf } from './tree.ts';

const repository = join(import.meta.dirname, '../..');

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: {
    violations: {
      from: string;
      to: string;
      rule: { name: string };
      cycle?: { name: string }[];
      comment?: string;
    }[];
  };
}

/** Its exit code is the number of violations, so only unreadable output is a failure. */
function cruise(root: string, folders: readonly string[]): Promise<Cruise> {
  const program = join(repository, 'node_modules/.bin/depcruise');
  const args = [
    program,
    ...folders,
    '--config',
    join(repository, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch (cause) {
        reject(new Error(`dependency-cruiser did not answer: ${stderr}`, { cause }));
      }
    });
  });
}

const pathOf = (cycle: { name: string }[] | undefined, to: string) =>
  cycle ? cycle.map((step) => step.name).join(' → ') : to;

function unknownDomains(files: readonly string[]): Offence[] {
  const unknown = new Map<string, string>();
  for (const file of files) {
    const [, domain] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file) ?? [];
    if (domain && !(domain in domains)) unknown.set(domain, file);
  }
  return [...unknown].map(([domain, file]) => ({
    rule: 'domain-order',
    file,
    message: `"${domain}" has no row in the order of domains`,
  }));
}

/**
 * Allowed imports: by the rules of .dependency-cruiser.mjs and, for folders of a module, of
 * rooms.ts.
 */
export async function checkImports(root: string): Promise<Offence[]> {
  const sources = filesOf(root).filter(
    (file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );
  const folders = [...new Set(sources.map((file) => file.split('/')[0] ?? ''))];
  if (folders.length === 0) return [];
  const { modules, summary } = await cruise(root, folders);
  const readSources = new Set(modules.map((module) => module.source));
  const unread = sources.filter((file) => !readSources.has(file));
  return [
    ...unread.map((file) => ({
      rule: 'imports-unread',
      file,
      message: 'dependency-cruiser did not read this file',
    })),
    ...summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      file: from,
      message: `imports ${pathOf(cycle, to)}`,
    })),
    ...folderCircles(
      modules.flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      ),
    ),
    ...unknownDomains(sources),
  ];
}
