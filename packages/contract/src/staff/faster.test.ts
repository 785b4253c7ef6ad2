import { expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { containerMoves, parcelMoves } from '../orders/states.ts';
import { claimMoves } from '../procurement/claim-states.ts';
import { purchaseOrderEvents, waybillMoves } from '../procurement/purchase-order-states.ts';
import { fasterText } from './faster.ts';

const params = { who: 'Layla', what: 'YT1', at: '14:05' };

test.each([
  ['en', 'Layla has already received parcel YT1 (14:05). Please check again.'],
  ['ar', 'الطرد YT1: سبق استلامه بواسطة Layla (14:05). يرجى التحديث.'],
  ['ckb', 'پارسێلی YT1: Layla پێشتر وەریگرتووە (14:05). دووبارە سەیری بکەرەوە.'],
  ['zh-Hans', '包裹 YT1：Layla 已于 14:05 收货，请刷新后查看。'],
] as const)('the colleague who was faster is named in %s', (locale, sentence) => {
  const act = { object: 'parcel:pc_1', action: 'logistics.receive' };
  expect(fasterText(act, { locale, ...params })).toBe(sentence);
});

const acts = [
  ...Object.keys(parcelMoves).map((act) => ['parcel:pc_1', `logistics.${act}`]),
  ...Object.keys(containerMoves).map((act) => ['container:ct_1', `logistics.${act}`]),
  ...Object.keys(claimMoves).map((act) => ['supplier-claim:SC-1', `procurement.${act}-claim`]),
  ...purchaseOrderEvents
    .filter((act) => act !== 'edit' && !waybillMoves.some((move) => move === act))
    .map((act) => ['purchase-order:PO-1', `procurement.po-${act}`]),
  ['4411862005001302', 'procurement.correct-purchase'],
].map(([object = '', action = '']) => ({ object, action }));

test.each(acts)('$action of $object has its own text in every language', (act) => {
  for (const locale of locales) {
    const text = fasterText(act, { locale, ...params });
    expect(text).not.toBe(fasterText({ ...act, action: 'none' }, { locale, ...params }));
    expect(text).not.toMatch(/[{}]/);
  }
});
