/** What a kind of goods is for, by the first English name of its row in the synonyms. */
interface KindUse {
  readonly kind: string;
  readonly words: string;
}

/**
 * For those who say what they want it for and not its name ("something that keeps tea hot"): what
 * is done with it, to what, where. Columns: kind | en | ar | ckb | zh.
 */
const rows = `
thermos | keep keeps hot warm tea coffee drink drinks hours | يحفظ يخلي يضل يبقى حار حارة ساخن دافي جاي شاي قهوة حرارة | بهێڵێتەوە دەهێڵێتەوە بپارێزێت گەرمی گەرم چا قاوە | 保温 热水 喝茶 热茶
cool box | keep keeps cold drinks drink food ice picnic | يحفظ يخلي بارد باردة ثلج مشروبات عصير سفرة | بهێڵێتەوە سارد ساردی سەهۆڵ خواردنەوە سەیران | 保冷 冰块 野餐 冰饮
kettle | boil boils boiling water fast | يغلي تغلي غلي مي ماء بسرعة | بکوڵێنێت کوڵاندن کوڵاندنی دەکوڵێنێت ئاو | 烧水 烧开水 开水 煮水
heater | heat heats warm warms room house winter cold | يسخن يدفي تدفئة دفى غرفة بيت شتا برد | گەرم بکات گەرمکردنەوەی ژوور ماڵ زستان سەرما | 取暖 暖和 变暖 房间 冬天
fan | blow blows air cool breeze room summer | يهوي هوا هواء غرفة صيف | با فێنک بکاتەوە ژوور هاوین | 吹风 凉快 风 夏天
air cooler | cool cools cold air room house water summer heat | يبرد تبريد بارد هوا غرفة بيت مي صيف حر | سارد ساردکردنەوەی ساردبکات فێنک ژوور ماڵ هاوین گەرما | 降温 凉快 制冷 房间 屋里 夏天
electric blanket | warm warms heat heats bed sleep mattress electric | يدفي يسخن فراش سرير نوم كهربا | گەرم بکات جێگا نوێن خەو کارەبا | 暖 被窝 床 电 睡觉
humidifier | humid moist moisture steam mist dry air room | يرطب ترطيب بخار ناشف ناشفة جفاف هوا غرفة | شێدار شێ هەڵم وشک هەوا ژوور | 加湿 湿润 喷雾 干燥 屋里 空气
vacuum cleaner | suck sucks clean cleans dust dirt floor carpet carpets hair | يشفط يسحب يشيل ينظف تراب وسخ غبار زولية زوالي سجاد ارضية | هەڵمژین هەڵمژێت پاک بکاتەوە تۆز خۆڵ فەرش زەوی | 吸尘 灰尘 吸 打扫 地毯 地板
iron | iron press ironing wrinkles creases smooth clothes shirt steam | يكوي كوي تجعد يعدل هدوم ملابس قميص | ئوتو لێبدات لێدان چرچ جل جلوبەرگ کراس | 熨 烫 衣服 褶皱 平整
hair clipper | cut cuts trim trims shave hair beard men | يزين يحلق حلاقة يقص شعر لحية رجال | لێدان لێدانی تاشین تاشینی بتاشێت قژ ڕیش پیاو | 剪头发 理发 刮胡子 胡子 剪
hair dryer | dry dries drying blow hair wet shower | ينشف يجفف تجفيف شعر مبلل حمام | وشک وشککردنەوەی بکاتەوە قژ تەڕ | 吹干 吹 头发 干
hair straightener | straighten straightens straight flat hair curly | يملس يعدل سشوار شعر مجعد | ڕاست ڕێک بکاتەوە قژ لوول | 拉直 直 头发 卷发
massager | massage massages relax back neck muscles pain | يدلك مساج تدليك ظهر رقبة عضلات وجع الم | شێلان مەساج پشت مل ماسولکە ئازار | 按摩 放松 肩膀 腰 酸痛
electric toothbrush | brush brushes clean cleans teeth tooth | ينظف يفرش اسنان سنون | پاک شوشتن ددان | 刷牙 牙齿 清洁
blender | blend blends mix mixes crush juice fruit smoothie | يخلط يطحن يعصر عصير فواكه | تێکەڵ بهاڕێت هاڕین شەربەت میوە | 榨汁 搅拌 打 果汁 水果
air fryer | fry fries cook cooks chips potatoes chicken without oil | يقلي قلي بتيتة دجاج بدون دهن زيت | سوور بکاتەوە سوورکردنەوەی پەتاتە مریشک بێ زەیت | 炸 薯条 不用油 无油 鸡翅
coffee machine | make makes coffee espresso cappuccino latte | يسوي يعمل يحضر قهوة اسبريسو كابتشينو | دروست بکات ئامادە قاوە ئێسپرێسۆ | 煮咖啡 做咖啡 咖啡 浓缩
pressure cooker | cook cooks meat beans fast pressure steam | يطبخ لحم فاصوليا بسرعة ضغط بخار | لێبنێت کوڵاندن گۆشت فاسۆلیا خێرا پەستان | 炖 肉 快 压力 煮
pot | cook cooks cooking soup rice stew stove | يطبخ طبخ شوربة تمن مرق طباخ | لێبنێت لێنان چێشت شۆربا برنج | 煮 炖 汤 饭
frying pan | fry fries eggs omelette stove | يقلي قلي بيض طباخ | سوورکردنەوە هێلکە | 煎 鸡蛋 炒
teapot | pour brew make serve tea guests leaves | يصب يخدر تخدير جاي شاي ضيوف | تێکردن لێنان چا میوان | 泡茶 倒茶 茶叶
tea glass | drink drinks tea glass small | يشرب نشرب اشرب جاي شاي صغير | خواردنەوە بخۆمەوە چا | 喝茶 玻璃
cup | drink drinks coffee milk hot morning | يشرب نشرب اشرب قهوة حليب نسكافه | خواردنەوە بخۆمەوە قاوە شیر | 喝咖啡 喝牛奶 喝
water bottle | drink drinks carry water gym school | يشرب مي ماء مدرسة نادي | خواردنەوە ئاو قوتابخانە وەرزش | 喝水 装水 带 运动
lunch box | carry take food lunch school work meal | اكل غدا مدرسة دوام ياخذ | هەڵگرتن خواردن نان قوتابخانە کار | 带饭 午饭 装饭 上班
storage jar | store keep rice sugar spices fresh kitchen | يحفظ يخزن تمن شكر بهارات مطبخ | هەڵگرتن پاراستن برنج شەکر چێشتخانە | 装 存放 米 糖 密封
spice rack | organise arrange spices kitchen bottles | يرتب ترتيب بهارات مطبخ | ڕێکخستن بەهارات چێشتخانە | 放 调料 整理 厨房
knife | cut cuts slice slices meat vegetables bread | يقطع يقص لحم خضرة خبز | بڕین ببڕێت گۆشت سەوزە نان | 切肉 切菜 切
cutting board | cut chop board surface vegetables meat under | يقطع تقطيع عليه فوك خضرة لحم لوح | بڕین لەسەری تەختە سەوزە گۆشت | 切菜 板 板子 砧
vegetable chopper | chop chops grate grates shred onion onions vegetables cheese | يثرم يفرم يبرش بصل خضرة جبن | وردکردن ورد بکات ڕەندە پیاز سەوزە پەنیر | 切碎 刨丝 洋葱 蔬菜 绞
kitchen utensils | stir stirs turn flip serve food cooking | يحرك يقلب يغرف اكل طبخ | تێکدان هەڵگێڕانەوە چێشت | 翻 炒菜 盛 搅
cutlery | eat eats eating food table | ناكل ياكل اكل سفرة | خواردن پێبخۆن سفرە | 吃饭 用餐 餐桌
plate | put serve food on eat dinner | نحط يحط اكل غدا عشا | دانان خواردن تێبکرێت | 盛 菜 装菜
phone holder | hold holds stand fix mount phone mobile car dashboard desk | يلزم يثبت يوكف يشيل موبايل تلفون سيارة طبلون ميز | ڕابگرێت ڕاگرتن بگرێت مۆبایل ئۆتۆمبێل سەیارە مێز | 固定 支 架 放 手机 车上 桌上
screen protector | protect protects screen glass scratch scratches break mobile phone | يحمي حماية شاشة كسر خدش موبايل | پاراستن بپارێزێت شاشە شکان ڕوشان مۆبایل | 保护 屏幕 防刮 防摔 手机
phone case | protect protects cover back phone mobile drop falls | يحمي حماية يغطي ظهر موبايل تلفون وكع يوكع | پاراستن بپارێزێت داپۆشین پشت مۆبایل کەوتن | 保护 手机 套 防摔 外壳
power bank | charge charges phone mobile outside travel carry without electricity power outage | يشحن شحن موبايل برا سفر كهرباء بدون تنقطع | شەحن بکات بارگاوی مۆبایل دەرەوە سەفەر بێ کارەبا | 充电 随身 手机 没电 外出
charger | charge charges phone mobile wall socket plug | يشحن شحن موبايل تلفون بلك كهرباء | شەحن بکات بارگاوی مۆبایل دیوار کارەبا | 充电 手机 插 插座
car charger | charge charges phone mobile car lighter driving | يشحن شحن موبايل سيارة جداحة | شەحن بکات بارگاوی مۆبایل ئۆتۆمبێل سەیارە | 充电 手机 车上 车里
headphones | listen listening hear music songs ears | اسمع يسمع اغاني موسيقى اذن | گوێ بگرم گوێگرتن گۆرانی مۆسیقا | 听 音乐 听歌 耳朵
speaker | play plays loud sound music songs party | يشغل صوت عالي اغاني موسيقى حفلة | دەنگ بەرز گۆرانی مۆسیقا ئاهەنگ | 放音乐 放歌 声音 大声
microphone | record records sing voice sound talk | يسجل تسجيل يغني صوت حجي | تۆمارکردن تۆمار گۆرانی دەنگ قسە | 录音 唱歌 说话 声音
security camera | watch see film monitor house home shop thieves night | يراقب مراقبة يصور بيت محل حرامي ليل | چاودێری ببینێت ماڵ دوکان دز شەو | 监控 看家 看店 防盗
dash cam | record records film road car driving accident accidents | يسجل يصور طريق شارع سيارة سياقة حادث | تۆماری تۆمار بکات ڕێگا ئۆتۆمبێل لێخوڕین ڕووداو | 录像 行车 开车 记录 车祸
mouse | move click cursor pointer computer laptop | يحرك مؤشر كمبيوتر لابتوب | جووڵاندن کلیک کۆمپیوتەر لاپتۆپ | 点击 光标 电脑
keyboard | type typing write letters computer laptop | يكتب كتابة طباعة حروف كمبيوتر | نووسین تایپ پیت کۆمپیوتەر | 打字 电脑
usb stick | save store copy transfer files photos computer data | يخزن ينقل ملفات صور كمبيوتر | هەڵگرتن گواستنەوە فایل وێنە کۆمپیوتەر | 存 拷贝 文件 电脑 传
laptop stand | raise raises hold lift laptop notebook desk | يرفع يحمل لابتوب حاسبة ميز | بەرز بکاتەوە ڕاگرتن لاپتۆپ مێز | 支 垫高 电脑 笔记本 架
router | internet wifi signal share connect network house | نت انترنت واي فاي اشارة شبكة بيت | ئینتەرنێت وایفای هێڵ تۆڕ ماڵ | 上网 信号 网络 无线
pen | write writes writing paper ink | اكتب يكتب كتابة ورق حبر | نووسین بنووسێت کاغەز مەرەکەب | 写字 书写 墨水
calculator | count calculate add numbers sums | يحسب حساب جمع ارقام | ژماردن بژمێرێت حیساب ژمارە | 算 计算 数字 算账
scissors | cut cuts paper cloth fabric | يقص قص ورق قماش | بڕین ببڕێت کاغەز قوماش | 剪 纸 布
colouring set | draw drawing paint colour colours children | يرسم رسم يلون تلوين الوان اطفال | کێشان نیگار ڕەنگکردن منداڵ | 画画 涂 颜色 孩子
blanket | cover covers warm sleep cold bed winter | يغطي اتغطى غطا نوم برد شتا | داپۆشین خەو سەرما زستان | 盖 睡觉 保暖 被
pillow | head neck sleep sleeping under | راس رقبة نوم جوا | سەر مل خەو لەژێر | 头 枕 睡觉 脖子
towel | dry dries body hands bath shower | ينشف يمسح جسم ايد حمام سبح | وشککردنەوە لەش دەست حەمام خۆشوشتن | 擦 身体 洗澡 手
curtain | cover covers window sun light block | يغطي شباك شمس ضوا يحجب | داپۆشین پەنجەرە خۆر ڕووناکی | 遮 窗 窗户 阳光 挡光
carpet | cover covers floor living room walk | يغطي يفرش نفرش كاع ارضية هول صالة | ڕاخستن داپۆشین زەوی هۆڵ ژوور | 铺 地上 地板 客厅
prayer mat | pray prays praying kneel | يصلي اصلي صلاة | نوێژ لەسەری نوێژکردن | 礼拜 祈祷 跪
bath mat | step feet wet bathroom absorb absorbs water slip | رجل مبلل حمام يشرب يمتص مي يزلك | پێ تەڕ حەمام هەڵمژێت خلیسکان | 浴室 吸水 脚 门口 防滑 垫
storage box | store stores keep put clothes toys tidy winter under bed | يخزن احفظ اضم اخلي هدوم ملابس ترتيب العاب | هەڵگرتن دانان جل یاری ڕێکخستن | 装 收纳 存放 衣服 整理
hangers | hang hangs clothes coats shirts | اعلك يعلك تعليك هدوم ملابس قمصان | هەڵواسین هەڵواسینی هەڵبواسرێت جل کراس | 挂 晾 衣服 外套
umbrella | rain wet sun keep dry over head | مطر شمس بلل راس يحمي | باران خۆر تەڕ سەر | 下雨 雨 挡雨 遮阳
clock | time tell hour hours wall | وقت ساعة حايط | کات کاتژمێر دیوار | 看时间 时间 墙 几点
mirror | see look face myself reflection | اشوف يشوف وجه نفسي | ببینم سەیرکردن ڕوو خۆم | 照 脸 自己
picture frame | hang put photo photos picture pictures wall | اعلك احط صورة صور حايط | دانان هەڵواسین وێنە ڕەسم دیوار | 放照片 照片 相片 墙
scented candle | smell smells nice house room home | ريحة طيبة بيت غرفة معطر | بۆن بۆنی خۆش ماڵ ژوور | 香 香味 屋里 房间
vase | put flowers roses water | احط ورد زهور | دانان گوڵ | 插花 花
chair | sit sits seat dining | نقعد اكعد يكعد يقعد جلوس | دانیشتن دابنیشم | 坐
gaming chair | sit sits office desk computer all day back hours | نقعد اكعد يقعد مكتب دوام كمبيوتر ظهر ساعات | دانیشتن دابنیشم نووسینگە کۆمپیوتەر پشت | 坐 办公 电脑 久坐 腰
sofa | sit sits living room guests family | نقعد نكعد يقعد صالة هول ضيوف | دانیشتن دابنیشن هۆڵ میوان | 坐 客厅 客人
wardrobe | store keep clothes room doors bedroom | اضم احفظ اعلك هدوم ملابس غرفة نوم | هەڵگرتن جل ژووری نوستن | 放 衣服 卧室
shelf | put books store wall things | احط كتب اغراض حايط | دانان کتێب دیوار | 放 书 摆 墙
shoe rack | put store keep shoes entrance door | اضم احط ارتب احذية قنادر نعل باب | دانان هەڵگرتن پێڵاو دەرگا | 放 鞋 鞋子 门口
lamp | light lights room dark | يضوي ضوا غرفة ظلمة | ڕووناک ڕووناکی ژوور تاریک | 照明 亮 房间 黑
desk lamp | light lights read reading study desk book night | يضوي ضوا قراءة اقرا دراسة ميز كتاب | ڕووناکی خوێندنەوە مێز کتێب خوێندن | 照 看书 学习 书桌
flashlight | light lights dark night walk camping hand | يضوي ضوا ظلمة ليل ايد بر | ڕووناکی تاریک شەو دەست دەشت | 照 夜里 手 走路 黑
solar light | light lights lamp sun solar night garden yard motion walks past automatically | ضوا يضوي شمس شمسي ليل حديقة | ڕووناکی گڵۆپ خۆر شەو باخچە کار بکات | 太阳 太阳能 灯 院子 晚上 自动亮
solar panel | make makes generate electricity power sun roof | يولد كهرباء شمس سطح | دروست بەرهەم کارەبا خۆر سەربان | 发电 太阳 屋顶 电
storage battery | store stores electricity power solar outage | يخزن كهرباء طاقة تنقطع | هەڵگرتن کارەبا وزە | 存电 储电 停电
drill | make makes drill drills hole holes wall wood | يثقب يزرف ثقب زرف حايط خشب | کون کونکردن بکات دیوار تەختە | 打孔 钻孔 打洞 墙
angle grinder | cut cuts grind grinds metal iron steel | يكص يقص يجلخ حديد معدن | بڕین ببڕێت ئاسن کانزا | 切割 打磨 金属 铁
welding machine | join joins weld welds metal iron | يلحم لحام حديد | لەحیم ئاسن پێکەوە | 焊 金属 铁
water pump | pump pumps lift raise water tank roof well | يسحب يرفع يصعد مي ماء تانكي سطح بير | ڕاکێشان بەرز بکاتەوە ئاو تانکی سەربان بیر | 抽水 水 井 水箱
screwdriver | turn turns screw screws tighten loosen open | يفتح يشد برغي براغي | کردنەوە توند بورغی | 拧 螺丝
hammer | hit hits drive nail nails | يدك ادك بسمار مسامير | لێدان کوتان بزمار | 敲 钉 钉子
wrench | tighten tightens turn loosen nut nuts bolt bolts | يشد يفتح صامولة صواميل | توند کردنەوە سەموونە | 拧 螺母 螺栓
pliers | grip grips hold bend cut wire wires | يلزم يكص يلوي واير سلك | گرتن بڕین وایەر تەل | 夹 剪 铁丝 电线
tape measure | measure measures length width distance | يقيس قياس طول عرض | پێوان بپێوێت درێژی پانی | 量 测量 长度 尺寸
tool box | store carry keep tools | اضم احفظ يحمل عدد عدة | هەڵگرتن ئامراز | 装工具 放工具 工具
lock | lock locks close secure door gate thieves | يقفل اقفل باب حرامي | داخستن دابخات دەرگا دز | 锁 门 防盗
ladder | climb climbs reach high up roof ceiling | يصعد اصعد عالي فوك سطح سقف | سەرکەوتن بەرز سەربان بنمیچ | 爬 登高 高处 屋顶
garden hose | water waters garden plants car wash spray | يسقي اسقي حديقة زرع يغسل | ئاودان ئاوی باخچە گوڵ شوشتن | 浇 浇水 浇花 花园 洗车
backpack | carry carries books school back | يشيل كتب مدرسة ظهر | هەڵگرتن کتێب قوتابخانە پشت | 背 书 上学
suitcase | pack carry clothes travel flight plane | يشيل هدوم سفر طيارة | هەڵگرتن جل سەفەر فڕۆکە | 装 衣服 旅行 坐飞机
wallet | keep put money cash cards card pocket | اخلي احط فلوس هوية هويات كارت بطاقة جيب | هەڵگرتن پارە کارت ناسنامە گیرفان | 放钱 装钱 钱 卡
sunglasses | protect eyes sun driving summer | يحمي عيون عين شمس صيف | پاراستن چاو خۆر هاوین | 眼睛 太阳 遮 防晒
sandals | wear feet foot beach summer walk | البس رجل بحر صيف | لەپێ پێ دەریا هاوین | 穿 脚 海边 夏天
slippers | wear feet foot home house bathroom | البس رجل بيت حمام | لەپێ پێ ماڵ حەمام | 穿 脚 家里 浴室
socks | wear feet foot warm inside shoes | البس رجل جوا حذاء | لەپێ پێ گەرم پێڵاو | 脚 穿 鞋里
hat | wear head sun cover | البس راس شمس | لەسەر سەر خۆر | 头 戴 太阳 遮
pajamas | wear sleep sleeping night bed | البس نوم ليل انام | لەبەر خەو شەو | 穿 睡觉 晚上
perfume | smell smells nice good body spray | ريحة طيبة جسم ارش | بۆن بۆنی خۆش لەش | 香 味道 喷 身上
face cream | skin face dry soft moisturise hands | بشرة وجه ناشفة ترطيب نعومة ايد | پێست ڕوو وشک نەرم دەست | 皮肤 脸 干 滋润 抹
lipstick | colour color lips red | يلون شفايف احمر | ڕەنگ لێو سوور | 涂 嘴唇 口红
nail polish | paint colour color nails fingers | يصبغ يلون اظافر | ڕەنگ نینۆک | 涂 指甲
baby bottle | feed feeds baby milk drink | ارضع يرضع طفل حليب يشرب | شیر منداڵ ساوا بخواتەوە | 喂奶 宝宝 奶 喝奶
pacifier | suck sucks calm quiet baby crying mouth | يمص يسكت يهدي طفل حلك | مژین بمژێت ساوا منداڵ گریان دەم | 吸 宝宝 哭 嘴 安抚
baby carrier | carry carries hold baby chest back body | يشيل احمل احمله طفل جاهل صدر ظهر | هەڵگرتن ساوا منداڵ سنگ پشت | 背 抱 宝宝 胸前
stroller | push pushes baby walk street wheels | ادفع يدفع امشي طفل جاهل شارع | پاڵ بنێم پاڵی منداڵ ساوا گەڕان | 推 宝宝 散步
baby bed | sleep sleeps baby newborn infant | ينام نوم طفل جاهل رضيع | نوستن بخەوێت خەوتن ساوا منداڵ | 睡 睡觉 宝宝 婴儿 床
baby walker | learn learns walk walking baby | يتعلم يمشي مشي طفل | فێر ڕۆیشتن منداڵ ساوا | 学走路 学步 宝宝
building blocks | build builds stack pieces kids children toy | يبني يركب تتركب قطع اطفال لعبة | دروست بنیات پارچە منداڵ یاری | 搭 拼 孩子 积 玩具
puzzle | solve think brain pieces picture family game | يحل تفكير ذكاء قطع صورة لعبة عائلة | بیرکردنەوە زیرەکی پارچە وێنە یاری | 拼 动脑 益智 图 玩具
kids scooter | ride rides kids child wheels stand | يركب يسوق طفل اطفال جرخ واكف | سواربوون لێخوڕین منداڵ تایە | 骑 滑 孩子 站 轮子
balloon | decorate decoration birthday party blow | زينة نزين عيد ميلاد حفلة ننفخ | ڕازاندنەوە جەژنی لەدایکبوون ئاهەنگ | 布置 装饰 生日 派对
tyre pump | blow inflate inflates pump air fill tyre tyres tire tires car wheel | ينفخ ينفخ هوا تاير تايرات اطار سيارة | پڕ فوو بکات هەوا با تایە سەیارە ئۆتۆمبێل | 打气 充气 轮胎 汽车
seat cover | cover covers protect seat seats car | يغطي غطا يحمي كشن كشنات مقعد مقاعد سيارة | داپۆشین پاراستن کورسی ئۆتۆمبێل سەیارە | 套 保护 座椅 座位 汽车
car mat | cover protect floor car feet mud | يغطي يحمي ارضية سيارة رجل طين | داپۆشین پاراستن زەوی ئۆتۆمبێل سەیارە قوڕ | 垫 脚 车里 汽车 泥
dumbbell | lift lifts weight weights muscles arms gym | ارفع يرفع وزن اثقال عضلات | بەرزکردنەوە کێش قورسایی ماسولکە قۆڵ | 举 肌肉 力量 手臂
yoga mat | exercise stretch lie floor sport | تمارين رياضة كاع ارضية | ڕاهێنان وەرزش زەوی ڕاکشان | 锻炼 拉伸 地上 躺
tent | sleep sleeps outdoors outside camping night desert mountain | ننام ينام انام نوم برا بر سفرة صحرا جبل | خەوتن بخەوین دەرەوە دەشت سەیران شاخ | 户外 睡觉 过夜 野外 露营
camping chair | sit sits fold garden outdoors picnic beach | نقعد نكعد ينطوي حديقة برا سفرة | دانیشتن دابنیشین باخچە دەرەوە سەیران | 坐 折叠 花园 户外 野餐
barbecue grill | grill grills roast meat kebab outdoors charcoal fire | نشوي يشوي شوي لحم تكة كباب فحم | برژاندن ببرژێنین گۆشت کەباب خەڵووز | 烤 烤肉 肉 炭 户外
bike light | see seen ride night bicycle bike | يضوي ليل بايسكل دراجة | ڕووناکی شەو پاسکیل | 骑车 夜里 自行车
`;

export const kindUses: readonly KindUse[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [kind = '', ...words] = row.split('|');
    return { kind: kind.trim(), words: words.join(' ') };
  });
