import { expect, test } from 'vitest';
import { root } from '../tasks/programs.ts';
import {
  type AdvisoryList,
  findings,
  outdatedAcceptances,
  readList,
  readLock,
  refreshList,
  unaccepted,
} from './advisories.ts';

const list = readList();
const dayMs = 86_400_000;
const listIsOldAfterDays = 60;

test('every known advisory for a package of the lock file is accepted with a reason', () => {
  expect(unaccepted(list, findings(list, readLock(root)))).toEqual([]);
});

test('an accepted advisory still applies; otherwise it is removed from the list', () => {
  expect(outdatedAcceptances(list, findings(list, readLock(root)))).toEqual([]);
});

test('the list of advisories is recent', ({ skip }) => {
  const days = Math.floor((Date.now() - Date.parse(list.takenOn)) / dayMs);
  skip(
    days > listIsOldAfterDays,
    `the list is ${days} days old and was checked against nothing newer: npm run advisories`,
  );
  expect(days).toBeGreaterThanOrEqual(-1);
});

const known: AdvisoryList = {
  ...list,
  advisories: [{ id: 'GHSA-1', package: 'shelf', vulnerable: '<2.0.0', title: 'falls over' }],
  accepted: [],
};

test('a vulnerable package is found in any folder, under an alias and as a prerelease', () => {
  const packages = {
    '': { name: 'shop', version: '1.0.0' },
    'node_modules/shelf': { version: '2.0.0' },
    'node_modules/rack/node_modules/shelf': { version: '1.9.9' },
    'node_modules/board': { name: 'shelf', version: '1.0.0-beta.3' },
    'node_modules/@rack/shelf': { version: '1.0.0' },
  };
  expect(findings(known, { packages }).map(({ at }) => at)).toEqual([
    'node_modules/rack/node_modules/shelf',
    'node_modules/board',
  ]);
});

test('an audit adds advisories and removes none; an answer that is no audit is refused', () => {
  const via = [
    {
      name: 'rack',
      title: 'bends',
      url: 'https://github.com/advisories/GHSA-2',
      range: '>=1.0.0 <1.2.0',
    },
    'shelf',
  ];
  const after = refreshList(
    known,
    { vulnerabilities: { rack: { via }, lorry: { via } } },
    '2026-12-01',
  );
  expect(after.takenOn).toBe('2026-12-01');
  expect(
    after.advisories.map(({ id, package: of, vulnerable }) => `${id} ${of} ${vulnerable}`),
  ).toEqual(['GHSA-1 shelf <2.0.0', 'GHSA-2 rack >=1.0.0 <1.2.0']);
  expect(() => refreshList(known, { message: '405 Method Not Allowed' }, '2026-12-01')).toThrow();
});
