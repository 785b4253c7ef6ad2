import type { BrandSpelling } from './word-tables.ts';

/**
 * Makes and models of cars and motorcycles on Iraqi roads, and their spellings in other scripts. A
 * model that is called by an ordinary word stands with its make ("Nissan Sunny"), and a spelling
 * that is another word of Arabic, Sorani or Chinese is left out ("جيب" is also a pocket).
 */
const carRows = `
Toyota | تويوتا, تۆیۆتا, 丰田
Corolla | كورولا, كرولا, كورلا, کۆرۆلا, 卡罗拉
Camry | كامري, کامری, 凯美瑞
Yaris | يارس, ياريس, یاریس, 雅力士, 致炫
Land Cruiser | لاند كروزر, لاندكروز, لاند كروز, لاند كروسر, لاند کرۆزەر, 兰德酷路泽, 陆地巡洋舰
Prado | برادو, پرادۆ, 普拉多
Hilux | هايلكس, هايلوكس, هیلوکس, هایلۆکس, 海拉克斯
Avalon | افالون, ئاڤالۆن, 亚洲龙
RAV4 | راف فور, راف 4, rav 4, ڕاڤ فۆر, 荣放
Fortuner | فورتشنر, فورتونر, فۆرچونەر
Hiace | هايس, هايأس, هایەس
Innova | انوفا, اينوفا, ئینۆڤا
Avanza | افانزا, ئاڤانزا
Sienna | سيينا, سیێنا
Highlander | هايلندر, هایلاندەر, 汉兰达
Lexus | لكزس, ليكزس, لكسز, لێکسس, 雷克萨斯
Hyundai | هيونداي, هونداي, هیوندای, 现代汽车
Elantra | النترا, الانترا, ايلنترا, ئێلانترا, 伊兰特
Sonata | سوناتا, سۆناتا, 索纳塔
Tucson | توسان, توكسون, توسون, توكسان, تووسان, 途胜
Santa Fe | سنتافي, سانتافي, سانتافێ, 圣达菲, 胜达
Hyundai Accent | هيونداي اكسنت, اكسنت, اكسينت, ئەکسێنت, 雅绅特
Hyundai Kona | هيونداي كونا, کۆنا
Creta | كريتا, کریتا
Azera | ازيرا, ئازێرا, 雅尊
Staria | ستاريا, ستاریا
Veloster | فيلوستر, ڤێلۆستەر
Kia | كيا, کیا, 起亚
Sportage | سبورتج, سبورتيج, سپۆرتەیج, سپۆرتاج, 狮跑, 智跑
Sorento | سورنتو, سورينتو, سۆرێنتۆ, 索兰托
Cerato | سيراتو, سيراتوا, سێراتۆ, 赛拉图
Kia Rio | كيا ريو, 起亚锐欧
Picanto | بيكانتو, بيكنتو, پیکانتۆ, 皮卡图
Optima | اوبتيما, ئۆپتیما, 欧匹玛
Cadenza | كادينزا, کادێنزا
Kia Carnival | كيا كرنفال, كيا كارنيفال, 起亚嘉华
Seltos | سيلتوس, سلتوس, سێلتۆس
Telluride | تيلورايد, تێلوراید
Kia Bongo | كيا بونكو, كيا بونجو, بۆنگۆ
Nissan | نيسان, نیسان, 日产
Nissan Sunny | نيسان صني, نيسان سني, 日产阳光
Altima | التيما, ئاڵتیما
Sentra | سنترا, سينترا, سێنترا, 轩逸
Nissan Maxima | نيسان مكسيما, مكسيما, ماكسيما
Nissan Patrol | نيسان باترول, باترول, پاترۆڵ, 途乐
X-Trail | اكستريل, اكس تريل, ئێکسترەیل, 奇骏
Qashqai | قشقاي, كشكاي, قەشقای, 逍客
Murano | مورانو, مۆرانۆ, 楼兰
Navara | نافارا, ناڤارا, 纳瓦拉
Pathfinder | باثفايندر, باثفندر, پاسفایندەر
Tiida | تيدا, تیدا, 骐达
Nissan Juke | نيسان جوك, نیسان جووک
Infiniti | انفينيتي, انفنتي, ئینفینیتی, 英菲尼迪
Honda | هوندا, هۆندا, 本田
Civic | سيفيك, سفيك, سیڤیک, 思域
Accord | اكورد, اكورت, ئەکۆرد, 雅阁
CR-V | سی ئاڕ ڤی, سي ار ڤي
HR-V | اتش ار في, ئێچ ئاڕ ڤی
Mazda | مازدا, 马自达
CX-5 | سي اكس 5, cx 5
Suzuki | سوزوكي, سوزوکی, 铃木
Suzuki Swift | سوزوكي سويفت, سويفت, سویفت
Jimny | جيمني, جمني, جیمنی, 吉姆尼
Vitara | فيتارا, ڤیتارا, 维特拉
Ertiga | ارتيغا, ارتيكا, ئێرتیگا
Mitsubishi | ميتسوبيشي, متسوبيشي, میتسوبیشی, 三菱
Pajero | باجيرو, بجيرو, پاجێرۆ, 帕杰罗
Lancer | لانسر, لانسەر, 蓝瑟
Outlander | اوتلاندر, ئاوتلاندەر, 欧蓝德
L200 | ال 200, l 200
Isuzu | ايسوزو, ئیسوزو, 五十铃
Subaru | سوبارو, 斯巴鲁
Chevrolet | شوفرليت, شفروليه, شۆڤرۆلێت, شەڤرۆلێت, 雪佛兰
Tahoe | تاهو, تاهۆ, 塔霍
Chevrolet Suburban | شوفرليت سوبربان, سوبربان, سەبێربان
Silverado | سلفرادو, سيلفرادو, سیلڤەرادۆ, 索罗德
Malibu | ماليبو, مالیبوو, 迈锐宝
Camaro | كمارو, كامارو, کامارۆ, 科迈罗
Chevrolet Cruze | شوفرليت كروز, 科鲁兹
Captiva | كابتيفا, کاپتیڤا, 科帕奇
Optra | اوبترا, ئۆپترا
Aveo | افيو, ئاڤیۆ, 爱唯欧
Equinox | اكوينوكس, اكينوكس, ئیکوینۆکس, 探界者
Trailblazer | تريل بليزر, ترێڵ بلەیزەر
Corvette | كورفيت, کۆرڤێت, 科尔维特
GMC | جي ام سي, جمس, جی ئێم سی
Yukon | يوكن, يوكون, یوکۆن, 育空
GMC Sierra | جي ام سي سييرا, جمس سييرا
Cadillac | كاديلاك, کادیلاک, 凯迪拉克
Escalade | اسكاليد, اسكليد, ئێسکالەید, 凯雷德
Ford | فورد, فۆرد, 福特
Ford Explorer | فورد اكسبلورر, اكسبلورر, ئێکسپلۆرەر
Ford Expedition | فورد اكسبديشن, اكسبديشن, ئێکسپێدیشن
Ford Focus | فورد فوكس, 福克斯
Ford Fusion | فورد فيوجن
Ford Escape | فورد اسكيب, 翼虎
Ford Edge | فورد ايدج, 福特锐界
Ford Ranger | فورد رينجر, فورد رنجر
Ford Raptor | فورد رابتر, فۆرد ڕاپتەر
Mustang | موستنك, موستانج, موستنج, موستانگ, 福特野马
Dodge | دوج, دودج, دۆج, 道奇
Dodge Charger | دوج جارجر, دودج جارجر, دوج تشارجر, دۆج چارجەر
Dodge Challenger | دوج جالنجر, دودج جالنجر, جالنجر, چالێنجەر
Durango | دورانكو, دورانجو, دورانگۆ
Chrysler | كرايسلر, کرایسلەر, 克莱斯勒
Jeep | 吉普
Grand Cherokee | كراند شيروكي, جراند شيروكي, شيروكي, شێرۆکی, 大切诺基
Wrangler | رانكلر, رنجلر, ڕانگلەر, 牧马人
Lincoln | لنكولن, لینکۆڵن, 林肯
Tesla | تسلا, تيسلا, تێسلا, 特斯拉
BMW | بي ام دبليو, بي ام, بی ئێم دەبلیو, 宝马
Mercedes | مرسيدس, مرسيديس, مارسیدس, مێرسیدس, 奔驰
Audi | اودي, ئاودی, 奥迪
Volkswagen | فولكس واكن, فولكسفاغن, فولكس, ڤۆڵکسواگن, 大众汽车
Passat | باسات, پاسات, 帕萨特
Tiguan | تيكوان, تيجوان, تیگوان, 途观
Jetta | جيتا, جێتا, 捷达
Touareg | توارك, توارج, تواریگ, 途锐
Porsche | بورش, بورشه, پۆرش, 保时捷
Land Rover | لاند روفر, لاند ڕۆڤەر, 路虎
Range Rover | رنج روفر, رينج روفر, رانج روفر, ڕەنج ڕۆڤەر, 路虎揽胜
Jaguar | جاكوار, جاغوار, جاگوار, 捷豹
Volvo | فولفو, ڤۆڵڤۆ, 沃尔沃
Peugeot | بيجو, بيجوت, پێژۆ, 标致汽车
Renault | رينو, رينولت, ڕێنۆ, 雷诺
Renault Duster | رينو داستر, رينو دستر, ڕێنۆ داستەر
Citroen | سيتروين, ستروين, سیترۆن, 雪铁龙
Opel | اوبل, ئۆپڵ, 欧宝
Skoda | سكودا, سکۆدا, 斯柯达
Fiat | فيات, فیات, 菲亚特
Saipa | سايبا, سایپا
Samand | سمند, سەمەند
Chery Tiggo | شيري تيكو, شيري تيجو, تيجو, چێری تیگۆ, 瑞虎
Chery Arrizo | شيري اريزو, اريزو, ئاریزۆ, 艾瑞泽
Jetour | جيتور, جتور, جێتور, 捷途
Geely | گیلی, 吉利汽车
Coolray | كولري, كولراي, کوڵڕەی, 缤越
Changan | شانجان, جانكان, چانگان, 长安汽车
Haval | هافال, هاڤاڵ, 哈弗
Jolion | جوليون, جۆلیۆن
MG Motor | ام جي, ئێم جی, 名爵
BYD | بي واي دي, بی وای دی, 比亚迪
Dongfeng | دونك فينك, دونغ فنغ, دۆنگ فێنگ, 东风汽车
Daewoo | دايو, دايوو, دایوو, 大宇
SsangYong | سانك يونك, سانج يونج, سانگ یۆنگ, 双龙汽车
`;

