import { rowsOfWords } from './rows.ts';
import type { KindGroup } from './word-tables.ts';

/**
 * Kinds of goods that are sold together. If nobody sells what is searched, the others of its group
 * are shown; the group's own name finds all of them. Columns: names of the group en | ar | ckb | zh
 * | its kinds, by the first English name of their row in the synonyms, the likeliest first.
 */
const rows = `
phone accessories, mobile accessories | اكسسوارات موبايل, ملحقات موبايل | ئێکسسواری مۆبایل, پێداویستی مۆبایل | 手机配件 | phone, phone case, screen protector, phone holder, charger, charging cable, power bank, tablet
computer accessories, pc accessories | ملحقات كمبيوتر, اكسسوارات كمبيوتر | ئێکسسواری کۆمپیوتەر, پێداویستی کۆمپیوتەر | 电脑配件 | computer, laptop, keyboard, mouse, laptop stand, usb stick, monitor, printer, tablet, webcam, mouse pad, hard drive, ssd, memory card, docking station, usb hub
network devices | اجهزة شبكات | ئامێری تۆڕ | 网络设备 | router, network switch, network cable
audio devices | صوتيات, اجهزة صوت | ئامێری دەنگ | 影音设备 | headphones, speaker, microphone
games consoles | العاب فيديو | یاری ڤیدیۆیی | 游戏设备 | game console, joystick, gaming chair, headphones, tv box
tv accessories | ملحقات تلفزيون | پێداویستی تەلەڤزیۆن | 电视配件 | tv, projector, tv box, remote control
cameras | كاميرات تصوير | کامێراکان | 摄影器材 | camera, webcam, security camera, dash cam, tripod
power supply, backup power | اجهزة طاقة, طاقة احتياطية | وزەی یەدەگ | 备用电源 | generator, voltage stabilizer, storage battery, inverter, ups, solar panel, extension cord, battery
cooling | تبريد | ساردکردنەوە | 制冷 | air conditioner, air cooler, fan
cold storage | تبريد اكل | ساردکەرەوەی خواردن | 冷藏设备 | refrigerator, freezer, cool box
heating | تدفئة | گەرمکردنەوە | 取暖 | heater, water heater, electric blanket
kitchen appliances | أجهزة مطبخ, اجهزة المطبخ, كهربائيات مطبخ | ئامێری چێشتخانە | 厨房电器 | microwave, oven, cooker, air fryer, blender, kettle, coffee machine, rice cooker, dishwasher
home appliances, household appliances | أجهزة منزلية, اجهزة البيت, كهربائيات | ئامێری ماڵ, ئامێری کارەبایی ماڵ | 家用电器, 家电 | washing machine, vacuum cleaner, iron, humidifier, sewing machine, refrigerator, dishwasher, fan, heater
cookware | اواني طبخ, أواني | قاپوقاچاخی چێشت | 锅具 | pot, frying pan, pressure cooker
tableware, dinnerware | ادوات سفرة, اواني سفرة | کەلوپەلی سفرە | 餐具 | plate, bowl, tray, cutlery, spoon, fork, cup, tea glass, teapot
kitchen tools, kitchenware | ادوات مطبخ, عدة مطبخ | ئامرازی چێشتخانە | 厨房用品 | kitchen utensils, knife, cutting board, vegetable chopper, spice rack, storage jar, scale
cleaning tools | ادوات تنظيف | ئامرازی پاککردنەوە | 清洁用品 | broom, mop, cleaning cloth, trash can, basket, vacuum cleaner, storage box
bedding, bed linen | مفروشات, بياضات | پێخەف و نوێن, نوێن, پێخەف و دۆشەک | 床上用品, 床品 | mattress, bed sheet, blanket, pillow, cushion cover
furniture | اثاث, أثاث | کەلوپەلی ناوماڵ, مۆبیلیات | 家具 | sofa, bed, table, chair, wardrobe, shelf, stool
home decor, decoration | ديكور | دیکۆر | 家居装饰 | vase, mirror, clock, picture frame, candle, scented candle, curtain
lighting | انارة, اضاءة منزل | ڕووناکی | 照明 | lamp, desk lamp, ceiling light, chandelier, led strip, solar light, flood light, flashlight
women clothes, women clothing, ladies clothes | ملابس نسائية, ملابس نسوان, هدوم نسائية | جلی ژنان, جلی ئافرەتان | 女装 | dress, blouse, abaya, skirt, nightwear, pajamas, hijab
men clothes, men clothing | ملابس رجالية, هدوم رجالية | جلی پیاوان | 男装 | shirt, t-shirt, trousers, jacket, jeans, tracksuit, sweater
winter clothes | ملابس شتوية, هدوم شتوية | جلی زستانە | 冬装 | jacket, sweater, gloves, hat, hijab
underclothes | ملابس داخليه | جلی ژێرەوە | 贴身衣物 | underwear, socks, pajamas
shoes and boots | احذية وجزم | پێڵاو و پۆتین | 鞋靴 | shoes, sneakers, sandals, slippers, boots
jewelry, jewellery, accessories jewelry | مجوهرات, اكسسوارات نسائية, حلي, ذهب نسائي | خشڵ, گەوهەر | 首饰, 珠宝 | necklace, bracelet, ring, earrings
leather goods | جلديات | کەلوپەلی چەرم | 皮具 | belt, wallet, handbag
hair care | عناية شعر | چاودێری قژ | 护发用品 | hair dryer, hair straightener, hair brush, shampoo, hair clipper
skin care, body care | عناية بشرة | چاودێری پێست | 护肤品 | face cream, soap, shampoo, perfume
cosmetics | مواد تجميل, مستحضرات تجميل | جوانکاری | 化妆品 | makeup, lipstick, eyeshadow, nail polish, makeup brush
health devices | اجهزة طبية, مستلزمات طبية | ئامێری پزیشکی | 医疗器械 | blood pressure monitor, thermometer, wheelchair, massager, medical mask
baby things, baby stuff, baby products | مستلزمات اطفال, اغراض بيبي, لوازم بيبي | پێداویستی ساوا, پێداویستی منداڵ | 婴儿用品, 母婴用品 | diaper, baby bottle, pacifier, baby romper, stroller, baby bed, baby walker, baby carrier
toys | العاب اطفال | یاری منداڵان | 儿童玩具 | toy, doll, toy car, teddy bear, building blocks, puzzle, ball
ride-on toys | دراجات اطفال | پاسکیلی منداڵان | 童车 | bicycle, kids scooter, bike light
vehicles | مركبات | ئۆتۆمبێل و ماتۆڕ | 车辆 | motorcycle, kids scooter, bike light
car accessories | اكسسوارات سيارات, اكسسوارات سيارة | ئێکسسواری ئۆتۆمبێل, پێداویستی ئۆتۆمبێل | 汽车用品 | car, tire, seat cover, car mat, car charger, dash cam, tyre pump, car vacuum
sports equipment, gym equipment | ادوات رياضية, اجهزة رياضية | ئامێری وەرزشی | 健身器材 | dumbbell, yoga mat, resistance band, sports headband, ball
camping gear | عدة تخييم, ادوات رحلات | کەلوپەلی سەیران | 露营用品 | tent, camping chair, barbecue grill, cool box, flashlight
power tools | عدد كهربائية | ئامرازی کارەبایی | 电动工具 | drill, angle grinder, saw, welding machine, water pump
hand tools | عدد يدوية | ئامرازی دەستی | 手动工具 | hammer, screwdriver, wrench, pliers, saw, tape measure, screw, tool box
plumbing | صحيات | کەلوپەلی ئاو | 水暖 | tap, shower, pipe, garden hose, water pump
stationery, school supplies | قرطاسية, لوازم مدرسية, مستلزمات مدرسية | قرتاسیە, پێداویستی قوتابخانە | 文具, 学习用品 | pen, pencil, exercise book, calculator, scissors, colouring set, desk organizer, glue, tape
gifts for children | هدايا اطفال | دیاری منداڵ | 儿童礼物 | gift, teddy bear, doll, toy car
`;

export const kindGroups: readonly KindGroup[] = rows
  .trim()
  .split('\n')
  .flatMap((row) => {
    const cells = row.split('|');
    const kinds = (cells.pop() ?? '').split(',').map((kind) => kind.trim());
    return rowsOfWords(cells.join('|')).map((names) => ({ names, kinds }));
  });
