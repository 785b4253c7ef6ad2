import type { BrandSpelling } from '../words/word-tables.ts';

/**
 * The first rows of the brand table: names that Iraqi buyers ask for. Chinese names cannot be
 * derived from the Latin ones, so they are listed.
 */
const rows = `
Samsung | سامسونج, سامسونغ, سامسونك, سامسنك, سامسۆنگ, 三星
Huawei | هواوي, هواوی, 华为
Honor | هونر, اونر, هۆنەر, 荣耀
Xiaomi | شاومي, شياومي, شیاومی, شاومی, 小米
Redmi | ريدمي, ردمي, ڕێدمی, 红米
Oppo | اوبو, أوبو, ئۆپۆ, 欧珀
Vivo | فيفو, ڤیڤۆ, 维沃
Realme | ريلمي, ريل مي, ڕیلمی, 真我
Infinix | انفنكس, ئینفینیکس, 传音
Tecno | تكنو, تێکنۆ
Nokia | نوكيا, نۆکیا, 诺基亚
Apple | ابل, آبل, ئەپڵ, 苹果
iPhone | ايفون, آيفون, ئایفۆن, 苹果手机
iPad | ايباد, آيباد, ئایپاد
Lenovo | لينوفو, لنوفو, لینۆڤۆ, 联想
Dell | ديل, دل, دێڵ, 戴尔
HP | اتش بي, اج بي, ئێچ پی, 惠普
Asus | اسوس, ايسوس, ئاسوس, 华硕
Acer | ايسر, ئەیسەر, 宏碁, 宏基
Toshiba | توشيبا, تۆشیبا, 东芝
MSI | ام اس اي, 微星
Microsoft | مايكروسوفت, مایکرۆسۆفت, 微软
Intel | انتل, ئینتێل, 英特尔
AMD | اي ام دي, 超威
Nvidia | انفيديا, ئێنڤیدیا, 英伟达
Logitech | لوجيتك, لوجيتيك, لوجتك, لۆجیتێک, 罗技
Kingston | كنكستون, كينجستون, کینگستۆن, 金士顿
SanDisk | سانديسك, سان ديسك, ساندیسک, 闪迪
Canon | كانون, كانن, کانۆن, 佳能
Nikon | نيكون, نیکۆن, 尼康
Epson | ابسون, ايبسون, ئێپسۆن, 爱普生
Brother | برذر, براذر, بڕازەر, 兄弟
Xerox | زيروكس, زێرۆکس, 施乐
Sony | سوني, سۆنی, 索尼
PlayStation | بلايستيشن, بلي ستيشن, پلەیستەیشن, 索尼游戏机
Nintendo | نينتندو, ننتندو, نینتێندۆ, 任天堂
Xbox | اكس بوكس, ئێکس بۆکس
Panasonic | باناسونيك, بناسونك, پاناسۆنیک, 松下
Sharp | شارب, شارپ, 夏普
Hitachi | هيتاشي, هیتاچی, 日立
LG | ال جي, إل جي, ئێڵ جی, 乐金
Philips | فيليبس, فلبس, فیلیپس, 飞利浦
Bosch | بوش, بۆش, 博世
Siemens | سيمنز, سیمنز, 西门子
Haier | هاير, هایەر, 海尔
Midea | ميديا, مديا, میدیا, 美的
Gree | جري, كري, گری, 格力
Hisense | هايسنس, هايسينس, هایسێنس, 海信
TCL | تي سي ال, تی سی ئێڵ
Beko | بيكو, بێکۆ
Tefal | تيفال, تفال, تیفاڵ, 特福
Braun | براون, بڕاون, 博朗
Dyson | دايسون, دایسن, 戴森
Anker | انكر, أنكر, ئانکەر, 安克
Baseus | بيسوس, باسيوس, بەیسوس, 倍思
Ugreen | يوجرين, يوغرين, یوگرین, 绿联
Joyroom | جوي روم, جويروم, جۆی ڕووم, 机乐堂
Remax | ريماكس, ڕیماکس, 睿量
Hoco | هوكو, هۆکۆ, 浩酷
Awei | اوي, أوي, ئاوەی, 用维
JBL | جي بي ال, جەی بی ئێڵ, 杰宝
Bose | بوز, بۆز
Edifier | اديفاير, 漫步者
TP-Link | تي بي لينك, تبي لنك, تی پی لینک, 普联
D-Link | دي لينك, دی لینک, 友讯
Tenda | تيندا, تێندا, 腾达
MikroTik | مايكروتك, مايكروتيك, مایکرۆتیک
Dahua | داهوا, 大华
Hikvision | هيكفيجن, هيك فيجن, هیکڤیژن, 海康威视, 海康
Makita | ماكيتا, ماکیتا, 牧田
DeWalt | ديوالت, دي والت, دیواڵت, 得伟
Total | توتال, تۆتاڵ, 拓特
Ingco | انكو, انجكو, ئینگکۆ, 英格科
Stanley | ستانلي, ستانلی, 史丹利
Nike | نايك, نايكي, نایک, 耐克
Adidas | اديداس, أديداس, ئەدیداس, 阿迪达斯
Puma | بوما, پوما, 彪马
Anta | انتا, ئانتا, 安踏
Li-Ning | لي نينغ, لي ننك, لی نینگ, 李宁
Skechers | سكيتشرز, سکێچەرز, 斯凯奇
Casio | كاسيو, کاسیۆ, 卡西欧
Curren | كورين, كرن, کورین, 卡瑞恩
Naviforce | نافي فورس, نافيفورس, ناڤی فۆرس, 领翔
Rolex | رولكس, ڕۆلێکس, 劳力士
Toyota | تويوتا, تۆیۆتا, 丰田
Hyundai | هيونداي, هونداي, هیوندای
Kia | كيا, کیا, 起亚
Nissan | نيسان, نیسان, 日产
BMW | بي ام دبليو, بي ام, بی ئێم دەبلیو, 宝马
Mercedes | مرسيدس, مارسیدس, 奔驰
Lego | ليغو, ليكو, لێگۆ, 乐高
Barbie | باربي, باربی, 芭比
Pampers | بامبرز, بامبرس, پامپەرز, 帮宝适
Johnson | جونسون, جۆنسۆن, 强生
Maybelline | ميبيلين, مايبلين, مەیبیلین, 美宝莲
Loreal | لوريال, لۆریاڵ, 欧莱雅
Nivea | نيفيا, نیڤیا, 妮维雅
Dove | دوف, دۆڤ, 多芬
Gillette | جيليت, جلت, جیلێت, 吉列
Kemei | كيمي, کێمی, 科美
VGR | في جي ار, ڤی جی ئاڕ, 威戈尔
Deerma | ديرما, دێرما, 德尔玛
Jisulife | جيسولايف, جیسولایف, 几素
Energizer | انرجايزر, ئێنێرجایزەر, 劲量
Duracell | دوراسيل, دووراسێڵ, 金霸王
`;

/** The initial table in the database. */
export const seedBrands: readonly BrandSpelling[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [brand = '', aliases = ''] = row.split('|').map((cell) => cell.trim());
    return { brand, aliases: aliases.split(',').map((alias) => alias.trim()) };
  });
