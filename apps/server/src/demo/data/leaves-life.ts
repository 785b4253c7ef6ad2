/** The rows are described in leaves-electronics.ts. */
export const lifeLeaves = `
# beauty|Beauty & Care|جمال وعناية|جوانی و چاودێری|美妆个护
## makeup|Make-up|مكياج|میکیاج|彩妆
lipstick|Lipsticks|Lipstick|أحمر شفاه|أحمر شفاه|m|سووراوی لێو|口红|lipstick|0.6-6|30|80,25,25|g|330410|c=beauty|matte;water lasting;+gift natural;soft;mini
makeup-brush|Make-up Brushes|Make-up Brush Set|أطقم فرش مكياج|طقم فرش مكياج|m|سێتی فڵچەی میکیاج|化妆刷套装|brush|1.5-15|190|220,110,40|g|960330|c=beauty pack=8 pcs/12 pcs|soft +case;pro;mini travel;wood natural
palette|Eye Make-up|Eyeshadow Palette|باليتات ظلال|باليت ظلال عيون|m|پالێتی سێبەری چاو|眼影盘|palette|1.5-14|160|180,90,18|g|330420|pack=9 colours/18 colours/35 colours|matte;pro +mirror;natural;mini travel
nail|Nail Care|Nail Polish|أصباغ أظافر|صبغ أظافر|m|بۆیەی نینۆک|指甲油|nail|0.4-5|45|70,35,35|l|330430|c=beauty|fast;matte;water lasting;natural
## care|Skin & Hair|البشرة والشعر|پێست و قژ|护肤护发
cream|Creams|Face Cream|كريمات وجه|كريم وجه|m|کرێمی دەموچاو|面霜|cream|1-12|130|80,80,70|l|330499|cap=50 ml/100 ml|natural;soft +gift;light summer;winter
perfume|Perfumes|Perfume|عطور|عطر|m|بۆن|香水|perfume|1.8-22|260|130,80,50|l|330300|c=beauty cap=50 ml/100 ml|men classic;women elegant;+gift;natural;mini travel
shampoo|Hair Care|Shampoo|شامبوات|شامبو|m|شامپۆ|洗发水|shampoo|1.2-8|480|210,80,60|l|330510|cap=300 ml/500 ml|natural;kids soft;men;women
## beauty-devices|Beauty Devices|أجهزة العناية|ئامێری جوانکاری|美容仪器
hair-dryer|Hair Dryers|Hair Dryer|سشوارات|سشوار|m|سشوار|吹风机|hairdryer|5-42|620|260,220,90|g|851631|c=beauty plug=EU plug/UK plug|fast pro;travel folding;quiet;digital;mini
massager|Massagers|Massager|أجهزة مساج|جهاز مساج|m|ئامێری مەساج|按摩器|massager|5-58|780|280,160,120|b|901910|c=tech|charge strong;mini portable;heat ergo;car;quiet
toothbrush|Oral Care|Electric Toothbrush|فرش أسنان كهربائية|فرشاة أسنان كهربائية|f|فڵچەی ددانی کارەبایی|电动牙刷|toothbrush|2.5-22|180|230,80,50|b|850980|c=soft|charge quiet;kids;water +case;smart
# kids|Baby & Toys|أطفال وألعاب|منداڵ و یاری|母婴玩具
## baby-care|Baby Care|العناية بالرضيع|چاودێری کۆرپە|婴儿护理
baby-bottle|Baby Bottles|Baby Bottle|ممات رضاعة|ممة رضاعة|f|مەمکەشووشەی شیر|奶瓶|babybottle|0.9-7|120|170,70,70|g|392410|c=baby cap=150 ml/250 ml|glass;leak plastic;heat +handle;insul
pacifier|Pacifiers|Pacifier|مصاصات|مصاصة|f|مەمکەمژە|奶嘴|pacifier|0.35-3|30|90,60,40|g|392690|c=baby pack=2 pcs/4 pcs|silicone soft;+case;natural;kids
romper|Baby Clothes|Baby Romper|بدلات رضيع|بدلة رضيع|f|جلی کۆرپە|婴儿连体衣|romper|2-12|160|260,200,35|g|611120|c=baby size=baby|soft cotton;winter fleece +hood;summer printed;embro +gift
carrier|Carriers & Bags|Baby Carrier|حمالات أطفال|حمالة أطفال|f|هەڵگری منداڵ|婴儿背带|carrier|6-34|720|300,240,140|g|630790|c=baby|ergo cotton;folding light;adjust mesh;winter +hood
## baby-gear|Baby Gear|عربات وأسرة|عارەبانە و جێگا|婴童用品
stroller|Strollers|Baby Stroller|عربات أطفال|عربة أطفال|f|عارەبانەی منداڵ|婴儿推车|stroller|28-140|8200|800,450,260|k|871500|c=baby|folding light;travel alu;twin;strong +pockets
baby-bed|Baby Beds|Baby Bed|أسرة أطفال|سرير أطفال|m|لانک|婴儿床|crib|22-125|11000|1050,600,160|k|940350|c=wood|wood classic;folding travel +bag;+wheels adjust;electric +music
walker|Walkers & Seats|Baby Walker|مشايات أطفال|مشاية أطفال|f|ڕەوڕەوەی منداڵ|学步车|walker|9-42|3200|620,560,200|k|950300|c=toy|folding +music;adjust slip;educ;round
## toys|Toys|ألعاب|یاری|玩具
toy-car|Toy Cars|Toy Car|سيارات لعبة|سيارة لعبة|f|ئۆتۆمبێلی یاری|玩具车|toycar|1.2-36|480|260,140,120|g|950300|c=toy|remote fast;metal mini;charge large +remote;kids +light
teddy|Plush Toys|Teddy Bear|دباديب|دبدوب|m|ورچی یاری|毛绒熊|teddy|1.5-28|420|350,250,200|g|950300|c=bear size=sml|soft;large soft;mini +gift;kids +music
blocks|Building Blocks|Building Blocks|مكعبات تركيب|مكعبات تركيب|f|خشتی یاری|积木|blocks|2-28|780|320,240,80|g|950300|pack=50 pcs/120 pcs/300 pcs|educ plastic;natural wood;kids large;magnetic
puzzle|Puzzles & Games|Puzzle|بزلات|بزل|m|پەزڵ|拼图|puzzle|0.8-13|420|280,200,40|g|950300|pack=48 pcs/100 pcs/500 pcs|educ wood;kids;floral;printed +case
doll|Dolls|Doll|لعابات|لعابة|f|بووکەڵە|娃娃|doll|1.5-19|310|330,120,80|g|950300|c=lady|soft;+case kids;mini;elegant +gift
## school-toys|Ride-ons & Outdoor Toys|دراجات وألعاب خارجية|پاسکیل و یاری دەرەوە|童车户外
scooter|Kids' Scooters|Kids' Scooter|سكوترات أطفال|سكوتر أطفال|m|سکوتەری منداڵان|儿童滑板车|scooter|9-52|3200|600,250,180|k|950300|c=toy|folding +light;adjust;strong alu;educ
balloon|Party Supplies|Balloon Set|أطقم بالونات|طقم بالونات|m|سێتی باڵۆن|气球套装|balloon|0.5-8|150|220,160,30|g|950590|c=toy pack=20 pcs/50 pcs/100 pcs|kids;elegant;printed;gold
# auto|Car, Sport & Outdoor|سيارات ورياضة ورحلات|ئۆتۆمبێل، وەرزش و گەشت|汽车运动户外
## car|Car Accessories|إكسسوارات سيارات|پێداویستی ئۆتۆمبێل|汽车用品
car-charger|Car Chargers|Car Charger|شواحن سيارة|شاحن سيارة|m|شەحنکەری ئۆتۆمبێل|车载充电器|carcharger|1.2-10|55|80,45,45|g|850440|c=tech|fast;mini metal;dual +screen;wireless
dash-cam|Dash Cameras|Dash Camera|كاميرات سيارة|كاميرا سيارة|f|کامێرای ئۆتۆمبێل|行车记录仪|dashcam|12-78|260|140,90,60|g|852589|c=tech mem=32 GB/64 GB|dual;mini smart;+screen;wireless
tyre-pump|Tyre Pumps|Tyre Pump|منافيخ تايرات|منفاخ تاير|m|پەمپی تایە|充气泵|tyrepump|7-46|920|220,160,90|b|841480|c=tool|digital charge;mini portable;strong dual;digital +light
seat-cover|Seat Covers|Car Seat Cover|تلبيسات مقاعد سيارة|تلبيسة مقعد سيارة|f|ڕووپۆشی کورسی ئۆتۆمبێل|汽车座套|seatcover|9-72|2400|450,400,150|g|870829|c=car|leather;mesh summer;faux embro;velvet winter
car-mat|Car Mats|Car Mat Set|أطقم دوسات سيارة|طقم دوسات سيارة|m|سێتی پێپۆشی ئۆتۆمبێل|汽车脚垫套装|mat|6-46|3100|700,500,80|g|401691|c=car|rubber water;leather;slip strong;thick
## fitness|Fitness|لياقة|جوانی لەش|健身
dumbbell|Dumbbells|Dumbbell|دمبلات|دمبل|m|دەمبڵ|哑铃|dumbbell|4-48|5000|320,160,150|g|950691|c=tool size=3 kg/5 kg/10 kg|rubber;adjust metal;slip women;iron
yoga-mat|Yoga Mats|Yoga Mat|فرشات يوغا|فرشة يوغا|f|ڕاخەری یۆگا|瑜伽垫|yogamat|3-18|980|620,130,130|g|950691|c=soft|thick slip;travel folding;natural rubber +bag;large
ball|Balls|Football|كرات قدم|كرة قدم|f|تۆپی پێ|足球|ball|2.5-19|430|220,220,220|g|950662|c=sport|leather classic;kids;pro;strong rubber
bottle-sport|Sports Gear|Resistance Band Set|أطقم حبال مقاومة|طقم حبال مقاومة|m|سێتی لاستیکی وەرزش|弹力带套装|bands|1.5-14|260|200,140,50|g|950691|c=sport pack=3 pcs/5 pcs|+bag;strong;women soft;pro +handle
## outdoor|Camping & Outdoor|رحلات وتخييم|سەیران و کەمپ|露营户外
tent|Tents|Tent|خيم|خيمة|f|چادر|帐篷|tent|14-98|4200|700,180,180|k|630622|c=sport|auto water;large double;kids folding;wind strong +bag
camp-chair|Camping Furniture|Camping Chair|كراسي رحلات|كرسي رحلات|m|کورسی سەیران|露营椅|campchair|5-32|2600|850,160,160|k|940179|c=sport|folding +bag;light alu;strong +pockets;kids
grill|Grills|Barbecue Grill|مناقل شوي|منقلة شوي|f|مەقەڵی|烧烤架|grill|7-68|3800|500,350,160|g|732111|c=steel|folding steel;portable +case;electric;large +wheels
cooler-box|Cool Boxes|Cool Box|كولمنات|كولمن|m|کوڵمەن|保温箱|coolbox|8-48|2900|420,300,320|k|392310|c=sport cap=10 L/25 L/40 L|insul strong;+wheels large;light +strap;car
bike-light|Bike Accessories|Bike Light|لايتات بايسكل|لايت بايسكل|m|لایتی پاسکیل|自行车灯|flashlight|1.5-13|110|110,45,45|b|851210|c=tool|charge water;solar;mini;strong +screen
`;
