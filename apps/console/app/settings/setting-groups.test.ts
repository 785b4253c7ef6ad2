import { settingKeys } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { isInGroup, settingGroups } from './setting-groups.ts';

test('every setting that the server lists is on the page exactly once', () => {
  const listed = settingGroups.flatMap((group) =>
    settingKeys.filter((key) => isInGroup(group)({ key })),
  );
  expect(listed.sort()).toEqual([...settingKeys].sort());
});
