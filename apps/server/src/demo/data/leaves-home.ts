/** The rows are described in leaves-electronics.ts. */
export const homeLeaves = `
# home|Home & Textiles|البيت والمنسوجات|ماڵ و قوماش|家居家纺
## bedding|Bedding|المفروشات|پێخەف|床上用品
bed-sheet|Bed Sheets|Bed Sheet Set|أطقم شراشف|طقم شراشف|m|سێتی چەرچەف|床单套装|bed|6-28|1400|380,300,90|g|630231|c=textile size=bed|soft cotton;floral printed;plain satin;striped cotton;elegant embro
blanket|Blankets|Blanket|بطانيات|بطانية|f|بەتانی|毛毯|blanket|5-34|2100|450,350,160|k|630140|c=textile size=bed|soft fleece;thick winter;light summer;floral velvet;kids fleece
pillow|Pillows|Pillow|مخدات|مخدة|f|سەرین|枕头|pillow|2.5-16|800|500,350,140|k|940490|c=soft|memory;soft cotton;ergo memory;travel;kids soft
## textile|Towels & Curtains|مناشف وستائر|خاولی و پەردە|毛巾窗帘
towel|Towels|Towel|مناشف|منشفة|f|خاولی|毛巾|towel|0.9-7|350|320,220,60|g|630260|c=soft size=sml|soft cotton;thick cotton;bamboo;embro cotton +gift;large sport
curtain|Curtains|Curtain|ستائر|ستارة|f|پەردە|窗帘|curtain|5-38|1300|400,300,80|g|630392|c=textile len=2 m/2.5 m/3 m|thick insul;plain linen;floral chiffon;elegant velvet;embro
cushion|Cushions|Cushion Cover|أغطية وسائد|غطاء وسادة|m|ڕووپۆشی سەرین|抱枕套|cushion|0.8-5|130|450,450,20|g|630492|c=textile|velvet;printed linen;embro;striped cotton;plain
## floor|Carpets & Mats|سجاد وفرشات|فەرش و ڕاخەر|地毯地垫
carpet|Carpets|Carpet|سجاد|سجادة|f|فەرش|地毯|carpet|9-95|4200|1200,200,200|k|570242|c=textile dim=120 cm/160 cm/200 cm|classic;soft thick;modern printed;kids soft;wool classic
prayer-rug|Prayer Rugs|Prayer Rug|سجادات صلاة|سجادة صلاة|f|بەرماڵ|礼拜毯|prayer|1.5-12|620|350,250,50|g|570500|c=textile|soft velvet;thick memory;travel folding +bag;embro +gift;kids
bath-mat|Bath Mats|Bath Mat|دواسات حمام|دواسة حمام|f|پێپۆشی گەرماو|浴室地垫|mat|1.2-8|480|600,400,20|g|570330|c=soft|slip soft;memory;fast slip;rubber slip
## storage|Storage & Bathroom|التخزين والحمام|هەڵگرتن و گەرماو|收纳卫浴
storage-box|Storage Boxes|Storage Box|صناديق تخزين|صندوق تخزين|m|سندووقی هەڵگرتن|收纳箱|box|1.8-14|900|450,320,250|k|392310|c=table cap=10 L/25 L/50 L|clear plastic +lid;folding canvas;large +wheels;rattan;kids printed +lid
hanger|Hangers & Racks|Clothes Hanger Set|علاقات ملابس|طقم علاقات|m|سێتی چەنگاڵی جل|衣架套装|hanger|1-7|620|420,220,90|g|392490|c=soft pack=10 pcs/20 pcs|velvet slip;wood;plastic strong;kids;steel
shower|Showers & Taps|Shower Head|دوشات|دوش|m|دووش|花洒|shower|2-28|420|260,100,80|g|848180|c=metal|large round;steel;water saving;digital;adjust wall
bathroom-set|Bathroom Sets|Bathroom Set|أطقم حمام|طقم حمام|m|سێتی گەرماو|浴室套装|bathset|3-19|780|260,200,140|f|392490|c=table|ceramic;plastic modern;bamboo;glass elegant
umbrella|Umbrellas|Umbrella|مظلات|مظلة|f|چەتر|雨伞|umbrella|1.6-11|380|320,60,60|g|660191|c=textile|folding wind;auto;kids;large;floral mini
## decor|Decoration|الديكور|دیکۆر|家居装饰
clock|Wall Clocks|Wall Clock|ساعات جدارية|ساعة جدارية|f|کاتژمێری دیوار|挂钟|clock|2.5-24|640|320,320,50|f|910521|c=metal|quiet;wood;modern metal;large classic;digital
mirror|Mirrors|Mirror|مرايا|مرآة|f|ئاوێنە|镜子|mirror|2-35|1500|400,300,40|f|700992|c=metal|round;large wall;modern +light;mini folding
vase|Vases & Flowers|Vase|مزهريات|مزهرية|f|گوڵدان|花瓶|vase|1.8-22|900|300,160,160|f|691390|c=table|ceramic;glass clear;modern ceramic;large floral;crystal
candle|Candles & Scents|Scented Candle|شموع معطرة|شمعة معطرة|f|مۆمی بۆنخۆش|香薰蜡烛|candle|0.9-8|320|90,90,100|f|340600|c=baby|natural;glass;+gift elegant;mini;+lid
frame|Picture Frames|Picture Frame|إطارات صور|إطار صور|m|چوارچێوەی وێنە|相框|frame|0.9-9|420|300,230,25|f|441400|c=wood dim=15 cm/20 cm/30 cm|wood;metal slim;classic gold;hanging;modern
# furniture|Furniture|أثاث|کەلوپەلی ناوماڵ|家具
## seating|Seating|كراسي وقنفات|کورسی و قەنەفە|座椅沙发
chair|Chairs|Chair|كراسي|كرسي|m|کورسی|椅子|chair|9-48|4800|550,520,850|k|940171|c=wood|wood classic;plastic;folding metal;velvet modern;kids plastic
office-chair|Office Chairs|Office Chair|كراسي مكتب|كرسي مكتب|m|کورسی نووسینگە|办公椅|officechair|28-120|12500|700,620,320|k|940131|c=tech|mesh ergo;leather;adjust +wheels;pro ergo
sofa|Sofas|Sofa|قنفات|قنفة|f|قەنەفە|沙发|sofa|75-178|32000|1500,800,750|k|940161|c=textile|velvet modern;folding;leather;mini soft;linen large
## tables|Tables & Desks|ميوزة وطاولات|مێز|桌类
table|Tables|Table|طاولات|طاولة|f|مێز|桌子|table|14-95|11000|1000,600,120|k|940360|c=wood dim=80 cm/100 cm/120 cm|folding wood;glass modern;round wood;plastic garden;mini portable
desk|Desks|Desk|مكاتب|مكتب|m|مێزی نووسین|书桌|desk|32-130|18000|1200,600,140|k|940330|c=wood|wood +drawer;modern metal;kids;folding;adjust electric
## cabinets|Cabinets & Shelves|خزانات ورفوف|دۆڵاب و ڕەف|柜架
wardrobe|Wardrobes|Wardrobe|كناتير|كنتور|m|کەنتۆر|衣柜|wardrobe|24-165|24000|1200,500,200|k|940350|c=wood|wood +mirror;folding canvas;large wood;plastic;kids
shelf|Shelves|Shelf|رفوف|رف|m|ڕەفە|置物架|shelf|5-52|5200|900,350,120|k|940320|c=wood|metal;wood wall;wide bamboo;folding +wheels;plastic
shoe-rack|Shoe Racks|Shoe Rack|جزامات|جزامة|f|ڕەفەی پێڵاو|鞋架|shoerack|4-42|3800|700,300,110|k|940320|c=wood|metal;bamboo;plastic folding;wood +drawer
# kitchen|Kitchen & Dining|المطبخ والسفرة|چێشتخانە و سفرە|厨房餐饮
## cookware|Cookware|أواني الطبخ|قاپوقاچاخی چێشت|锅具
pot|Cooking Pots|Cooking Pot|قدور|قدر طبخ|m|مەنجەڵ|汤锅|pot|6-42|2100|340,260,190|g|732393|c=kitchen cap=3 L/5 L/8 L|granite nonstick +lid;steel +lid;large alu;iron;ceramic +lid
pan|Frying Pans|Frying Pan|طاوات|طاوة|f|تاوە|煎锅|pan|3-22|950|480,290,70|g|761510|c=kitchen size=24 cm/28 cm/32 cm|granite nonstick;deep nonstick +lid;iron;square nonstick;ceramic
pressure|Pressure Cookers|Pressure Cooker|قدور ضغط|قدر ضغط|m|مەنجەڵی پەستان|压力锅|pressure|14-58|2900|340,260,240|g|732393|c=metal cap=5 L/7 L/9 L|steel;electric digital;alu strong;large steel
## tableware|Tableware|أدوات السفرة|کەلوپەلی سفرە|餐具
plate|Plates|Plate Set|أطقم صحون|طقم صحون|m|سێتی قاپ|餐盘套装|plate|2.5-32|2400|300,300,140|f|691110|c=table pack=6 pcs/12 pcs|porcelain;ceramic printed;glass clear;gold porcelain +gift;plastic kids
spoon|Cutlery|Cutlery Set|أطقم ملاعق|طقم ملاعق|m|سێتی کەوچک|餐具套装|cutlery|2.5-28|900|280,220,50|g|821520|c=jewel pack=12 pcs/24 pcs|steel;gold steel +gift;kids;classic +case
tea-glass|Tea Glasses|Tea Glass Set|استكانات شاي|طقم استكان شاي|m|سێتی پیاڵەی چا|茶杯套装|teaglass|2-18|1100|280,200,110|f|701337|c=jewel pack=6 pcs/12 pcs|heat;gold;crystal +tray;porcelain +gift;classic
mug|Mugs|Mug|أكواب|كوب|m|کوپ|马克杯|mug|0.8-7|340|120,90,100|f|691200|c=drink|ceramic;glass double;printed ceramic;insul steel +lid;+gift porcelain
teapot|Teapots|Teapot|قواري شاي|قوري شاي|m|قۆری چا|茶壶|teapot|3-24|820|230,160,150|f|691110|c=table cap=0.8 L/1.2 L/1.8 L|glass heat;steel;porcelain;ceramic +tray;classic
## bottles|Bottles & Containers|قناني وعلب|بوتڵ و قوتوو|水杯储物
water-bottle|Water Bottles|Water Bottle|قناني ماء|قنينة ماء|f|بوتڵی ئاو|水杯|bottle|0.9-8|260|260,75,75|g|392410|c=drink cap=500 ml/750 ml/1 L|sport leak +straw;insul steel;kids +straw;glass;clear sport
thermos|Thermos Flasks|Thermos Flask|ثرامس|ثرمس|m|تێرمۆس|保温壶|thermos|3-26|780|320,140,140|g|961700|c=drink cap=1 L/1.5 L/2 L|steel double;large;travel leak;glass classic;smart +screen
lunch-box|Lunch Boxes|Lunch Box|سفرطاسات|سفرطاس|m|سەفەرتاس|饭盒|lunchbox|1.5-13|420|220,160,80|g|392410|c=drink|steel insul;kids leak;electric;glass leak;double +bag
jar|Jars & Containers|Storage Jar|علب خزن|علبة خزن|f|قوتووی هەڵگرتن|密封罐|jar|0.8-9|520|130,130,190|f|701090|c=wood cap=500 ml/1 L/2 L|glass +lid;bamboo glass;plastic clear;ceramic +lid;square
## kitchen-tools|Kitchen Tools|عدد المطبخ|ئامرازی چێشتخانە|厨房小工具
knife|Knives|Kitchen Knife Set|أطقم سكاكين|طقم سكاكين|m|سێتی چەقۆ|刀具套装|knife|3-32|1200|360,180,90|g|821110|c=wood pack=3 pcs/6 pcs|steel;pro +stand;ceramic;classic +gift
board|Cutting Boards|Cutting Board|ألواح تقطيع|لوح تقطيع|m|تەختەی بڕین|砧板|board|1.5-14|900|380,260,20|g|441911|c=wood size=sml|bamboo;thick wood;plastic slip;folding
utensils|Cooking Utensils|Utensil Set|أطقم مغارف|طقم مغارف|m|سێتی کەوگیر|厨具套装|utensils|2.5-19|780|350,160,100|g|392410|c=kitchen|silicone heat;wood;steel +stand;nonstick silicone
grater|Graters & Choppers|Vegetable Chopper|ثرامات خضار|ثرامة خضار|f|وردکەری سەوزە|切菜器|chopper|1.5-17|640|240,160,140|g|821000|c=kitchen|manual multi;electric mini;steel;glass electric
spice|Spice Racks|Spice Rack|حوامل بهارات|حامل بهارات|m|ڕەفەی بەهارات|调料架|spice|2.5-18|1100|300,180,200|f|732393|c=metal|steel;wall metal;bamboo;glass +lid
`;
