import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { generateMigration } from './db-generate.ts';
import { capture, root } from './programs.ts';

const server = join(root, 'apps/server');

test('the migrations match the tables', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'wasit-migrations-'));
  try {
    await cp(join(server, 'migrations'), copy, { recursive: true });
    const flags = [
      '--dialect',
      'postgresql',
      '--schema',
      './src/**/*.tables.ts',
      '--out',
      relative(server, copy),
      '--casing',
      'snake_case',
    ];
    const { output } = await capture(
      join(root, 'node_modules/.bin/drizzle-kit'),
      ['generate', ...flags],
      { cwd: server },
    );
    expect(output).toContain('No schema changes');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

test('a migration without a descriptive name is not created', async () => {
  await expect(generateMigration([])).rejects.toThrow('What changes?');
  await expect(generateMigration(['../elsewhere'])).rejects.toThrow('What changes?');
});

test('only the newest snapshot is kept, and migrations are ordered as databases apply them', async () => {
  const folder = join(server, 'migrations');
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  const tags = journal.entries.map(({ tag }) => tag);
  expect((await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()).toEqual(
    tags.map((tag) => `${tag}.sql`),
  );
  expect((await readdir(join(folder, 'meta'))).sort()).toEqual([
    `${tags.at(-1)?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
  // A database only runs migrations newer than its last one.
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
