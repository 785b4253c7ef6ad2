import { locales } from '@wasit/contract/locales';
import {
  mandatoryTopics,
  messageEventNames,
  messageEvents,
  messageTopics,
} from '@wasit/contract/messages/events';
import { payablePurposes, rejectReasons } from '@wasit/contract/payments/states';
import { expect, test } from 'vitest';
import { codePurposes } from '../../accounts/index.ts';
import type { MessageData } from '../messages.tables.ts';
import { eventSpecs, placeholdersOf } from './event-params.ts';
import { languages } from './languages.ts';
import { renderInbox, renderWhatsappTemplate, renderWhatsappText, whatsappBody } from './render.ts';
import { type MailFrame, renderEmail } from './render-email.ts';

const samples: MessageData = {
  orderNo: '1234567890123456',
  goods: 'Kettle',
  brand: 'Karwan Tools',
  agent: 'Ali',
  answer: 'Two dollars each.',
  amount: 123_450,
  currency: 'USD',
  until: '2026-08-24T21:30:00Z',
  from: '2026-09-20T09:00:00Z',
  to: '2026-09-30T09:00:00Z',
  purpose: 'first-stage',
  reason: 'unreadable',
  use: 'login',
  contact: 'phone',
  provider: 'Google',
  days: 7,
  pieces: 2,
  unit: 'pair',
  customer: 'Sara',
};
const frame: MailFrame = {
  userName: 'Sara',
  url: 'https://shop.example/x?a=1&b=2',
  brand: 'Wasit',
  phone: '+964 770 000 0000',
  email: 'hello@shop.example',
  why: 'choosable',
  stopUrl: 'https://shop.example/choose',
};
const every = messageEventNames.flatMap((event) =>
  locales.map((locale) => [event, locale] as const),
);

test.each(every)(
  '%s in %s: inbox, mail and WhatsApp have a text, and every placeholder is known and filled',
  (event, locale) => {
    const { subject, text } = languages[locale].events[event];
    const known = Object.keys(eventSpecs[event].params).toSorted();
    expect(placeholdersOf(text).toSorted()).toEqual(known);
    for (const blank of placeholdersOf(subject)) expect(known).toContain(blank);
    const one = { event, locale, data: samples, secret: '135790' };
    const rendered = [
      ...Object.values(renderInbox(one)),
      ...Object.values(renderEmail(one, frame)),
      renderWhatsappText(one, null),
    ];
    for (const words of rendered) {
      expect(words.trim()).not.toBe('');
      expect(words).not.toMatch(/\{\w*\}|undefined|NaN/);
    }
    expect(renderInbox(one).title).not.toMatch(/[\r\n]/);
    // One paragraph: WhatsApp refuses line breaks inside a template's blanks, and the inbox shows
    // one.
    expect(text).not.toMatch(/[\r\n\t]| {2}/);
  },
);

test('a title never contains a secret, and Sorani has no similar-looking Arabic letters', () => {
  for (const event of messageEventNames)
    for (const locale of locales)
      for (const blank of placeholdersOf(languages[locale].events[event].subject))
        expect(eventSpecs[event].params[blank]).not.toBe('secret');
  expect(JSON.stringify(languages.ckb)).not.toMatch(/[كيىة]/);
});

test('every purpose, reason, use and contact has words in every language', () => {
  for (const locale of locales) {
    const { words } = languages[locale];
    expect(Object.keys(words.purpose).toSorted()).toEqual([...payablePurposes].toSorted());
    expect(Object.keys(words.reason).toSorted()).toEqual([...rejectReasons].toSorted());
    // Codes were issued for `entry` once, and the messages about them are kept.
    expect(Object.keys(words.use).toSorted()).toEqual([...codePurposes, 'entry'].toSorted());
    expect(Object.keys(words.contact).toSorted()).toEqual(['email', 'phone']);
  }
});

test('WhatsApp templates begin and end with words, number placeholders in order, and get as many values', () => {
  for (const event of messageEventNames)
    for (const locale of ['en', 'ar', 'zh-Hans'] as const) {
      const registered = whatsappBody(event, locale);
      const { parameters } = renderWhatsappTemplate({
        event,
        locale,
        data: samples,
        secret: '135790',
      });
      if (!registered) {
        expect(parameters).toEqual(['135790']);
        continue;
      }
      expect(registered.body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
      const numbers = [...registered.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) =>
        Number(number),
      );
      expect(numbers).toEqual(parameters.map((_one, index) => index + 1));
      expect(registered.body.length).toBeLessThan(1024);
    }
});

test('Sorani readers get the Arabic template through the API and their own words by hand', () => {
  const message = { event: 'order-arrived', locale: 'ckb', data: samples } as const;
  expect(renderWhatsappTemplate(message)).toMatchObject({
    name: 'wasit_order_arrived',
    language: 'ar',
  });
  expect(renderWhatsappText(message, null)).toContain('داواکاریی');
});

