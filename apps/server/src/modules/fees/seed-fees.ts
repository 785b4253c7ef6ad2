import type { RouteName, ShippingClass } from '@wasit/contract/fees/names';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addWarehouses,
  appendPurchaseRate,
  appendRate,
  appendTariff,
  newestPurchaseRate,
  newestRate,
  tariffsAt,
  type WarehouseRow,
} from './fees.store.ts';

type ClassPrices = Readonly<
  Record<ShippingClass, readonly [priceMinor: number, minimumMinor: number]>
>;

/**
 * Sample figures, labelled as such on every page, until the operator enters real ones. US cents per
 * m³ at sea, per kg by air, and per parcel.
 */
const sampleTariffs: Readonly<Record<RouteName, ClassPrices>> = {
  'sea-baghdad': {
    general: [21_000, 300],
    battery: [26_000, 500],
    liquid: [28_000, 500],
    fragile: [24_500, 400],
    bulky: [19_500, 600],
  },
  'air-baghdad': {
    general: [850, 2_000],
    battery: [1_050, 2_500],
    liquid: [1_100, 2_500],
    fragile: [950, 2_000],
    bulky: [850, 2_000],
  },
};
const sampleRate = 1310;
const sampleYuanPerDollar = 7.1;

const sampleWarehouses: readonly WarehouseRow[] = [
  {
    code: 'CN-YIWU',
    position: 1,
    kind: 'china',
    names: {
      en: 'Yiwu consolidation warehouse',
      ar: 'مخزن التجميع في إيوو',
      ckb: 'کۆگای کۆکردنەوە لە ییوو',
      'zh-Hans': '义乌集货仓',
    },
    address: {
      en: '88 Chouzhou North Road, Yiwu, Zhejiang (sample)',
      ar: '88 طريق تشوتشو الشمالي، إيوو، تشجيانغ (نموذج)',
      ckb: '88 شەقامی چۆوجۆوی باکوور، ییوو، ژێجیانگ (نموونە)',
      'zh-Hans': '浙江省义乌市稠州北路88号（示例）',
    },
    hours: {
      en: 'Mon–Sat 9:00–18:00',
      ar: 'الاثنين–السبت 9:00–18:00',
      ckb: 'دووشەممە–شەممە 9:00–18:00',
      'zh-Hans': '周一至周六 9:00–18:00',
    },
    phone: '+86 579 0000 0000',
    sample: true,
  },
  {
    code: 'CN-GUANGZHOU',
    position: 2,
    kind: 'china',
    names: {
      en: 'Guangzhou consolidation warehouse',
      ar: 'مخزن التجميع في قوانغتشو',
      ckb: 'کۆگای کۆکردنەوە لە گوانگجۆو',
      'zh-Hans': '广州集货仓',
    },
    address: {
      en: '12 Baiyun Avenue, Guangzhou, Guangdong (sample)',
      ar: '12 جادة بايون، قوانغتشو، قوانغدونغ (نموذج)',
      ckb: '12 شەقامی بایون، گوانگجۆو، گوانگدۆنگ (نموونە)',
      'zh-Hans': '广东省广州市白云大道12号（示例）',
    },
    hours: {
      en: 'Mon–Sat 9:00–18:00',
      ar: 'الاثنين–السبت 9:00–18:00',
      ckb: 'دووشەممە–شەممە 9:00–18:00',
      'zh-Hans': '周一至周六 9:00–18:00',
    },
    phone: '+86 20 0000 0000',
    sample: true,
  },
  {
    code: 'IQ-BAGHDAD',
    position: 3,
    kind: 'baghdad',
    names: {
      en: 'Baghdad warehouse and pickup point',
      ar: 'مخزن بغداد ونقطة الاستلام',
      ckb: 'کۆگای بەغدا و خاڵی وەرگرتن',
      'zh-Hans': '巴格达仓库及自提点',
    },
    address: {
      en: 'Karrada Dakhil, Baghdad (sample)',
      ar: 'الكرادة داخل، بغداد (نموذج)',
      ckb: 'کەڕادە داخڵ، بەغدا (نموونە)',
      'zh-Hans': '巴格达卡拉达区（示例）',
    },
    hours: {
      en: 'Sat–Thu 9:00–17:00',
      ar: 'السبت–الخميس 9:00–17:00',
      ckb: 'شەممە–پێنجشەممە 9:00–17:00',
      'zh-Hans': '周六至周四 9:00–17:00',
    },
    phone: '+964 770 000 0000',
    sample: true,
  },
];

const rowsOf = (
  route: RouteName,
  {
    prices,
    from,
    ...authorship
  }: { prices: ClassPrices; from: Date; author: string; reason: string },
): Parameters<typeof appendTariff>[1] =>
  (Object.entries(prices) as [ShippingClass, readonly [number, number]][]).map(
    ([shippingClass, [priceMinor, minimumPerParcelMinor]]) => ({
      tariffId: newId('tf'),
      route,
      shippingClass,
      perCbmMinor: route === 'air-baghdad' ? null : priceMinor,
      perKgMinor: route === 'air-baghdad' ? priceMinor : null,
      minimumPerParcelMinor,
      effectiveFrom: from,
      sample: true,
      ...authorship,
    }),
  );

/** Adds the first rate, sample tariffs and warehouses where there are none yet. Idempotent. */
export async function seedFees(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    const authorship = { author: 'seed', reason: 'first start' };
    if (!(await newestRate(tx)))
      await appendRate(tx, {
        rateId: newId('rate'),
        dinarsPerDollar: sampleRate,
        source: 'sample',
        ...authorship,
        at: tx.now,
      });
    if (!(await newestPurchaseRate(tx, 'CNY')))
      await appendPurchaseRate(tx, {
        rateId: newId('yr'),
        currency: 'CNY',
        perDollar: sampleYuanPerDollar,
        source: 'sample',
        ...authorship,
        at: tx.now,
      });
    const tariffsInForce = await tariffsAt(tx, tx.now);
    for (const [route, prices] of Object.entries(sampleTariffs) as [RouteName, ClassPrices][])
      if (!tariffsInForce.some((row) => row.route === route))
        await appendTariff(tx, rowsOf(route, { prices, from: tx.now, ...authorship }));
    await addWarehouses(tx, [...sampleWarehouses]);
  });
}
