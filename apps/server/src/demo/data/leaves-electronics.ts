/**
 * Three levels: "# code|en|ar|ckb|zh" is a top category, "## …" a middle one, then one line per
 * leaf: code|English plural|singular|Arabic plural|singular|m or f|Sorani|Chinese|drawing|price
 * USD|grams|mm|class|HS|axes|products. Products are described by modifier codes, separated by ";".
 * Classes: g general, b battery, l liquid, f fragile, k bulky.
 */
export const electronicsLeaves = `
# phones|Phones & Electronics|موبايلات وإلكترونيات|مۆبایل و ئەلیکترۆنیات|手机数码
## phone-care|Phone Protection|حماية الموبايل|پاراستنی مۆبایل|手机保护
phone-case|Phone Cases|Phone Case|كفرات موبايل|كفر موبايل|m|کەیسی مۆبایل|手机壳|phonecase|0.6-3.2|45|165,85,14|g|392690|c=phone|magnetic silicone;clear shock;slim matte;leather +stand;floral printed;strong shock +strap
screen-guard|Screen Protectors|Screen Protector|لواصق شاشة|لاصق شاشة|m|پارێزەری شاشە|手机贴膜|screenguard|0.35-1.6|60|180,100,12|f|700719|pack=1 pcs/5 pcs/10 pcs|clear glass;matte;scratch glass;slim clear;shock glass +case
phone-holder|Phone Holders|Phone Holder|حوامل موبايل|حامل موبايل|m|ڕاگری مۆبایل|手机支架|carmount|0.9-6|140|160,90,60|g|392690|c=tech|magnetic car;folding alu;adjust office;wireless car;mini folding
## phone-power|Charging & Power|الشحن والطاقة|شەحن و وزە|充电配件
charger|Phone Chargers|Phone Charger|شواحن موبايل|شاحن موبايل|m|شەحنکەری مۆبایل|手机充电器|charger|1.4-9|90|70,50,35|g|850440|c=tech plug=EU plug/UK plug|fast;mini fast;dual fast +usb;magnetic wireless;travel multi
cable|Charging Cables|Charging Cable|كيبلات شحن|كيبل شحن|m|کێبڵی شەحن|数据线|cable|0.4-3|35|120,80,20|g|854442|c=phone len=1 m/2 m/3 m|fast braided;silicone soft;magnetic;short fast;nylon braided +screen
power-bank|Power Banks|Power Bank|باوربانكات|باوربانك|m|پاوەربانک|充电宝|powerbank|5-24|320|145,70,20|b|850760|c=tech cap=10000 mAh/20000 mAh|slim fast;magnetic mini;solar water +light;fast +screen;wireless fast
## audio|Audio|الصوتيات|دەنگ|影音
headphones|Headphones|Headphones|سماعات رأس|سماعة رأس|f|هێدفۆن|头戴耳机|headphones|4-32|240|200,180,80|b|851830|c=tech|wireless noise;folding wireless;sport wireless +mic;kids;pro +mic
earbuds|Earbuds|Earbuds|سماعات أذن|سماعات أذن|f|بیستۆکی گوێ|入耳式耳机|earbuds|2.5-18|55|75,60,35|b|851830|c=tech|mini wireless;wireless noise;sport water;light wireless +case;wireless +screen
speaker|Bluetooth Speakers|Bluetooth Speaker|سماعات بلوتوث|سماعة بلوتوث|f|سپیکەری بلوتوس|蓝牙音箱|speaker|4-48|620|200,90,90|b|851822|c=sport|portable water;mini;large +light;wireless +mic;home
microphone|Microphones|Microphone|مايكروفونات|مايكروفون|m|مایکرۆفۆن|麦克风|microphone|3-26|260|240,60,60|g|851810|c=tech|wireless;pro +stand;mini wireless;kids charge +light
## wearables|Watches & Cameras|ساعات وكاميرات|کاتژمێر و کامێرا|智能穿戴与摄像
smart-watch|Smart Watches|Smart Watch|ساعات ذكية|ساعة ذكية|f|کاتژمێری زیرەک|智能手表|smartwatch|7-42|95|90,90,60|b|851762|c=tech|sport water;elegant women;slim;kids;water +mic
camera|Security Cameras|Security Camera|كاميرات مراقبة|كاميرا مراقبة|f|کامێرای چاودێری|监控摄像头|camera|11-65|380|150,100,100|g|852589|c=appliance mem=32 GB/64 GB|smart wireless;wall water +panel;mini home;dual water;wireless +light
remote|Remotes & TV Boxes|Remote Control|ريموتات|ريموت كونترول|m|ڕیمۆت کۆنترۆڵ|遥控器|remote|1-7|90|190,50,25|g|852692|c=tech|smart;multi;home;mini
# office|Computers & Stationery|كمبيوتر وقرطاسية|کۆمپیوتەر و قرتاسیە|电脑与文具
## computer|Computer Accessories|ملحقات الكمبيوتر|پێداویستی کۆمپیوتەر|电脑配件
mouse|Computer Mice|Mouse|ماوسات|ماوس|m|ماوس|鼠标|mouse|1.8-14|95|120,70,40|g|847160|c=tech|quiet wireless;ergo wireless;mini;charge wireless;pro +light
keyboard|Keyboards|Keyboard|كيبوردات|كيبورد|m|کیبۆرد|键盘|keyboard|4-36|650|450,160,35|g|847160|c=tech|wireless slim;pro +light;silicone folding;office quiet;mini wireless
flash|USB Flash Drives|USB Flash Drive|فلاشات USB|فلاش USB|m|فلاشی USB|U盘|flash|1.8-12|12|60,20,10|g|852351|c=metal mem=32 GB/64 GB/128 GB|metal;mini metal;fast;leather +gift
laptop-stand|Laptop Stands|Laptop Stand|ستاندات لابتوب|ستاند لابتوب|m|ستاندی لاپتۆپ|笔记本支架|laptopstand|3-19|820|280,240,50|g|847330|c=metal|folding alu;adjust alu;wood;portable +bag
router|Network Devices|Router|راوترات|راوتر|m|ڕاوتەر|路由器|router|9-45|340|220,150,40|g|851762|c=appliance plug=EU plug/UK plug|fast wireless;mini;home;charge portable
## paper|Paper & Notebooks|ورق ودفاتر|کاغەز و دەفتەر|纸品本册
notebook|Notebooks|Notebook|دفاتر|دفتر|m|دەفتەر|笔记本|notebook|0.4-3.5|260|210,148,14|g|482010|c=paper dim=80 pages/120 pages/200 pages|leather;school;thick;floral printed;mini +gift
file-box|Files & Boxes|Desk Organiser|منظمات مكتب|منظم مكتب|m|ڕێکخەری مێز|桌面收纳盒|organiser|1.5-11|480|260,180,120|g|392610|c=table|metal mesh;plastic +drawer;wood;folding;clear
## writing|Writing & School|الكتابة والمدرسة|نووسین و قوتابخانە|书写与学生用品
pen|Pens|Pen Set|أطقم أقلام|طقم أقلام|m|سێتی پێنووس|笔套装|pen|0.5-6|120|180,80,20|g|960810|c=paper pack=6 pcs/12 pcs/24 pcs|school;metal elegant +gift;soft;gold +gift;multi
colour-pencils|Colouring|Colouring Set|أطقم تلوين|طقم تلوين|m|سێتی ڕەنگکردن|绘画套装|pencils|0.9-12|340|300,210,25|g|960910|pack=12 colours/24 colours/48 colours|kids;school +case;natural wood;pro +gift;water
calculator|Calculators|Calculator|حاسبات|حاسبة|f|ژمێرەر|计算器|calculator|1.5-9|130|160,90,20|g|847010|c=paper|solar office;large;school;mini;pro
scissors|Scissors & Cutters|Scissors|مقصات|مقص|m|مەقەس|剪刀|scissors|0.4-4|85|200,80,15|g|821300|c=tool|steel;kids;strong steel;office;pro
`;
