import { codes, type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import { type Locale, locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { anArrivedJourney, asRole } from '../../src/modules/console/journey.testing.ts';
import { findOrder } from '../../src/modules/orders/index.ts';
import { startTestApp } from '../start.ts';
import { callRaw } from './raw-call.ts';

const app = await startTestApp();

const script: Readonly<Record<Locale, RegExp>> = {
  en: /[a-z]/,
  ar: /\p{Script=Arabic}/u,
  ckb: /\p{Script=Arabic}/u,
  'zh-Hans': /\p{Script=Han}/u,
};

test('every error text is translated into each language with the same placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const key of Object.keys(codes) as ErrorKey[]) {
    const texts = locales.map((locale) => errorText(key, { locale }));
    expect(new Set(texts).size, key).toBe(locales.length);
    for (const text of texts) expect(places(text), key).toEqual(places(texts[0] ?? ''));
  }
});

test('a storage fee that is due is named with its amount in each language', async () => {
  const late = await anArrivedJourney(app);
  await app.passDays(30);
  const as = await asRole(app, 'baghdad-warehouse');
  const { pickupCode } = await findOrder(app.platform.db, late.orderNo);
  for (const locale of locales) {
    const answer = await callRaw(
      app,
      'handOver',
      { orderNo: late.orderNo, pickupCode, waybills: late.parcels.map(({ waybill }) => waybill) },
      { as, locale },
    );
    expect(answer).toMatchObject({
      status: 409,
      key: 'STORAGE_DUE',
      msg: expect.stringMatching(/\d+\.\d\d/),
    });
    expect(answer.msg).toMatch(script[locale]);
  }
});
