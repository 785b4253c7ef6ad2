import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import {
  type BrowserContext,
  expect,
  type Page,
  type Worker as PlaywrightWorker,
  test,
} from '@playwright/test';
import { decrypt } from '../apps/server/src/modules/messages/push/open-push.testing.ts';
import personAr from '../apps/web/app/locale/messages/ar/person.json' with { type: 'json' };
import pushAr from '../apps/web/app/locale/messages/ar/push.json' with { type: 'json' };
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, approve, aTransfer } from './console/world.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

/**
 * The parts of a worker's globals that the journey uses: TypeScript knows either them or the
 * page's.
 */
interface WorkerWorld {
  shown: { title: string; options: NotificationOptions }[];
  clients: {
    matchAll(): Promise<unknown[]>;
    openWindow(url: string | URL): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): void;
}

const port = Number(process.env.E2E_PUSH_PORT);
const keys = createECDH('prime256v1');
keys.generateKeys();
const secret = randomBytes(16);
const target = {
  endpoint: `http://127.0.0.1:${port}/send/the-browser`,
  keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
};
const news: string[] = [];
let service: Server;
test.use({ serviceWorkers: 'allow' });
test.beforeAll(() => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    news.push(decrypt(Buffer.concat(parts), { keys, secret }));
    response.writeHead(201).end();
  });
  service.listen(port, '127.0.0.1');
});
test.afterAll(() => service.close());

/** Chromium's push service cannot be reached from here: ours replaces it. */
const withOwnService = (context: BrowserContext) =>
  context.addInitScript((given) => {
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    // Headless browsers report "denied" in any case.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') ? subscription : null;
  }, target);

/** Sends a message to the shop's worker, as the browser does for its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** A headless browser shows no notifications: the worker's request is checked instead. */
const withoutScreen = (worker: PlaywrightWorker | undefined) =>
  worker?.evaluate(() => {
    const self = globalThis as unknown as WorkerWorld;
    self.shown = [];
    self.registration.showNotification = async (title, options = {}) => {
      self.shown.push({ title, options });
    };
  });
const shownBy = async (worker: PlaywrightWorker | undefined) =>
  worker?.evaluate(() => (globalThis as unknown as WorkerWorld).shown);

test('a customer switches notifications on and off; they come in their language and open the order', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await withOwnService(context);
  await setLanguage(context, baseURL, 'ar');
  const customer = await aNewBuyer();
  const order = await aTransfer(customer);
  await logInWithToken(page, customer.token);

  await open(page, `/order-details?orderNo=${order.orderNo}`);
  const row = page.getByRole('region', { name: pushAr.title });
  await expect(row).toContainText(pushAr['status.off']);
  await checkScreen(page, 'order with the offer of news');
  await row.getByRole('button', { name: pushAr.switchOn }).click();
  await expect(row).toContainText(pushAr['status.on']);

  await approve(order);
  await expect.poll(() => news.some((text) => text.includes(order.orderNo))).toBe(true);
  const sent = news.find((text) => text.includes(order.orderNo)) ?? '';
  const [worker] = context.serviceWorkers();
  await withoutScreen(worker);
  await deliver(page, sent);
  const path = `/order-details?orderNo=${order.orderNo}&lang=ar`;
  const { title, text, tag } = JSON.parse(sent);
  const options = {
    body: text,
    tag,
    lang: 'ar',
    dir: 'rtl',
    icon: '/icons/192.png',
    data: { path },
  };
  await expect.poll(() => shownBy(worker)).toEqual([{ title, options }]);
  const opened = await worker?.evaluate(async (own) => {
    // A worker may open windows only after a user's press.
    const self = globalThis as unknown as WorkerWorld;
    const addresses: string[] = [];
    self.clients.matchAll = async () => [];
    self.clients.openWindow = async (url) => {
      addresses.push(String(url));
      return null;
    };
    for (const path of [own, '//evil.example/', 'https://evil.example/']) {
      const press = new Event('notificationclick');
      Object.assign(press, {
        notification: { close() {}, data: { path } },
        waitUntil: () => undefined,
      });
      self.dispatchEvent(press);
      await new Promise((next) => setTimeout(next, 50));
    }
    return addresses;
  }, path);
  expect(opened).toEqual([
    `${baseURL}/order-details?orderNo=${order.orderNo}&lang=ar`,
    `${baseURL}/`,
    `${baseURL}/`,
  ]);

  await open(page, '/individualCenter/settings/notifications');
  await expect(row).toContainText(pushAr['status.on']);
  await expect(page.getByRole('columnheader', { name: personAr['notify.push'] })).toBeVisible();
  await checkScreen(page, 'notifications with devices');
  await row.getByRole('button', { name: pushAr.switchOff }).click();
  await expect(row.getByRole('button', { name: pushAr.switchOn })).toBeVisible();
});

test('a customer who has blocked notifications sees a note about it and no prompt', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'ar');
  const customer = await aNewBuyer();
  const order = await aTransfer(customer);
  await logInWithToken(page, customer.token);
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open(page, `/order-details?orderNo=${order.orderNo}`);
  const row = page.getByRole('region', { name: pushAr.title });
  await expect(row).toContainText(pushAr['status.denied']);
  await expect(row.getByRole('button')).toHaveCount(0);
});
