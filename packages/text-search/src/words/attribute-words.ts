import { rowsOfWords } from './rows.ts';
import type { WordsByLocale } from './word-tables.ts';

/**
 * Properties of goods, in the four languages: colours, materials, power sources and users. Many
 * goods are named in English only, so a word typed in another language is translated into English;
 * never the other way, as goods with other names have English ones too. Iraqi words come after the
 * standard ones, loanwords as packages write them.
 */
const rows = `
red | أحمر | سوور | 红色
black | أسود | ڕەش | 黑色
white | أبيض | سپی | 白色
blue | أزرق, ماوي | شین | 蓝色
green | أخضر | سەوز | 绿色
yellow | أصفر | زەرد | 黄色
pink | وردي, بمبي | پەمەیی | 粉色, 粉红色
purple, violet | بنفسجي | مۆر, وەنەوشەیی | 紫色
brown | بني, قهوائي, جوزي | قاوەیی | 棕色, 咖啡色
grey, gray | رمادي, رصاصي | خۆڵەمێشی, ڕەساسی | 灰色
beige | بيجي, بيج | بێجی | 米色
gold, golden | ذهبي | زێڕین, ئاڵتوونی | 金色
silver | فضي | زیوین | 银色
leather | جلد | چەرم | 皮革, 真皮
wood, wooden | خشب, خشبي | تەختە, دارین | 木质, 实木, 木头
stainless steel, stainless | ستانلس, ستيل, ستانلس ستيل, فولاذ | ستیل, ستانلس | 不锈钢
plastic | بلاستيك | پلاستیک | 塑料
cotton | قطن, قطني | لۆکە, پەموو | 纯棉, 棉质
silicone | سيليكون | سیلیکۆن | 硅胶
metal | معدن, معدني, حديد | کانزا, ئاسن | 金属
aluminium, aluminum | ألمنيوم, فافون | ئەلەمنیۆم | 铝合金
ceramic | سيراميك, فخار | سیرامیک | 陶瓷
wool | صوف | خوری | 羊毛
silk | حرير | ئاوریشم | 真丝, 丝绸
fur | فرو, فراء | فەروو | 毛绒
rubber | مطاط, لاستيك | لاستیک | 橡胶
paper | ورق, كاغد | کاغەز | 纸质
waterproof, water resistant | ضد الماء, ضد ماء, ضد الماي, مقاوم للماء | دژە ئاو, بەرگری ئاو | 防水
wireless, cordless | لاسلكي, وايرلس, بدون سلك, بدون واير | بێ تێل, بێتەل, بێ وایەر, وایەرلێس | 无线
bluetooth | بلوتوث, بلوتوس | بلوتوس, بلوتووس, بلوتوز | 蓝牙
rechargeable | قابل للشحن | بارگاویکراو | 充电式, 可充电
solar | شمسي, طاقة شمسية | خۆری, وزەی خۆر | 太阳能
electric, electrical | كهربائي, كهرباء | کارەبایی | 电动
portable | متنقل, محمول | هەڵگیراو, گەڕۆک | 便携, 便携式
folding, foldable | قابل للطي, طي | قەدکراو | 折叠, 可折叠
automatic | أوتوماتيك, أوتوماتيكي, تلقائي | ئۆتۆماتیک, ئۆتۆماتیکی | 自动, 全自动
smart | ذكي, سمارت | زیرەک, سمارت | 智能
digital | رقمي, ديجيتال | دیجیتاڵ | 数码, 数字
remote control, remote | ريموت كنترول, ريموت, جهاز تحكم | ڕیمۆت کۆنترۆڵ, ڕیمۆت | 遥控, 遥控器
type c, usb c, type-c, usb-c | تايب سي, تايب سى, نوع سي | تایپ سی | Type-C接口
usb | يو اس بي | یو ئێس بی | USB接口
wifi | واي فاي | وای فای | 无线网络
fast charging, quick charge | شحن سريع | شەحنی خێرا | 快充, 快速充电
outdoor | خارجي | دەرەوە | 户外
indoor | داخلي | ناوەوە | 室内
garden | حديقة | باخچە | 花园
kitchen | مطبخ | چێشتخانە, مەتبەخ | 厨房
home, household | بيت, منزلي, منزل | ماڵ | 家用
baby, infant | رضيع, بيبي | ساوا, کۆرپە | 婴儿, 宝宝
kids, children | أطفال, جهال | منداڵ | 儿童
men, mens | رجالي, رجال | پیاوان, پیاوانە | 男士, 男款
women, ladies, womens | نسائي, نساء, نسوان | ئافرەتان, ژنان | 女士, 女款
boys | ولادي | کوڕان | 男童
girls | بناتي | کچان | 女童
school | مدرسي, مدرسة | قوتابخانە | 学校, 学生
travel | سفر | سەفەر, گەشت | 旅行
camping | تخييم, كشتات | کەمپ, سەیران | 露营
sports, sport | رياضي, رياضة | وەرزشی, وەرزش | 运动
gaming | كيمنك, گيمنگ | گەیمینگ | 电竞
mini, small | صغير, ميني, زغير | بچووک, مینی | 迷你, 小型
large, big | كبير, جبير, چبير | گەورە | 大号, 大型
long | طويل | درێژ | 加长
thick | سميك, ثخين | ئەستوور | 加厚
slim, thin | نحيف, رفيع | باریک, تەنک | 超薄
lightweight | خفيف | سووک | 轻便
heavy duty | قوي التحمل | تۆکمە | 加强
soft | ناعم | نەرم | 柔软
warm | دافئ, دافي | گەرم | 保暖
cold, cool | بارد | سارد | 冷藏
fast, quick | سريع | خێرا | 快速
noise cancelling | عازل للضوضاء, عزل الضوضاء | کەمکردنەوەی دەنگ | 降噪
manual | يدوي | دەستی | 手动
motion sensor, sensor | حساس حركة, حساس | هەستەوەر, سێنسەر | 感应
magnetic | مغناطيسي, مغناطيس | موگناتیسی | 磁吸, 磁性
adjustable | قابل للتعديل | ڕێکخراو | 可调节, 可调
transparent, clear | شفاف | شەفاف | 透明
double | مزدوج, دبل | دووانی | 双层
summer | صيفي, صيف | هاوینە, هاوین | 夏季
winter | شتوي, شتاء | زستانە, زستان | 冬季
wall | حائط, جدار, جداري | دیوار | 壁挂, 墙壁
table, desktop | مكتبي | سەرمێز | 桌面, 台式
window | شباك, نافذة | پەنجەرە | 窗户
bathroom | حمام | حەمام, گەرماو | 浴室
size | قياس, مقاس, نمرة | قیاس, پێوانە | 尺码, 尺寸
pieces, pcs, piece, pack | قطع, قطعة, حبات, حبة | پارچە, دانە | 件套, 件装
m, meter, metre, meters, metres | متر, امتار | مەتر | 米
cm, centimeter, centimetre | سم, سنتيمتر | سم, سانتیمەتر | 厘米
inch, inches | انج, بوصة, عقدة | ئینج | 英寸
l, liter, litre, liters, litres | لتر, لترات | لیتر | 升
ml, milliliter | مل, مللتر | مل | 毫升
kg, kilo, kilogram | كغم, كيلو, كيلوغرام | کگم, کیلۆ | 公斤, 千克
w, watt, watts | واط, وات | وات | 瓦
v, volt, volts | فولت, فولط | ڤۆڵت | 伏
mah | ملي امبير, مللي امبير | میلی ئەمپێر | 毫安
gb, gigabyte | كيكا, جيجا, گيگا | گێگا, گیگا | 千兆
bedroom | غرفة نوم | ژووری نوستن | 卧室
`;

/** Words for properties. Only queries read them: a change needs no re-indexing. */
export const attributeWords: readonly WordsByLocale[] = rowsOfWords(rows);
