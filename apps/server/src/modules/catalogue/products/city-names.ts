import { type Locale, pickText, type Texts } from '@wasit/contract/locales';

/** Home of most suppliers: English, Arabic, Sorani, Chinese. */
const cities: readonly (readonly [string, string, string, string])[] = [
  ['Yiwu', 'ييوو', 'یێوو', '义乌'],
  ['Guangzhou', 'كوانزو', 'گوانگژۆ', '广州'],
  ['Shenzhen', 'شينزن', 'شێنژێن', '深圳'],
  ['Foshan', 'فوشان', 'فۆشان', '佛山'],
  ['Dongguan', 'دونغوان', 'دۆنگوان', '东莞'],
  ['Zhongshan', 'تشونغشان', 'ژۆنگشان', '中山'],
  ['Shantou', 'شانتو', 'شانتۆ', '汕头'],
  ['Chaozhou', 'تشاوزو', 'چاوژۆ', '潮州'],
  ['Ningbo', 'نينغبو', 'نینگبۆ', '宁波'],
  ['Hangzhou', 'هانغزو', 'هانگژۆ', '杭州'],
  ['Wenzhou', 'ونزو', 'وێنژۆ', '温州'],
  ['Jinhua', 'جينهوا', 'جینهوا', '金华'],
  ['Quanzhou', 'تشوانزو', 'چوانژۆ', '泉州'],
  ['Xiamen', 'شيامن', 'شیامێن', '厦门'],
  ['Suzhou', 'سوجو', 'سوژۆ', '苏州'],
  ['Shanghai', 'شنغهاي', 'شانگهای', '上海'],
];

const known = new Map<string, Texts>(
  cities.flatMap(([en, ar, ckb, zh]) => {
    const texts = { en, ar, ckb, 'zh-Hans': zh };
    return [
      [en.toLowerCase(), texts],
      [zh, texts],
      [`${zh}市`, texts],
    ] as const;
  }),
);

/** A supplier's city in the reader's language; unknown ones stay as the supplier wrote them. */
export function cityIn(city: string, locale: Locale): string {
  const texts = known.get(city.trim().toLowerCase());
  return texts ? pickText(texts, locale) : city;
}
