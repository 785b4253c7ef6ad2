import { carNames, motorcycleNames } from './vehicle-names.ts';
import type { BrandSpelling, ModelLine } from './word-tables.ts';

/**
 * Lines of models that buyers name instead of the goods: "iphone 13 pro max cover". Used if nobody
 * sells them, and to find goods for them.
 */
const rows = `
phone: iphone, galaxy, redmi, poco, pixel, ايفون, گالاكسي, جالاكسي, كلاكسي, ريدمي, ئایفۆن, گالاکسی, ڕێدمی, 苹果手机
laptop: macbook, thinkpad, ideapad, chromebook, ماكبوك, ماك بوك, ماکبووک
headphones: airpods, airpod, galaxy buds, ايربودز, ايربود, ئێرپۆدس
watch: rolex, casio, g-shock, seiko, رولكس, كاسيو, سيكو, ڕۆلێکس, کاسیۆ, 卡西欧, 劳力士
smart watch: apple watch, mi band, galaxy watch, fitbit, ابل واتش, ساعة ابل, سەعاتی ئەپڵ, 苹果手表, 小米手环
sneakers: nike, air force, air max, air jordan, adidas, puma, skechers, new balance, نايك, نايكي, اديداس, بوما, سكيتشرز, نایک, ئەدیداس, پوما, 耐克, 阿迪达斯, 彪马
game console: playstation, ps4, ps5, xbox, nintendo, بلايستيشن, بلي ستيشن, پلەیستەیشن
`;

const linesIn = (table: string): ModelLine[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [kind = '', models = ''] = row.split(': ');
      return { kind, models: models.split(',').map((model) => model.trim()) };
    });

/** Names of vehicles: where no goods have one, those for vehicles are near. */
const vehicles = (kind: string, names: readonly BrandSpelling[]): ModelLine => ({
  kind,
  models: names.flatMap(({ brand, aliases }) => [brand, ...aliases]),
  isUnsold: true,
});

export const modelLines: readonly ModelLine[] = [
  ...linesIn(rows),
  vehicles('car', carNames),
  vehicles('motorcycle', motorcycleNames),
];
