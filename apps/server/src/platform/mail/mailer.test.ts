import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { type Mail, newMailer } from './mailer.ts';
import { bodyOf, headerOf, startSmtp } from './smtp.testing.ts';

const smtp = await startSmtp();
const guarded = await startSmtp({ tls: true });
afterAll(() => Promise.all([smtp.close(), guarded.close()]));
beforeEach(() => {
  smtp.received.length = 0;
  smtp.behave('take');
});

const base = {
  SECRET_KEY: 'a secret for the tests, long enough',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'Wasit <no-reply@shop.example>',
};
const mailerTo = (
  port: number,
  tls: 'none' | 'starttls' | 'tls' = 'none',
  { timeoutMs = 700 } = {},
) => {
  const mailer = newMailer(loadConfig({ ...base, SMTP_PORT: String(port), SMTP_TLS: tls }), {
    timeoutMs,
  });
  if (!mailer) throw new Error('no mailer');
  return mailer;
};
const mail = (changed: Partial<Mail> = {}): Mail => ({
  to: { name: 'سارة حسن', address: 'sara@example.com' },
  subject: 'وصلت دفعتك',
  text: 'نص عربي',
  html: '<p>نص <bdi>عربي</bdi></p>',
  locale: 'ar',
  replyTo: 'hello@shop.example',
  unsubscribe: null,
  messageId: 'md_1.1',
  ...changed,
});

test('without a server there is no mailer, and an incomplete configuration does not start', () => {
  expect(newMailer(loadConfig({ SECRET_KEY: base.SECRET_KEY }))).toBeNull();
  expect(() => loadConfig({ SMTP_HOST: 'mail.example', SMTP_USER: 'wasit' })).toThrow(
    /MAIL_FROM: required[\s\S]*SMTP_PASSWORD: required/,
  );
  expect(() =>
    loadConfig({ SMTP_HOST: 'mail.example', MAIL_FROM: 'a@b.example, c@d.example' }),
  ).toThrow(/MAIL_FROM/);
});

test('a mail arrives in its language and direction, with the given id', async () => {
  const { messageId } = await mailerTo(smtp.port).send(mail());
  expect(messageId).toBe('<md_1.1@shop.example>');
  const [received] = smtp.received;
  if (!received) throw new Error('nothing came');
  expect(received.recipients).toEqual(['sara@example.com']);
  expect(headerOf(received, 'Subject')).toBe('وصلت دفعتك');
  expect(headerOf(received, 'To')).toContain('سارة حسن');
  expect(headerOf(received, 'Message-ID')).toBe(messageId);
  expect(headerOf(received, 'Content-Language')).toBe('ar');
  expect(bodyOf(received, 'text/plain').trim()).toBe('نص عربي');
  expect(bodyOf(received, 'text/html')).toContain('<html lang="ar" dir="rtl">');
});

test('a mail goes out although the mail library could not be read for the one before', async () => {
  const mailer = mailerTo(smtp.port);
  vi.doMock('nodemailer', () => {
    throw new Error('EMFILE: too many open files');
  });
  await expect(mailer.send(mail())).rejects.toThrow();
  vi.doUnmock('nodemailer');
  expect((await mailer.send(mail())).messageId).toBe('<md_1.1@shop.example>');
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['name', { to: { name: 'Sara\nBcc: all@example.com', address: 'sara@example.com' } }],
  ['address', { to: { name: 'Sara', address: 'sara@example.com>\r\nRCPT TO:<all@example.com' } }],
  ['two addresses', { to: { name: 'Sara', address: 'sara@example.com,all@example.com' } }],
  ['message id', { messageId: 'a>\r\nBcc: all@example.com' }],
])(
  'a line break or a second recipient in the %s is refused before sending',
  async (_name, changed) => {
    const before = smtp.connections();
    await expect(mailerTo(smtp.port).send(mail(changed))).rejects.toMatchObject({ final: true });
    expect(smtp.connections()).toBe(before);
  },
);

test('a name with commas and angle brackets stays a name', async () => {
  await mailerTo(smtp.port).send(
    mail({ to: { name: 'all@example.com>, <x@example.com', address: 'sara@example.com' } }),
  );
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['sara@example.com']]);
});

test('a temporary refusal may be retried, “no such mailbox” is final', async () => {
  smtp.behave('later');
  await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({
    final: false,
    away: false,
  });
  smtp.behave('refuse');
  await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({ final: true });
});

test('a lost connection, a hanging server and a missing one are not final', async () => {
  smtp.behave('drop');
  await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({ final: false });
  smtp.behave('hang');
  await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({
    final: false,
    away: true,
  });
  await expect(mailerTo(1).send(mail())).rejects.toMatchObject({ final: false, away: true });
});

test('a server that sends its answer letter by letter, without end, is given up', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    const letters = setInterval(() => socket.write('2'), 20);
    socket.on('error', () => {}).on('close', () => clearInterval(letters));
    socket.resume();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(mailerTo(port, 'none', { timeoutMs: 100 }).send(mail())).rejects.toMatchObject({
    final: false,
    away: true,
    unclear: false,
  });
});

test('a server that rejects our login or sender is no fault of the mail, which waits', async () => {
  for (const mode of ['away', 'sender'] as const) {
    smtp.behave(mode);
    await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({
      final: false,
      away: true,
      unclear: false,
    });
  }
});

test('only a fully sent mail without an answer counts as possibly delivered', async () => {
  for (const mode of ['drop', 'hang'] as const) {
    smtp.behave(mode);
    await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({ unclear: true });
  }
  for (const mode of ['later', 'refuse'] as const) {
    smtp.behave(mode);
    await expect(mailerTo(smtp.port).send(mail())).rejects.toMatchObject({ unclear: false });
  }
  await expect(mailerTo(1).send(mail())).rejects.toMatchObject({ unclear: false });
});

test('nothing is sent unencrypted: a server without STARTTLS or with an untrusted certificate gets no mail', async () => {
  await expect(mailerTo(smtp.port, 'starttls').send(mail())).rejects.toMatchObject({
    final: false,
  });
  await expect(mailerTo(guarded.port, 'starttls').send(mail())).rejects.toMatchObject({
    final: false,
  });
  expect([...smtp.received, ...guarded.received]).toEqual([]);
});