/** Makes of motorcycles. */
const motorcycleRows = `
Yamaha | ياماها, يماها, یاماها, 雅马哈
Kawasaki | كواساكي, كاواساكي, کاواساکی, 川崎
Bajaj | باجاج, بجاج, بەجاج
TVS Apache | تي في اس اباتشي, اباتشي, تی ڤی ئێس ئەپاچی
Vespa | فيسبا, ڤێسپا, 韦士柏
Harley-Davidson | هارلي ديفيدسون, هارلي, هارلی دەیڤیدسۆن, 哈雷
Ducati | دوكاتي, دوکاتی, 杜卡迪
KTM | كي تي ام, کەی تی ئێم
Benelli | بينيلي, بنلي, بێنێلی, 贝纳利
Haojue | هاوجو, هاو جو, 豪爵
Lifan | ليفان, لیفان, 力帆
Loncin | لونسين, لونشين, لۆنسین, 隆鑫
Keeway | كيواي, کیوەی
`;

/** A table of names: one a line, its spellings in other scripts by commas. */
export const spellingsIn = (table: string): BrandSpelling[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [brand = '', aliases = ''] = row.split('|').map((cell) => cell.trim());
      return { brand, aliases: aliases.split(',').map((alias) => alias.trim()) };
    });

export const carNames: readonly BrandSpelling[] = spellingsIn(carRows);
export const motorcycleNames: readonly BrandSpelling[] = spellingsIn(motorcycleRows);
