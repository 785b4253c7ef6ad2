import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deskLists } from '@wasit/contract/desks/lists';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');
const sourceOf = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('**/*.tsx', { cwd: app }).map((file) => {
  const path = join(app, file);
  return { path, text: sourceOf(path) };
});

/** The code of a list's page, and of what it imports from its neighbours: columns come from there. */
function codeOf(desk: string): string {
  return sources
    .filter(({ text }) => text.includes(`desk="${desk}"`))
    .flatMap(({ path, text }) => [
      text,
      ...[...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, file = '']) =>
        sourceOf(join(dirname(path), file)),
      ),
    ])
    .join('\n');
}

// Synonyms have one column per language.
const desks = Object.entries(deskLists).filter(([desk]) => desk !== 'synonyms');

test.each(desks)(
  'each declared field of the list "%s" comes into its files',
  (desk, { fields }) => {
    const code = codeOf(desk);
    expect(code).not.toBe('');
    const missing = Object.keys(fields).filter(
      (key) => !new RegExp(`\\bkey: [^,\\n]*'${key}'|figure\\('${key}'`).test(code),
    );
    expect(missing).toEqual([]);
  },
);
