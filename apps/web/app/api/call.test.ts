import { endpoints } from '@wasit/contract/endpoints';
import { shopPaths } from '@wasit/contract/paths/shop.generated';
import { afterEach, expect, test, vi } from 'vitest';
import { useAgentMode } from '../session/agent-mode.ts';
import { call } from './call.ts';

const mode = {
  modeId: 'mode-1',
  userId: '7',
  userName: 'buyer',
  phone: null,
  email: null,
  endsAt: '2026-11-28T18:00:00Z',
};

// Test files share their globals and modules.
afterEach(() => {
  vi.unstubAllGlobals();
  useAgentMode.setState({ mode: null });
});

test('in procurement mode closed calls are refused in the browser without a request', async () => {
  const fetchMock = vi.fn(async () => Response.json({ code: 200, msg: '', data: { items: [] } }));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await call('loginLinks', {});
  expect(fetchMock).toHaveBeenCalledTimes(1);
  useAgentMode.setState({ mode });
  for (const name of ['loginLinks', 'walletBalance', 'myInformation'] as const)
    await expect(call(name, {} as never), name).rejects.toMatchObject({
      status: 403,
      key: 'MODE_FORBIDDEN',
    });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await call('addressList', {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('the browser’s map marks exactly the calls that the server refuses in procurement mode', () => {
  const marked = Object.entries(shopPaths).filter(([, path]) => path.length > 2);
  const refused = Object.keys(shopPaths).filter(
    (name) => endpoints[name as keyof typeof endpoints].inMode === 'refused',
  );
  expect(marked.map(([name]) => name)).toEqual(refused);
});
