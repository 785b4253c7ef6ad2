import type { Locale } from '../locales.ts';

/**
 * Countries of brands: our own names, because no browser has countries in Sorani. ISO 3166 codes.
 */
export const brandCountries = {
  AE: {
    en: 'United Arab Emirates',
    ar: 'الإمارات العربية المتحدة',
    ckb: 'ئیمارات',
    'zh-Hans': '阿联酋',
  },
  CH: { en: 'Switzerland', ar: 'سويسرا', ckb: 'سویسرا', 'zh-Hans': '瑞士' },
  CN: { en: 'China', ar: 'الصين', ckb: 'چین', 'zh-Hans': '中国' },
  DE: { en: 'Germany', ar: 'ألمانيا', ckb: 'ئەڵمانیا', 'zh-Hans': '德国' },
  ES: { en: 'Spain', ar: 'إسبانيا', ckb: 'ئیسپانیا', 'zh-Hans': '西班牙' },
  FR: { en: 'France', ar: 'فرنسا', ckb: 'فەڕەنسا', 'zh-Hans': '法国' },
  GB: { en: 'United Kingdom', ar: 'المملكة المتحدة', ckb: 'بەریتانیا', 'zh-Hans': '英国' },
  HK: { en: 'Hong Kong', ar: 'هونغ كونغ', ckb: 'هۆنگ کۆنگ', 'zh-Hans': '中国香港' },
  IN: { en: 'India', ar: 'الهند', ckb: 'هیندستان', 'zh-Hans': '印度' },
  IQ: { en: 'Iraq', ar: 'العراق', ckb: 'عێراق', 'zh-Hans': '伊拉克' },
  IR: { en: 'Iran', ar: 'إيران', ckb: 'ئێران', 'zh-Hans': '伊朗' },
  IT: { en: 'Italy', ar: 'إيطاليا', ckb: 'ئیتاڵیا', 'zh-Hans': '意大利' },
  JP: { en: 'Japan', ar: 'اليابان', ckb: 'ژاپۆن', 'zh-Hans': '日本' },
  KR: { en: 'South Korea', ar: 'كوريا الجنوبية', ckb: 'کۆریای باشوور', 'zh-Hans': '韩国' },
  MY: { en: 'Malaysia', ar: 'ماليزيا', ckb: 'مالیزیا', 'zh-Hans': '马来西亚' },
  NL: { en: 'Netherlands', ar: 'هولندا', ckb: 'هۆڵەندا', 'zh-Hans': '荷兰' },
  SE: { en: 'Sweden', ar: 'السويد', ckb: 'سوید', 'zh-Hans': '瑞典' },
  TH: { en: 'Thailand', ar: 'تايلاند', ckb: 'تایلەند', 'zh-Hans': '泰国' },
  TR: { en: 'Türkiye', ar: 'تركيا', ckb: 'تورکیا', 'zh-Hans': '土耳其' },
  TW: { en: 'Taiwan', ar: 'تايوان', ckb: 'تایوان', 'zh-Hans': '中国台湾' },
  US: { en: 'United States', ar: 'الولايات المتحدة', ckb: 'ئەمریکا', 'zh-Hans': '美国' },
  VN: { en: 'Vietnam', ar: 'فيتنام', ckb: 'ڤێتنام', 'zh-Hans': '越南' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
export type BrandCountry = keyof typeof brandCountries;
export const brandCountryCodes = Object.keys(brandCountries) as BrandCountry[];