test('HTML, line breaks and direction marks in names stay plain text', () => {
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com\u202e\u2066gnp';
  const one = { event: 'inquiry-answered', locale: 'ar', data: { goods: evil } } as const;
  const { subject, html, text } = renderEmail(one, {
    ...frame,
    userName: `${evil} & "Co"`,
    url: 'https://shop.example/?a=1&b="',
  });
  expect(html).not.toMatch(/<img|\u202e|\u2066/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.com');
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;"');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/\u202e|\u2066|\r/);
  expect(renderWhatsappTemplate(one).parameters[0]).not.toMatch(/[\r\n\t\u202e]/);
  // A name with a blank of ours in it is not filled a second time.
  expect(renderInbox({ ...one, data: { goods: '{secret}' } }).text).toContain('{secret}');
});

test('an answer of staff comes whole and with its lines, except to WhatsApp and the preview of a mail', () => {
  const lines = ['Prices:', '1 carton <b>: $20', '', '2 cartons: $38', 'x'.repeat(1_900)];
  const data = { goods: 'Kettle', answer: lines.join('\r\n') };
  const one = { event: 'inquiry-offer', locale: 'en', data } as const;
  const { text, html } = renderEmail(one, frame);
  expect(text).toContain(`Our answer: \n${lines.join('\n')}\n To continue`);
  const [, preheader = '', content = ''] = /^<div[^>]*>(.*?)<\/div>(.*)$/.exec(html) ?? [];
  expect(content).toContain('Prices:<br>1 carton &lt;b&gt;: $20<br><br>2 cartons: $38<br>xxx');
  expect(preheader).not.toContain('<br>');
  expect(renderWhatsappTemplate(one).parameters[1]).toMatch(/^Prices: 1 carton <b>: \$20 2 car/);
});

test('numbers and amounts keep their order in right-to-left text', () => {
  const { text } = renderInbox({ event: 'second-stage-asked', locale: 'ar', data: samples });
  expect(text).toContain('\u2068$1,234.50\u2069');
  expect(renderInbox({ event: 'second-stage-asked', locale: 'en', data: samples }).text).toContain(
    'come to $1,234.50;',
  );
});

test('an amount starts with dinars for readers who use them, when they are known', () => {
  const textOf = (locale: (typeof locales)[number], data: MessageData) =>
    renderInbox({ event: 'second-stage-asked', locale, data }).text;
  const both = { ...samples, dinars: 1_617_250 };
  expect(textOf('ar', both)).toContain('\u20681,617,250 دينار (\u2066$1,234.50\u2069)\u2069');
  expect(textOf('ckb', both)).toContain('\u20681,617,250 دینار (\u2066$1,234.50\u2069)\u2069');
  for (const locale of ['en', 'zh-Hans'] as const)
    expect(textOf(locale, both), locale).toBe(textOf(locale, samples));
});

const marks = /[\u2066\u2068\u2069]/g;
const plain = (html: string) =>
  html
    .replace(/<div style="display:none[^>]*>.*?<\/div>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
/** The letters alone: a tag stands where a text breaks its line. */
const lettersOf = (text: string) =>
  text
    .replace(marks, '')
    .replace(/:\s*https:\S+/g, '')
    .replace(/\s+/g, '');

test.each(every)(
  '%s in %s: both parts of a mail say the same, and the preview shows what happened but no code',
  (event, locale) => {
    const one = { event, locale, data: samples, secret: event === 'code' ? '135790' : undefined };
    const { text, html } = renderEmail(one, frame);
    expect(lettersOf(plain(html))).toBe(`Wasit${lettersOf(text)}`);
    const preheader = /^<div style="display:none[^>]*>(.*?)<\/div>/.exec(html)?.[1];
    if (event === 'code') {
      expect(preheader).toBeUndefined();
      expect(html).toMatch(/<strong[^>]*>(<bdi>)?135790/);
    } else expect(lettersOf(plain(preheader ?? ''))).toBe(lettersOf(renderInbox(one).text));
  },
);

test('a mail says where to ask and why it came, and how to switch such mails off only if that is possible', () => {
  const one = { event: 'welcome', locale: 'ar', data: {} } as const;
  const ways = ['choosable', 'always', 'stranger'] as const;
  const [choosable = '', ...others] = ways.map((why) => renderEmail(one, { ...frame, why }).text);
  expect(choosable).toContain('https://shop.example/choose');
  for (const text of others) expect(text).not.toContain('https://shop.example/choose');
  for (const text of [choosable, ...others])
    expect(text).toContain('\u2068+964 770 000 0000\u2069');
});

test('a refused or short payment gives the deadline for paying, where there is one', () => {
  const text = (until: string | undefined) =>
    renderInbox({
      event: 'payment-part',
      locale: 'en',
      data: {
        orderNo: '1',
        amount: 100,
        currency: 'USD',
        ...(until === undefined ? {} : { until }),
      },
    }).text;
  expect(text('2026-08-24T21:30:00Z')).toContain(
    'remaining $1.00 before 25 Aug 2026, 00:30, Baghdad time.',
  );
  for (const none of ['', undefined])
    expect(text(none)).toContain('remaining $1.00 as soon as you can.');
});

test('money and security topics are mandatory, and every topic has an event', () => {
  expect(mandatoryTopics).toEqual(['payments', 'security']);
  expect(new Set(Object.values(messageEvents))).toEqual(new Set(messageTopics));
});
