import { expect, test } from 'vitest';
import { checkDeviceClock } from './device-clock.ts';
import { plant } from './planted.ts';

const screen = 'apps/web/app/account/orders/order.tsx';

test.each(['const now = Date.now();', 'const now = new Date();', 'useState(Date.now)'])(
  '%s is refused in the storefront',
  async (line) => {
    const root = plant({ [screen]: `const a = 1;\n${line}\n` });
    expect(await checkDeviceClock(root)).toEqual([
      {
        rule: 'device-clock',
        file: screen,
        line: 2,
        message: expect.stringContaining('serverNow'),
      },
    ]);
  },
);

test('dates of the server and the server clock itself pass', async () => {
  const root = plant({
    [screen]:
      'const day = new Date(order.createdAt).getTime() + Date.parse(order.dueAt) - serverNow();\n',
    'packages/client/src/server-time.ts': 'export const elapsed = () => Date.now() - heardMs;\n',
    'apps/server/src/clock.ts': 'export const now = () => Date.now();\n',
  });
  expect(await checkDeviceClock(root)).toEqual([]);
});
