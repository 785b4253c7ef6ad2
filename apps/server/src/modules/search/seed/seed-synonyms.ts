import { rowsOfWords } from '../words/rows.ts';
import type { WordsByLocale } from '../words/word-tables.ts';

/**
 * The first rows of the synonym table: names of one kind of goods in the four languages, with the
 * words of the Iraqi market. Columns: en | ar | ckb | zh,
 * words of a column parted by commas. Plurals and genders are the stemmers' work and stand here
 * only where they have another root.
 */
const rows = `
laptop, notebook, notebook computer, notebook pc, portable computer | حاسوب محمول, لابتوب, لاب توب, حاسبة محمولة, كمبيوتر محمول | لاپتۆپ, لاپتاپ | 笔记本电脑, 手提电脑, 笔记本
computer, pc, desktop computer | حاسوب, كمبيوتر, حاسبة | کۆمپیوتەر, کۆمپیتەر | 电脑, 计算机
phone, mobile phone, cell phone, smartphone, cellphone, handset | هاتف, موبايل, جوال, تلفون, نقال | مۆبایل, تەلەفۆن, مۆبایلی زیرەک | 手机, 智能手机
headphones, headphone, headset, earphones, earbuds, earpiece, earpods, head phones | سماعة, سماعات أذن, هيدفون, سماعة رأس, هيدسيت, هيدفونات, سماعات, ايربودز, ايربود | هێدفۆن, بیستۆک, هێدسێت, ئێرفۆن, گوێچکە, ئێرپۆدس | 耳机, 头戴耳机, 耳麦
speaker, loudspeaker, speakers, sound box | مكبر صوت, سبيكر, سماعة خارجية, سبيكرات, سماعة بلوتوث, صبيكر | سپیکەر, بڵندگۆ | 音箱, 音响, 扬声器
charger, power adapter, ac adapter, charging adapter | شاحن, محول شحن, جارجر, شاحنة موبايل, چارجر | شەحنکەر, بارگاویکەر, چارجەر, شەحن, شاحنە, شاحن | 充电器, 充电头, 电源适配器
power bank, powerbank, portable charger, external battery | بنك طاقة, باور بنك, شاحن متنقل, باوربانك, پاوربانك, پاور بانك, باور بانك, باوربنك | پاوەربانک, پاوەر بانک, پاور بانك | 充电宝, 移动电源
charging cable, charger cable, data cable, usb cable | كابل شحن, كيبل شحن, سلك شحن, واير شحن, كيبل, واير شاحن, وصلة شحن | کێبڵی شەحن, وایەری شەحن | 数据线, 充电线
phone case, phone cover, mobile case, mobile cover, back cover, iphone case | جراب هاتف, كفر موبايل, كفر, غطاء هاتف, حافظة موبايل, كفر هاتف, كڤر, كفرات, بيت موبايل | کەیسی مۆبایل, بەرگی مۆبایل, کاڤەری مۆبایل, کەیسی ئایفۆن, کەیس | 手机壳, 手机套, 保护壳
screen protector, tempered glass, screen guard | واقي شاشة, حماية شاشة, لاصقة شاشة, جامة حماية, لزقة شاشة, جامة موبايل, زجاج حماية | پارێزەری شاشە, پارێزەری سکرین | 钢化膜, 屏幕保护膜, 手机膜
phone holder, phone stand, phone mount, mobile holder | حامل هاتف, ستاند موبايل, حامل موبايل, ستاند, مسكة موبايل | ڕاگری مۆبایل, هەڵگری مۆبایل | 手机支架, 手机座
usb stick, usb flash drive, flash drive, memory stick, thumb drive, pen drive, usb drive | فلاش ميموري, ذاكرة فلاش, فلاش, فلاشة | فلاش میمۆری, فلاش | U盘, 优盘, 闪存盘
memory card, micro sd, sd card, micro sd card, tf card | بطاقة ذاكرة, رام موبايل, كارت ميموري, ميموري | کارتی میمۆری, میمۆری کارد | 内存卡, 存储卡, TF卡
ssd, solid state drive, solid-state drive | هارد اس اس دي, قرص صلب ساكن | هاردی ئێس ئێس دی | 固态硬盘
hard drive, hdd, hard disk, hard disk drive | هارد, قرص صلب, هارد ديسك | هارد, هاردیسک | 硬盘, 机械硬盘
monitor, computer screen, lcd monitor, computer display | شاشة, شاشة حاسوب, مونيتر, شاشة عرض | مۆنیتەر, شاشەی کۆمپیوتەر | 显示器, 显示屏
tv, television, smart tv, flat screen tv, lcd tv, led tv | تلفزيون, تلفاز, شاشة تلفزيون, تي في | تەلەڤزیۆن, تەلەفزیۆن, تیڤی | 电视, 电视机
projector, beamer, video projector | بروجكتر, عارض ضوئي, داتاشو, جهاز عرض | پرۆجێکتەر, داتاشۆ | 投影仪, 投影机
tablet, tablet pc, ipad | تابلت, جهاز لوحي, ايباد, آيباد | تابلێت, ئایپاد | 平板电脑, 平板
mouse, computer mouse | فأرة, ماوس, فارة حاسوب | ماوس, مشک | 鼠标
mouse pad, mousepad, mouse mat | باد ماوس, لوح فأرة, ماوس باد | ماوسپاد, ژێر ماوس | 鼠标垫
keyboard | لوحة مفاتيح, كيبورد | کیبۆرد, تەختەکلیل | 键盘
printer | طابعة, برنتر, برينتر | چاپکەر, پرینتەر | 打印机
toner, toner cartridge | حبر طابعة, تونر, خرطوشة حبر | تۆنەر, مەرەکەبی چاپکەر | 硒鼓, 碳粉, 墨粉
router, wifi router, wireless router, modem | راوتر, موجه, مودم | ڕاوتەر, مۆدێم | 路由器, 调制解调器
network cable, ethernet cable, patch cable, lan cable | كابل شبكة, كيبل نت, سلك انترنت | کێبڵی تۆڕ, کێبڵی ئینتەرنێت | 网线
network switch, ethernet switch, lan switch | سويج شبكة, محول شبكة | سویچی تۆڕ | 交换机
extension cord, extension cable, power strip, extension lead, multi plug, power extension, outlet strip | توصيلة كهرباء, سيار كهرباء, وصلة كهرباء, توصيلة, سيارة كهرباء, پلاك, فيش | درێژکەرەوەی کارەبا, سەیارە | 插线板, 排插, 延长线, 插座
adapter, converter, adaptor | محول, تحويلة, ادابتر | گۆڕەر, ئەداپتەر | 转换器, 适配器, 转接头
webcam, web camera | كاميرا ويب, ويب كام | وێبکام, کامێرای وێب | 摄像头, 网络摄像头
camera, digital camera | كاميرا, كاميرا رقمية | کامێرا, کامێرای دیجیتاڵ | 相机, 照相机, 数码相机
security camera, surveillance camera, cctv, cctv camera, ip camera | كاميرا مراقبة, كاميرات مراقبة, كامرة مراقبة, كاميرات, كامرات | کامێرای چاودێری | 监控摄像头, 监控
tripod, camera stand | حامل ثلاثي, ترايبود, ستاند كاميرا | سێپێ, ترایپۆد | 三脚架
smart watch, smartwatch, sports watch, fitness watch | ساعة ذكية, سمارت واتش | کاتژمێری زیرەک, سمارت وەتچ | 智能手表
watch, wristwatch, wrist watch | ساعة, ساعة يد, ساعة يدوية | کاتژمێر, سەعات | 手表, 腕表
clock, wall clock | ساعة حائط, ساعة جدارية | کاتژمێری دیوار | 挂钟, 时钟
game console, gaming console, games console, video game console | جهاز ألعاب, جهاز العاب فيديو | ئامێری یاری | 游戏机
joystick, gamepad, game controller | يدة بلايستيشن, ذراع تحكم, جويستك | دەستەی یاری | 游戏手柄, 手柄
ebook reader, e-reader, e-book reader | قارئ كتب الكترونية | خوێنەری ئەلیکترۆنی | 电子书阅读器
dvd drive, dvd burner, optical drive, dvd writer, disc drive, cd drive | مشغل اقراص, محرك اقراص, سي دي روم | لێدەری دی ڤی دی | 光驱, 刻录机
touchscreen, touch screen | شاشة لمس, تج سكرين | شاشەی دەست لێدان, تاچ | 触摸屏, 触屏
docking station, dock, port replicator | قاعدة توصيل, دوك | دۆک | 扩展坞, 底座
usb hub, hub | موزع يو اس بي, هب | هەب | 集线器, 分线器
graphics card, video card, gpu, graphic card | كارت شاشة, بطاقة رسومات, كرت شاشة | کارتی شاشە | 显卡
motherboard, mainboard | لوحة أم, مذربورد | مەزەربۆرد | 主板
ram, memory module, computer memory | رام, ذاكرة عشوائية | ڕام | 内存条, 内存
processor, cpu | معالج, بروسسر | پرۆسێسەر | 处理器, CPU
ups, uninterruptible power supply | يو بي اس, مزود طاقة احتياطي | یو پی ئێس | 不间断电源
battery, batteries, cell battery | بطارية, باتري, بطاريات, بتري | باتری, پاتری, باتاری | 电池
solar panel, solar cell, photovoltaic panel | لوح شمسي, ألواح شمسية, طاقة شمسية, خلية شمسية, الواح شمسية, لوح طاقة شمسية | پانێڵی خۆر, وزەی خۆر, تەختەی خۆری | 太阳能板, 光伏板
inverter, power inverter | عاكس, انفرتر, عاكس كهرباء | ئینڤێرتەر | 逆变器
generator, power generator | مولدة, مولد كهرباء, مولد, مولدات, مولده | مۆلیدە, موەلیدە | 发电机
fan, electric fan | مروحة, بانكة, مروحة كهربائية, پانكة, بنكة, پنكة, مهفة | پانکە, پەروانە | 风扇, 电风扇
air conditioner, ac unit, air conditioning, split unit | مكيف, مكيف هواء, سبلت, تبريد, سبالت, سپلت, مكيف سبلت | ئێرکۆندیشن, سپلیت, فێنککەرەوە | 空调
air cooler, evaporative cooler | مبردة, مبردة هواء, مبرده, مبردة صحراوية | موبەریدە, فێنککەر | 冷风机
heater, electric heater, space heater, stove heater | مدفأة, صوبة, دفاية, هيتر, صوبة كهربائية, صوبه, دفايات, هيترات | سۆپا, هیتەر, گەرمکەرەوە | 取暖器, 电暖器, 暖风机
water heater, geyser, boiler | سخان, سخان ماء, كيزر, بويلر, گيزر, سخانة | گیزەر, ئاوگەرمکەر, بۆیلەر | 热水器
refrigerator, fridge | ثلاجة, براد, ثلاجه, ثلاجات | سەلاجە, یەخچاڵ, بەفرگر | 冰箱
freezer, deep freezer | مجمدة, فريزر | فرێزەر, موجەمیدە | 冰柜, 冷冻柜
washing machine, washer, laundry machine | غسالة, غسالة ملابس | جلشۆر, غەسالە | 洗衣机
dryer, clothes dryer | نشافة, مجفف ملابس | وشککەرەوە | 烘干机, 干衣机
dishwasher | غسالة صحون, جلاية | قاپشۆر | 洗碗机
vacuum cleaner, hoover, vacuum | مكنسة كهربائية, مكنسة, مكانس كهربائية | گسکی کارەبایی, مەکینەی گسک | 吸尘器
iron, steam iron, clothes iron | مكواة, اوتي, أوتي, اوتي بخار, مكوى, مكوة | ئوتو, ئوتووی کارەبایی | 熨斗, 电熨斗
blender, mixer, juicer blender | خلاط, عصارة, ميكسر, خلاطة, عصارات, خلاط فواكه | خەلات, تێکەڵکەر, بلێندەر | 搅拌机, 榨汁机
kettle, electric kettle, water kettle | غلاية, كتلي, غلاية ماء, سماور كهربائي, كتلي كهربائي, غلايات | کتری, کتلی, کتلی کارەبایی | 水壶, 电热水壶, 烧水壶
teapot, tea pot | قوري, إبريق شاي, قوري شاي | قۆری, چادان | 茶壶
tea glass, tea glasses, tea cup | استكان, استكانات, كوب شاي, استكان شاي | پیاڵە, ئیستیکان, پیاڵەی چا | 茶杯
thermos, vacuum flask, thermos bottle, insulated bottle | ترمس, ثيرموس, حافظة حرارة, ترامس, حافظة ماي, ترمز | تەرمۆس, تێرمۆس | 保温杯, 保温瓶, 热水瓶
coffee machine, coffee maker, espresso machine | ماكينة قهوة, مكينة قهوة, صانعة قهوة | مەکینەی قاوە | 咖啡机
microwave, microwave oven | مايكرويف, ميكروويف | مایکرۆوەیڤ | 微波炉
oven, electric oven, baking oven | فرن, فرن كهربائي, تنور | فڕن, تەنوور | 烤箱
cooker, gas stove, gas cooker, cooktop | طباخ, طباخ غاز, بوتاجاز, موقد غاز | تەباخ, گازی چێشتلێنان | 燃气灶, 煤气灶
air fryer | قلاية هوائية, قلاية بدون زيت | سوورکەرەوەی هەوا, ئێرفرایەر | 空气炸锅
rice cooker | طباخة تمن, قدر رز, حلة رز كهربائية | برنجپێژ, مەنجەڵی برنج | 电饭煲, 电饭锅
pressure cooker | قدر ضغط, قدر كتم, جدر ضغط, جدر بخار | مەنجەڵی بوخار, زووپز | 高压锅, 压力锅
pot, cooking pot, saucepan | قدر, جدر, طنجرة, جدورة, جدور, قدورة | مەنجەڵ, قازان | 锅, 汤锅
frying pan, pan, skillet | مقلاة, طاوة, تاوة | تاوە | 平底锅, 煎锅
knife, kitchen knife | سكين, سكينة, سجينة, چاقو | چەقۆ, کێرد | 刀, 菜刀
spoon | ملعقة, خاشوكة, خاشوگة, خواشيك, خواشيگ | کەوچک | 勺子, 汤匙
fork | شوكة, جطل, چطل | چەنگاڵ, چەتاڵ | 叉子
plate, dish | صحن, طبق, ماعون, مواعين, صحون, صحن طعام | قاپ, دەفر | 盘子, 碟子
bowl | وعاء, طاسة, كاسة | قاپی قووڵ, کاسە | 碗
cup, mug | كوب, كاس, قدح, مك, گلاص, كلاص, بيالة | کوپ, پەرداخ | 杯子, 马克杯
tray, serving tray | صينية, صينية تقديم, صواني, صينيه | سینی | 托盘
basket | سلة, سبت | سەبەتە, قەرتاڵە | 篮子, 筐
trash can, garbage bin, waste bin, dustbin, rubbish bin | سلة مهملات, حاوية نفايات, برميل زبالة | تەنەکەی خۆڵ, سەبەتەی زبڵ | 垃圾桶
broom | مكناسة, مكنسة يدوية, مكانس, مكنسه | گسک | 扫把, 扫帚
mop | ممسحة, طي, ممسحة ارضية | ماسیحە, تەی | 拖把
cleaning cloth, wipe cloth | قماش تنظيف, وصلة مسح, فوطة تنظيف | پەڕۆ, پەڕۆی پاککردنەوە | 抹布
sofa, couch, settee | أريكة, قنفة, كنبة, طقم قنفات, قنفات, تخم, قنفه | قەنەفە, مۆبیلیا | 沙发
bed | سرير, جربايه, تخت نوم, چرباية, جرباية, چربايات | پێخەف, تەختی نوستن, قەرەوێڵە | 床
mattress | فراش, مرتبة, دوشك | دۆشەک, فەرشی نوستن | 床垫
pillow, cushion | مخدة, وسادة | سەرین, باڵیف | 枕头, 靠枕
blanket, quilt, comforter, duvet | بطانية, لحاف | بەتانی, لێفە | 毯子, 被子
bed sheet, bedsheet, sheets | شرشف, ملاية, جرجف | چەرچەف, چارشێو | 床单
carpet, rug | سجادة, زولية, موكيت, بساط, زوالي, سجاد, فرشة | فەرش, قاڵی, مافوور | 地毯
curtain, drapes | ستارة, بردة, برادي, برداية, برداات, پردة, بردات, ستاير | پەردە | 窗帘
wardrobe, closet | دولاب, خزانة ملابس, كنتور, كناتير, ديلاب | کەنتۆر, دۆڵابی جل | 衣柜
table, desk | طاولة, ميز, منضدة, ميوزة, ميزات | مێز | 桌子
chair, seat | كرسي, سكملي, كراسي | کورسی | 椅子
shelf, rack | رف, رفوف, ستاند, رفوف خشب | ڕەف, ڕەفە | 架子, 置物架
mirror | مرآة, مراية, مرايه, مرايا | ئاوێنە | 镜子
lamp, light, light bulb, bulb, led lamp, led light | مصباح, لمبة, كلوب, ضوء, اضاءة, گلوب, انارة, إنارة, كلوبات, گلوبات | گڵۆپ, چرا, لایت, ڕووناکی | 灯, 灯泡, 灯具
flashlight, torch | كشاف, لايت يدوي, تورج, كشاف يدوي, لايت, تورچ, لايتات | لایتی دەست, تۆرچ | 手电筒, 电筒
chandelier, ceiling lamp, pendant lamp | ثريا, ثريات | سورەیا, لوستەر | 吊灯, 吸顶灯
candle | شمعة, شمع | مۆم | 蜡烛
bag | حقيبة, جنطة, شنطة, چنطة, جنط, شنط | جانتا, چەنتە | 包, 袋子
backpack, rucksack, knapsack | حقيبة ظهر, جنطة ظهر, شنطة ظهر, جنطة مدرسية, جنط مدرسية, چنطة مدرسة, شنطة مدرسية | جانتای پشت, چەنتەی پشت, کۆڵەپشتی | 双肩包, 背包
handbag, hand bag, purse, ladies bag | حقيبة يد, جنطة نسائية, جنطة يد, جنطة نسوان, شنطة نسائية, چنطة نسائية, چنطة | جانتای دەستی, جانتای ژنان, جانتای ئافرەتان, جانتای کچان | 手提包, 女包
school bag, schoolbag | حقيبة مدرسية, جنطة مدرسة | جانتای قوتابخانە | 书包
suitcase, luggage, travel bag | حقيبة سفر, جنطة سفر | جانتای سەفەر, جانتای گەشت | 行李箱, 旅行箱, 拉杆箱
wallet, billfold | محفظة, جزدان | جزدان, کیفی پارە | 钱包
shirt | قميص | کراس | 衬衫, 衬衣
t-shirt, tshirt, tee shirt | تيشيرت, قميص تيشيرت, فانيلة | تیشێرت | T恤
trousers, pants | بنطلون, بنطال, بنطرون, سروال, بناطير, بنطرونات, پانطرون | پانتۆڵ | 裤子, 长裤
jeans, denim pants | جينز, بنطال جينز, كابوي | پانتۆڵی جینز, کابۆی, جینز | 牛仔裤
dress, gown, frock | فستان, نفنوف, بدلة نسائية, نفانيف, فساتين, دشداشة نسائية | کراسی ژنانە, عەزی, نەفنووف | 连衣裙, 裙子
skirt | تنورة | تەنوورە | 半身裙, 短裙
jacket, coat | جاكيت, سترة, معطف, قمصلة, قماصل, چاكيت, قبوط | چاکەت, قەمسەڵە | 夹克, 外套
sweater, pullover, jumper | كنزة, بلوز صوف, سويتر | بلووز, بلووزی خوری | 毛衣
pajamas, pyjamas, sleepwear | بيجاما, دشداشة نوم, ملابس نوم | بیجامە, جلی خەو | 睡衣
underwear, underpants | ملابس داخلية | جلی ژێرەوە | 内衣, 内裤
socks, stockings | جوارب, جوراب, جواريب | گۆرەوی | 袜子
shoes, footwear | حذاء, أحذية, قندرة, قنادر, قندره, پوتين, جزم | پێڵاو | 鞋子, 鞋, 皮鞋
sneakers, trainers, sport shoes, running shoes | حذاء رياضي, بوتين, سبورت, سنيكرز | پێڵاوی وەرزشی, کەتان | 运动鞋, 跑鞋
slippers, flip flops | نعال, شبشب, شحاطة, نعل, نعالات, شحاطات | نەعل, سەرپایی | 拖鞋
sandals | صندل | سەندەل | 凉鞋
boots | جزمة, بوت, بسطال, بساطيل, جزم | جزمە, پۆتین | 靴子
hat, cap | قبعة, كاب, شفقة | کڵاو | 帽子
hijab, headscarf, scarf, shawl | حجاب, شال, وشاح, ربطة | حیجاب, لەچک, شاڵ | 头巾, 围巾
abaya | عباءة, عباية | عەبا | 阿拉伯长袍
gloves | قفازات, كفوف, كف | دەستکێش | 手套
belt, waist belt | حزام, قايش | قایش, پشتێن | 皮带, 腰带
glasses, eyeglasses, spectacles | نظارة, مناظر, عوينات, منظرة, نظارات | چاویلکە | 眼镜
sunglasses | نظارة شمسية, مناظر شمسية | چاویلکەی خۆر | 太阳镜, 墨镜
ring | خاتم, محبس, محابس, خواتم | ئەنگوستیلە, ئەڵقە | 戒指
necklace | قلادة, كلادة, سلسلة, گلادة, قلايد, سنسلة | ملوانکە, گەردانە | 项链
earrings | أقراط, تراجي, حلق, تراچي, تراكي, حلقات | گوارە | 耳环, 耳钉
bracelet, bangle | سوار, اسوارة | بازن, دەستبەند | 手镯, 手链
perfume, fragrance, cologne | عطر, ريحة, بارفان, عطور, پرفيوم | عەتر, بۆن | 香水
shampoo | شامبو | شامپۆ | 洗发水
soap | صابون | سابوون | 肥皂, 香皂
makeup, cosmetics, make-up | مكياج, ميكب, مستحضرات تجميل | مکیاج, ئارایشت, مەیکئەپ | 化妆品, 彩妆
lipstick | حمرة, احمر شفاه, روج, حمره, حمرة شفايف | سووراو, ڕۆژی لێو | 口红, 唇膏
hair dryer, blow dryer | سشوار, مجفف شعر, سيشوار, ششوار, مجفف | سێشوار, وشککەرەوەی قژ | 吹风机, 电吹风
hair clipper, hair trimmer, shaver, razor | ماكينة حلاقة, مكينة حلاقة, مكينة زيان, مكائن حلاقة | ماکینەی قژبڕین, مەکینەی ڕیشتاشین | 理发器, 剃须刀
toothbrush | فرشاة أسنان, فرشة سنون | فڵچەی ددان, فرچەی ددان | 牙刷
towel | منشفة, خاولي, خاولية, خاوليات, بشكير, برنص | خاولی | 毛巾, 浴巾
diaper, diapers, nappy, nappies | حفاضات, حفاظات, بامبرز, حفاضة, حفاظة, پامبرز | دایبی, پامپەرز, حەفازە | 纸尿裤, 尿不湿
baby bottle, feeding bottle | رضاعة, ممة, رضاعة اطفال, ممه, رضاعات, بطل حليب | شووشەی شیر, مەمکە | 奶瓶
stroller, pram, pushchair, baby carriage | عربة أطفال, عرباية اطفال, عربانة اطفال, عرباية, عربانة | گالیسکەی منداڵ, عارەبانەی منداڵ | 婴儿车, 手推车
toy, toys | لعبة, ملعوبة, لعابة, لعابات, العاب اطفال, لعب اطفال, ملاعيب | یاری منداڵان, بووکە, یاری | 玩具
doll | دمية, لعابة, لعابة بنات, عروسة | بووکەڵە, بووکەشووشە | 娃娃, 洋娃娃
ball, football, soccer ball | كرة, طوبة, كرة قدم, طوبه, طوبات | تۆپ | 球, 足球
bicycle, bike, cycle | دراجة, بايسكل, دراجة هوائية, بايسكلات, پايسكل | پاسکیل, بایسکل | 自行车, 单车
motorcycle, motorbike | دراجة نارية, ماطور, ماتور سكل | ماتۆڕ, ماتۆڕسکیل | 摩托车
car, automobile, vehicle, auto | سيارة, سيارات | ئۆتۆمبێل, سەیارە | 汽车, 车用
tire, tyre | إطار, تاير, تايرات | تایە | 轮胎
car charger, car phone charger | شاحن سيارة | شەحنکەری ئۆتۆمبێل | 车载充电器
drill, electric drill, power drill | مثقاب, درل, دريل, مزرف | دریل, کونکەر | 电钻
hammer | مطرقة, شاكوش, جكوج, چاكوج, جاكوج, چكوچ | چەکوش | 锤子
screwdriver | مفك, درنفيس, درنفيسات, درنفيز | پێچکەر, دەرنەفیس | 螺丝刀
wrench, spanner | مفتاح ربط, سبانة, صبانة, سپانة, سبانات, مفتاح سبانة | سپانە, ئاچەر | 扳手
pliers | كماشة, بلايس, كلابتين, پلايس, بلايز | پلایس, گازن | 钳子
saw | منشار | هەڕە, مشار | 锯
screw, bolt, screws | برغي, برغية, مسمار برغي | بورغی | 螺丝, 螺栓
pipe, tube, hose | أنبوب, بوري, صوندة, خرطوم, صوندات, بواري | بۆری, سۆندە | 管子, 软管
tap, faucet | حنفية, صنبور, خلاط ماء, حنفيات, بزبوز, خلاط مغسلة | حەنەفییە, شێرە | 水龙头
water pump, pump | مضخة, مضخة ماء, ماطور ماء, واتر بمب, ماطور, مضخة مي, ماطور ماي | پەمپ, ماتۆڕی ئاو | 水泵, 抽水泵
tape, adhesive tape, duct tape | شريط لاصق, تيب | تێپ, شریتی لکێنەر | 胶带
glue, adhesive | صمغ, غراء, لاصق | چەسپ, سیریش | 胶水
paint | صبغ, دهان, طلاء | بۆیاخ, ڕەنگ | 油漆, 涂料
lock, padlock | قفل | قفڵ | 锁, 挂锁
door | باب | دەرگا | 门
pen, ballpoint pen | قلم, قلم جاف | پێنووس, قەڵەم | 笔, 圆珠笔
pencil | قلم رصاص | قەڵەم ڕساس, پێنووسی ڕساس | 铅笔
exercise book, notepad, writing pad, paper notebook | دفتر, دفتر ملاحظات | دەفتەر, تێنووس | 记事本, 练习本
calculator | حاسبة, آلة حاسبة, حاسبة يدوية | ژمێرەر, حاسیبە | 计算器
scissors | مقص, مقاص, مگص | مەقەس | 剪刀
tent | خيمة, جادر, چادر, خيم | خێمە, چادر | 帐篷
gift, present | هدية, هدايا | دیاری | 礼物, 礼品
rice | رز, تمن | برنج | 大米
medical mask, face mask, surgical mask | كمامة, كمامات, ماسك | کەمامە, ماسک | 口罩
wheelchair, wheel chair | كرسي متحرك, عربانة معوق | کورسی کەمئەندام, عەرەبانە | 轮椅
thermometer | محرار, مقياس حرارة | گەرمیپێو | 温度计, 体温计
blood pressure monitor, sphygmomanometer | جهاز ضغط, مقياس ضغط الدم | پێوەری پەستانی خوێن | 血压计
led strip, strip light, led strip light, light strip, led tape | شريط ليد, شريط اضاءة, ليد شريط, شريط LED | شریتی لێد, لێدی شریت | 灯带, LED灯带
solar light, solar lamp, solar garden light | ضوء شمسي, لمبة شمسية, اضاءة شمسية, انارة شمسية, لايت شمسي | چرای خۆری, گڵۆپی خۆری, لایتی خۆری | 太阳能灯, 太阳能路灯
flood light, floodlight, led projector | كشاف ليد, بروجكتر ليد, كشاف خارجي | پرۆجێکتەری لێد, کەشاف | 投光灯, 泛光灯
cool box, ice box, cooler box | كولمن, حافظة ثلج, صندوق تبريد | کۆڵمن, سندوقی سەهۆڵ | 冷藏箱, 保温箱
shoe rack, shoe cabinet, shoe shelf | جزامة, جزامة احذية, رف احذية, خزانة احذية | جێی پێڵاو, ڕەفەی پێڵاو | 鞋架, 鞋柜
tyre pump, air pump, tire inflator, air compressor | منفاخ, منفاخ تاير, كمبريسة, منفاخ اطارات | پەمپی تایە, هەواپەمپ | 充气泵, 打气筒
garden hose, water hose | صوندة, صوندة حديقة, خرطوم ماء | سۆندە, سۆندەی باخچە | 水管, 浇水管
water bottle, drinking bottle, flask | بطل ماي, مطارة, قنينة ماء, زمزمية | بتڵی ئاو, مەتارە | 水杯, 水壶
toy car, rc car, remote control car | سيارة ريموت, سيارة لعبة, سيارة اطفال, سيارة تحكم | ئۆتۆمبێلی یاری, سەیارەی ڕیمۆت | 玩具车, 遥控车
gaming chair, office chair, computer chair | كرسي گيمنگ, كرسي كيمنك, كرسي العاب, كرسي مكتب | کورسی گەیمینگ, کورسی نووسینگە | 电竞椅, 办公椅
cutlery, flatware, spoons and forks | خواشيك, ملاعق, طقم ملاعق, خواشيك وجطلات | کەوچک و چەنگاڵ, سێتی کەوچک | 餐具, 刀叉
lunch box, food container | سفرطاس, علبة طعام, لانج بوكس | سەفەرتاس, قوتوی خواردن | 饭盒, 便当盒
hair straightener, flat iron | بيبي ليس, سيراميك شعر, مكواة شعر | ئوتووی قژ | 直发器, 夹板
hair brush, comb | مشط, فرشة شعر, فرچة شعر | شانە, فڵچەی قژ | 梳子
nightwear, robe, dishdasha | دشداشة, دشاديش, ثوب | دشداشە, کراسی درێژ | 长袍
tracksuit, sportswear | تراكسوت, ملابس رياضية, بجامة رياضية | جلی وەرزشی, تراکسووت | 运动服
scale, weighing scale | ميزان, قبان, ميزان مطبخ | تەرازوو | 电子秤, 秤
sewing machine | مكينة خياطة, ماكينة خياطة | مەکینەی دوورین, مەکینەی جلدروون | 缝纫机
mosquito killer, insect killer | صاعق حشرات, قاتل ذباب, مصيدة بعوض | مێشکوژ, مێشوولەکوژ | 灭蚊灯
hand fan, mini fan, usb fan | مهفة, پنكة شحن, مروحة يد, بنكة صغيرة | پانکەی دەستی, پانکەی بچووک | 手持风扇, 小风扇
stool, step stool | تختة, سكملي صغير, كرسي بدون ظهر | سکەملی, چوارپایە | 凳子
travel pillow, neck pillow | مخدة سفر, مخدة رقبة | سەرینی مل, سەرینی گەشت | 颈枕
prayer mat, prayer rug | سجادة صلاة, مصلاية | بەرماڵ, دوگەرد | 祈祷毯
nuts and bolts, hand tools, tool set | عدة, طقم عدة, عدة تصليح | دەستە ئامراز, عوددە | 工具套装
`;

/** The table as it is first written into the database. */
export const seedSynonyms: readonly WordsByLocale[] = rowsOfWords(rows);
