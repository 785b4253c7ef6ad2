import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from './planted.ts';

const repository = join(import.meta.dirname, '../..');
const program = (name: string) => join(repository, 'node_modules/.bin', name);

function lint(text: string): { passes: boolean; output: string } {
  const root = plant({ 'a.ts': text });
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--colors=off',
    `--config-path=${repository}`,
    join(root, 'a.ts'),
  ];
  const { status, stdout, stderr } = spawnSync(program('biome'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { passes: status === 0, output: stdout + stderr };
}

test('plain code passes the linter', () => {
  expect(lint('export const one: number = 1;\n')).toMatchObject({ passes: true });
});

test.each([
  ['export const one: any = 1;\n', 'noExplicitAny'],
  ["import { join } from 'node:path';\nexport const one = 1;\n", 'noUnusedImports'],
  ['const one = 1;\nexport {};\n', 'noUnusedVariables'],
  ["console.log('here');\n", 'noConsole'],
])('the linter refuses %j', (text, rule) => {
  expect(lint(text)).toMatchObject({ passes: false, output: expect.stringContaining(rule) });
});

function unused(files: Record<string, string>): { passes: boolean; output: string } {
  const root = plant({
    'package.json': '{ "name": "planted", "type": "module", "workspaces": ["apps/gateway"] }',
    'apps/gateway/package.json': '{ "name": "@planted/gateway", "type": "module" }',
    'knip.json': readFileSync(join(repository, 'knip.json'), 'utf8'),
    ...files,
  });
  const args = ['--no-progress', '--no-config-hints', '--workspace', 'apps/gateway'];
  const { status, stdout, stderr } = spawnSync(program('knip'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { passes: status === 0, output: stdout + stderr };
}

test('code that is used passes', () => {
  const files = {
    'apps/gateway/src/main.ts': "import { pay } from './pay.ts';\npay();\n",
    'apps/gateway/src/pay.ts': 'export const pay = () => 1;\n',
  };
  expect(unused(files)).toMatchObject({ passes: true });
});

test('an unused export and an unused file are refused', () => {
  const files = {
    'apps/gateway/src/main.ts': "import { pay } from './pay.ts';\npay();\n",
    'apps/gateway/src/pay.ts': 'export const pay = () => 1;\nexport const payBack = () => 2;\n',
    'apps/gateway/src/forgotten.ts': 'export const forgotten = 1;\n',
  };
  const { passes, output } = unused(files);
  expect(passes).toBe(false);
  expect(output).toContain('payBack');
  expect(output).toContain('apps/gateway/src/forgotten.ts');
});
