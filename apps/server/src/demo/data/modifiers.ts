/**
 * Words that describe a product: code|English|Arabic masculine|Arabic feminine|Sorani|Chinese. A
 * row whose code starts with + is a phrase placed after the noun ("with Lid") without ezafe; in
 * Chinese it comes first.
 */
export const modifierRows = `
large|Large|كبير|كبيرة|گەورە|大号
small|Small|صغير|صغيرة|بچووک|小号
mini|Mini|ميني|ميني|مینی|迷你
long|Long|طويل|طويلة|درێژ|长款
short|Short|قصير|قصيرة|کورت|短款
wide|Wide|عريض|عريضة|پان|加宽
deep|Deep|عميق|عميقة|قووڵ|深型
slim|Slim|رفيع|رفيعة|باریک|纤薄
thick|Thick|سميك|سميكة|ئەستوور|加厚
light|Lightweight|خفيف|خفيفة|سووک|轻便
soft|Soft|ناعم|ناعمة|نەرم|柔软
round|Round|دائري|دائرية|خڕ|圆形
square|Square|مربع|مربعة|چوارگۆشە|方形
folding|Folding|قابل للطي|قابلة للطي|قاتبوو|折叠
portable|Portable|محمول|محمولة|گەڕۆک|便携
hanging|Hanging|معلق|معلقة|هەڵواسراو|悬挂式
wall|Wall-Mounted|جداري|جدارية|دیواری|壁挂式
wireless|Wireless|لاسلكي|لاسلكية|بێ وایەر|无线
charge|Rechargeable|شحن|شحن|شەحنی|充电式
electric|Electric|كهربائي|كهربائية|کارەبایی|电动
manual|Manual|يدوي|يدوية|دەستی|手动
auto|Automatic|أوتوماتيكي|أوتوماتيكية|ئۆتۆماتیکی|全自动
digital|Digital|رقمي|رقمية|دیجیتاڵی|数显
smart|Smart|ذكي|ذكية|زیرەک|智能
solar|Solar|شمسي|شمسية|خۆری|太阳能
led|LED|ليد|ليد|لێد|LED
magnetic|Magnetic|مغناطيسي|مغناطيسية|موگناتیسی|磁吸
clear|Clear|شفاف|شفافة|شەفاف|透明
matte|Matte|مطفي|مطفية|مات|磨砂
shock|Shockproof|مضاد للصدمات|مضادة للصدمات|دژە شکان|防摔
water|Waterproof|مقاوم للماء|مقاومة للماء|دژە ئاو|防水
heat|Heat-Resistant|مقاوم للحرارة|مقاومة للحرارة|دژە گەرما|耐高温
slip|Anti-Slip|مانع للانزلاق|مانعة للانزلاق|دژە خلیسکان|防滑
leak|Leakproof|مانع للتسرب|مانعة للتسرب|دژە دزەکردن|防漏
scratch|Scratch-Resistant|مقاوم للخدش|مقاومة للخدش|دژە ڕووشان|防刮
wind|Windproof|ضد الهواء|ضد الهواء|دژە با|防风
fast|Fast|سريع|سريعة|خێرا|快速
quiet|Quiet|هادئ|هادئة|بێدەنگ|静音
strong|Heavy-Duty|قوي التحمل|قوية التحمل|بەهێز|耐用
saving|Energy-Saving|موفر للطاقة|موفرة للطاقة|کەم مەسرەف|节能
pro|Professional|احترافي|احترافية|پیشەیی|专业
multi|Multi-Purpose|متعدد الاستعمالات|متعددة الاستعمالات|فرە مەبەست|多功能
adjust|Adjustable|قابل للتعديل|قابلة للتعديل|ڕێکخراو|可调节
insul|Insulated|عازل للحرارة|عازلة للحرارة|گەرمیپارێز|保温
nonstick|Non-Stick|مانع للالتصاق|مانعة للالتصاق|نەلکاو|不粘
dual|Dual|ثنائي|ثنائية|دووانە|双用
twin|Twin|للتوأم|للتوأم|دووانە|双胞胎
slimfit|Slim-Fit|سليم فت|سليم فت|سلیم فیت|修身
lasting|Long-Lasting|طويل الثبات|طويلة الثبات|جێگیر|持久
double|Double|مزدوج|مزدوجة|دووانە|双层
steel|Stainless Steel|ستانلس ستيل|ستانلس ستيل|ستانلێس ستیل|不锈钢
alu|Aluminium|ألمنيوم|ألمنيوم|ئەلەمنیۆم|铝合金
iron|Cast Iron|من الحديد الزهر|من الحديد الزهر|ئاسن|铸铁
metal|Metal|معدني|معدنية|کانزا|金属
plastic|Plastic|بلاستيكي|بلاستيكية|پلاستیک|塑料
glass|Glass|زجاجي|زجاجية|شووشە|玻璃
ceramic|Ceramic|سيراميك|سيراميك|سیرامیک|陶瓷
porcelain|Porcelain|بورسلان|بورسلان|فەرفوری|骨瓷
granite|Granite|جرانيت|جرانيت|گرانیت|麦饭石
wood|Wooden|خشبي|خشبية|دار|实木
bamboo|Bamboo|بامبو|بامبو|بامبۆ|竹制
rattan|Rattan|من الخيزران|من الخيزران|حەیزەران|藤编
cotton|Cotton|قطني|قطنية|لۆکە|纯棉
linen|Linen|كتاني|كتانية|کەتان|亚麻
wool|Wool|صوفي|صوفية|خوری|羊毛
satin|Satin|ساتان|ساتان|ساتان|缎面
chiffon|Chiffon|شيفون|شيفون|شیفۆن|雪纺
velvet|Velvet|مخملي|مخملية|مەخمەڵ|天鹅绒
fleece|Fleece|فرو|فرو|فەروو|珊瑚绒
denim|Denim|جينز|جينز|جینز|牛仔
leather|Leather|جلدي|جلدية|چەرم|皮革
faux|Faux Leather|جلد صناعي|جلد صناعي|چەرمی دەستکرد|仿皮
canvas|Canvas|قماشي|قماشية|قوماش|帆布
nylon|Nylon|نايلون|نايلون|نایلۆن|尼龙
mesh|Mesh|شبكي|شبكية|تۆڕی|网布
rubber|Rubber|مطاطي|مطاطية|لاستیک|橡胶
silicone|Silicone|سيليكون|سيليكون|سیلیکۆن|硅胶
braided|Braided|مجدول|مجدولة|چنراو|编织
memory|Memory Foam|ميموري فوم|ميموري فوم|میمۆری فۆم|记忆棉
kids|Kids'|للأطفال|للأطفال|منداڵان|儿童
women|Women's|نسائي|نسائية|ژنانە|女士
men|Men's|رجالي|رجالية|پیاوانە|男士
sport|Sports|رياضي|رياضية|وەرزشی|运动
school|School|مدرسي|مدرسية|قوتابخانە|学生
travel|Travel|للسفر|للسفر|گەشت|旅行
office|Office|مكتبي|مكتبية|نووسینگە|办公
home|Household|منزلي|منزلية|ماڵەوە|家用
car|Car|للسيارة|للسيارة|ئۆتۆمبێل|车载
garden|Garden|للحديقة|للحديقة|باخچە|花园
winter|Winter|شتوي|شتوية|زستانە|冬季
summer|Summer|صيفي|صيفية|هاوینە|夏季
classic|Classic|كلاسيكي|كلاسيكية|کلاسیک|经典
modern|Modern|عصري|عصرية|مۆدێرن|现代
elegant|Elegant|أنيق|أنيقة|شیک|优雅
plain|Plain|سادة|سادة|سادە|纯色
striped|Striped|مخطط|مخططة|هێڵدار|条纹
checked|Checked|كاروهات|كاروهات|چوارخانە|格子
floral|Floral|مورد|موردة|گوڵدار|印花
printed|Printed|مطبوع|مطبوعة|چاپکراو|图案
embro|Embroidered|مطرز|مطرزة|نەخشێنراو|刺绣
gold|Gold-Plated|مطلي بالذهب|مطلية بالذهب|ئاڵتوونکاری|镀金
crystal|Crystal|كريستال|كريستال|کریستاڵ|水晶
natural|Natural|طبيعي|طبيعية|سروشتی|天然
educ|Educational|تعليمي|تعليمية|فێرکاری|益智
remote|Remote-Control|بالريموت|بالريموت|ڕیمۆت|遥控
loose|Loose-Fit|واسع|واسعة|فراوان|宽松
ergo|Ergonomic|مريح|مريحة|ئاسوودە|人体工学
noise|Noise-Cancelling|عازل للضوضاء|عازلة للضوضاء|دژە ژاوەژاو|降噪
warm|Warm White|بضوء دافئ|بضوء دافئ|ڕووناکی گەرم|暖光
colour|Colour-Changing|متغير الألوان|متغيرة الألوان|ڕەنگاوڕەنگ|变色
lithium|Lithium|ليثيوم|ليثيوم|لیسیۆم|锂电
pure|Pure Sine Wave|موجة نقية|موجة نقية|شەپۆلی پاک|纯正弦波
mono|Monocrystalline|أحادي البلورة|أحادية البلورة|مۆنۆکریستاڵ|单晶
+lid|with Lid|مع غطاء|مع غطاء|لەگەڵ سەرقاپ|带盖
+remote|with Remote|مع ريموت|مع ريموت|لەگەڵ ڕیمۆت|带遥控
+stand|with Stand|مع حامل|مع حامل|لەگەڵ پایە|带支架
+case|with Case|مع علبة|مع علبة|لەگەڵ قوتوو|带收纳盒
+handle|with Handle|مع مقبض|مع مقبض|لەگەڵ دەسک|带手柄
+screen|with Display|مع شاشة|مع شاشة|لەگەڵ شاشە|带显示屏
+mic|with Microphone|مع مايكروفون|مع مايكروفون|لەگەڵ مایکرۆفۆن|带麦克风
+light|with Light|مع إضاءة|مع إضاءة|لەگەڵ ڕووناکی|带灯
+timer|with Timer|مع مؤقت|مع مؤقت|لەگەڵ کاتبەند|带定时
+wheels|with Wheels|مع عجلات|مع عجلات|لەگەڵ تایە|带轮
+pockets|with Pockets|مع جيوب|مع جيوب|لەگەڵ گیرفان|带口袋
+hood|with Hood|مع قبعة|مع قبعة|لەگەڵ کڵاو|连帽
+belt|with Belt|مع حزام|مع حزام|لەگەڵ قایش|配腰带
+strap|with Strap|مع حزام كتف|مع حزام كتف|لەگەڵ قایشی شان|带肩带
+usb|with USB Port|مع منفذ USB|مع منفذ USB|لەگەڵ دەرچەی USB|带USB口
+drawer|with Drawer|مع درج|مع درج|لەگەڵ چەکمەجە|带抽屉
+mirror|with Mirror|مع مرآة|مع مرآة|لەگەڵ ئاوێنە|带镜子
+gift|in Gift Box|في علبة هدية|في علبة هدية|لە قوتووی دیاری|礼盒装
+panel|with Solar Panel|مع لوح شمسي|مع لوح شمسي|لەگەڵ پانێڵی خۆر|带太阳能板
+music|with Music|مع موسيقى|مع موسيقى|لەگەڵ مۆسیقا|带音乐
+bag|with Carry Bag|مع حقيبة حمل|مع حقيبة حمل|لەگەڵ جانتای هەڵگرتن|带收纳袋
+straw|with Straw|مع قصبة شرب|مع قصبة شرب|لەگەڵ قامیش|带吸管
+tray|with Tray|مع صينية|مع صينية|لەگەڵ سینی|带托盘
`;
