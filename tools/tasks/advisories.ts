import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  findings,
  listPath,
  readList,
  readLock,
  refreshList,
  unaccepted,
} from '../advisories/advisories.ts';
import { root, TaskError } from './programs.ts';

function readReport(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Queries the registry for advisories of our packages and rewrites the committed list. The tests
 * only read the list.
 */
export async function refreshAdvisories(): Promise<number> {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  });
  const list = refreshListOrFail(stdout, stderr);
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
  const open = unaccepted(list, findings(list, readLock(root)));
  for (const { id, at, version, title } of open) console.error(`${id}: ${at} ${version}: ${title}`);
  console.error(
    `The list is of today and names ${list.advisories.length} advisories; ${open.length} concern what is installed.`,
  );
  return open.length === 0 ? 0 : 1;
}

function refreshListOrFail(stdout: string, stderr: string) {
  try {
    return refreshList(readList(), readReport(stdout), new Date().toISOString().slice(0, 10));
  } catch {
    const auditLines = stderr.split('\n').filter((line) => /audit/.test(line));
    throw new TaskError(
      `The registry answered no audit; the list stays as it is.\n${auditLines.join('\n')}`,
    );
  }
}
