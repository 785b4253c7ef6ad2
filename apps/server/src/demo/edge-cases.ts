import type { FullTexts, ImportRow } from './types.ts';

/** Deliberately difficult rows, so that every page is tested with them. */
const renamed = (row: ImportRow, name: FullTexts): ImportRow => ({ ...row, name });

const withStocks = (row: ImportRow, stockAt: (index: number) => number): ImportRow => {
  const skus = row.skus?.map((sku, index) => ({ ...sku, stock: stockAt(index) }));
  return { ...row, skus, stock: skus?.reduce((sum, sku) => sum + sku.stock, 0) };
};

const cases: Record<string, (row: ImportRow) => ImportRow> = {
  // Both text directions in one name.
  'demo-cable-1': (row) =>
    renamed(row, {
      en: 'USB-C 3.1 (كابل) Fast Braided Charging Cable 60 W',
      ar: 'كيبل شحن USB-C 3.1 (كابل) مجدول سريع 60 واط',
      ckb: 'کێبڵی شەحن USB-C 3.1 (كابل) چنراوی خێرا 60 وات',
      'zh-Hans': 'USB-C 3.1 (كابل) 快速编织数据线 60瓦',
    }),
  // A very long name.
  'demo-drill-2': (row) =>
    renamed(row, {
      en: 'Professional Heavy-Duty Impact Drill with Side Handle, Depth Stop, Two Batteries, Fast Charger, 29 Bits and Carrying Case for Concrete, Brick, Wood and Steel',
      ar: 'دريل طرق احترافي قوي التحمل مع مقبض جانبي ومحدد عمق وبطاريتين وشاحن سريع و29 ريشة وحقيبة حمل للخرسانة والطابوق والخشب والحديد',
      ckb: 'درێلی لێدانی پیشەیی بەهێز لەگەڵ دەسکی لا و دیاریکەری قووڵی و دوو پاتری و شەحنکەری خێرا و 29 پەڕە و جانتای هەڵگرتن بۆ کۆنکریت و خشت و دار و ئاسن',
      'zh-Hans':
        '专业重型冲击钻 带侧手柄 深度尺 双电池 快速充电器 29件钻头 手提箱 适用于混凝土 砖墙 木材 钢材',
    }),
  // The last piece.
  'demo-clock-4': (row) => withStocks(row, (index) => (index === 0 ? 1 : 0)),
  // One colour sold out, plenty of the others.
  'demo-backpack-2': (row) => withStocks(row, (index) => (index === 0 ? 0 : 240)),
  // Out of stock.
  'demo-teddy-2': (row) => withStocks(row, () => 0),
  // Free freight inside China, the lowest price.
  'demo-screen-guard-2': (row) => ({ ...row, chinaFreight: 0 }),
  // Newly listed, never sold.
  'demo-scooter-4': (row) => ({ ...row, sold: 0, repurchaseRate: 0 }),
};

export const edgeCaseIds = Object.keys(cases);

export const withEdgeCases = function* (rows: Iterable<ImportRow>): Generator<ImportRow> {
  for (const row of rows) yield cases[row.id]?.(row) ?? row;
};
