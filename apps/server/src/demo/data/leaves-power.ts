/** The rows are described in leaves-electronics.ts. */
export const powerLeaves = `
# light|Lighting & Solar Power|إنارة وطاقة شمسية|ڕووناکی و وزەی خۆر|照明与太阳能
## lamps|Indoor Lighting|إنارة داخلية|ڕووناکی ناوەوە|室内照明
bulb|LED Bulbs|LED Bulb|لمبات ليد|لمبة ليد|f|گڵۆپی لێد|LED灯泡|bulb|0.35-3.5|70|65,65,115|f|853952|pow=9 W/12 W/18 W pack=1 pcs/10 pcs|saving;charge saving;warm;colour smart;strong
desk-lamp|Desk Lamps|Desk Lamp|لمبات مكتب|لمبة مكتب|f|چرای مێز|台灯|desklamp|3-26|780|380,160,160|g|940521|c=lamp|charge folding;adjust +usb;wood;kids;modern metal
chandelier|Chandeliers|Chandelier|ثريات|ثريا|f|چلچرا|吊灯|chandelier|14-145|4200|500,500,280|f|940511|c=metal|crystal classic;modern metal;wood;large crystal +remote;small glass
strip|Strip Lights|Strip Light|أشرطة إنارة|شريط إنارة|m|شریتی ڕووناکی|灯带|strip|1.5-16|260|180,180,20|g|940542|len=5 m/10 m/20 m|colour +remote;slim water;smart colour +music;strong
ceiling|Ceiling Lights|Ceiling Light|إنارات سقفية|إنارة سقفية|f|چرای بنمیچ|吸顶灯|ceiling|4-42|1100|400,400,90|f|940511|c=lamp pow=24 W/36 W/48 W|round slim;square slim;smart +remote;crystal;wood
## outdoor-light|Outdoor Lighting|إنارة خارجية|ڕووناکی دەرەوە|户外照明
flashlight|Flashlights|Flashlight|لايتات يدوية|لايت يدوي|m|لایتی دەستی|手电筒|flashlight|1.2-16|210|160,50,50|b|851310|c=tech|charge strong;mini;water;long pro +case;solar
flood|Flood Lights|Flood Light|بروجكترات|بروجكتر|m|پرۆژێکتەری ڕووناکی|投光灯|flood|4-45|1300|260,220,60|g|940542|pow=50 W/100 W/200 W|water strong;solar +remote;slim led;portable charge
solar-light|Solar Lights|Solar Light|إنارات شمسية|إنارة شمسية|f|چرای خۆری|太阳能灯|solarlight|2.5-36|620|250,160,60|b|940541|pack=1 pcs/2 pcs/4 pcs|garden;wall auto;water +remote;large
## solar|Solar & Backup Power|طاقة شمسية واحتياطية|وزەی خۆر و یەدەگ|太阳能与储能
solar-panel|Solar Panels|Solar Panel|ألواح شمسية|لوح شمسي|m|پانێڵی خۆر|太阳能板|solarpanel|12-148|11000|1200,670,35|k|854143|c=power pow=100 W/200 W/450 W|mono;folding portable;mono strong;large mono
inverter|Inverters|Inverter|إنفيرترات|إنفيرتر|m|ئینڤێرتەر|逆变器|inverter|22-175|6200|420,260,140|g|850440|pow=1 kW/3 kW/5 kW|pure;smart pure +screen;solar;car
battery|Storage Batteries|Storage Battery|بطاريات خزن|بطارية خزن|f|پاتری هەڵگرتن|储能电池|battery|28-178|14500|330,175,220|b|850760|cap=50 Ah/100 Ah/200 Ah|lithium;deep;wall lithium +screen;portable lithium
ups|Regulators & Sockets|Power Strip|سيارات كهرباء|مشترك كهرباء|m|تەوسیلەی کارەبا|排插|powerstrip|1.5-16|420|300,70,40|g|853669|c=appliance plug=EU plug/UK plug|+usb strong;long;smart;wall mini;shock +usb
# climate|Cooling, Heating & Appliances|تبريد وتدفئة وأجهزة|ساردکەرەوە، گەرمکەرەوە و ئامێر|家用电器
## cooling|Cooling|التبريد|ساردکردنەوە|制冷
fan|Fans|Fan|مراوح|مروحة|f|پانکە|风扇|fan|4-46|2600|420,400,180|g|841451|c=appliance|charge folding;large strong;mini +usb;quiet +remote;wall
air-cooler|Air Coolers|Air Cooler|مبردات هواء|مبردة هواء|f|موبەڕیدە|冷风机|cooler|14-148|7800|720,320,300|k|847960|c=appliance cap=5 L/20 L/40 L|portable mini;large +remote;quiet +wheels;smart +timer
## heating|Heating|التدفئة|گەرمکردنەوە|取暖
heater|Heaters|Electric Heater|صوبات كهربائية|صوبة كهربائية|f|سۆپای کارەبایی|电暖器|heater|8-68|3400|520,380,160|g|851629|c=appliance pow=1200 W/2000 W|quiet +timer;ceramic fast;+remote wall;folding mini;saving
electric-blanket|Electric Blankets|Electric Blanket|بطانيات كهربائية|بطانية كهربائية|f|بەتانی کارەبایی|电热毯|blanket|9-38|1500|400,300,110|g|630110|c=textile size=bed|soft +timer;double fleece;saving;thick
## small-appliances|Kitchen Appliances|أجهزة المطبخ|ئامێری چێشتخانە|厨房电器
kettle|Electric Kettles|Electric Kettle|كتليات كهربائية|كتلي كهربائي|m|کتلی کارەبایی|电热水壶|kettle|5-28|1050|230,200,230|g|851679|c=kitchen cap=1.5 L/1.8 L/2.3 L|steel fast;glass +light;double steel;travel folding;digital
blender|Blenders|Blender|خلاطات|خلاط|m|خەلات|搅拌机|blender|6-58|2200|400,200,190|g|850940|c=kitchen plug=EU plug/UK plug|strong glass;portable charge;steel pro;mini multi;quiet
air-fryer|Air Fryers|Air Fryer|قلايات هوائية|قلاية هوائية|f|سوورکەرەوەی هەوایی|空气炸锅|airfryer|22-86|4600|340,320,340|g|851660|c=appliance cap=4 L/6 L/8 L|digital;large glass;steel multi;double +timer
coffee|Coffee Makers|Coffee Maker|مكائن قهوة|ماكينة قهوة|f|مەکینەی قاوە|咖啡机|coffee|9-110|2800|300,220,320|g|851671|c=appliance plug=EU plug/UK plug|auto;mini portable;pro steel;manual;digital +timer
## home-appliances|Home Appliances|أجهزة البيت|ئامێری ماڵ|家居电器
vacuum|Vacuum Cleaners|Vacuum Cleaner|مكانس كهربائية|مكنسة كهربائية|f|گسکی کارەبایی|吸尘器|vacuum|14-120|3600|480,300,280|g|850811|c=kitchen|wireless charge;strong;smart auto;quiet;light
iron|Irons|Steam Iron|أوتيات بخار|أوتي بخار|m|ئوتووی هەڵم|蒸汽熨斗|iron|5-34|1100|300,140,150|g|851640|c=kitchen plug=EU plug/UK plug|ceramic fast;travel mini;strong;wireless;steel
humidifier|Humidifiers|Humidifier|مرطبات هواء|مرطب هواء|m|شێدارکەرەوە|加湿器|humidifier|4-36|780|200,160,240|g|850980|c=soft|mini +light;quiet +timer;large;wood;kids
hair-clipper|Hair Clippers|Hair Clipper|مكائن حلاقة|ماكينة حلاقة|f|مەکینەی قژبڕین|理发器|clipper|4-32|310|200,120,60|b|851020|c=metal|charge pro;water;mini;kids quiet;pro +screen
# tools|Tools & Hardware|عدد وأدوات|ئامراز و کەرەستە|五金工具
## power-tools|Power Tools|عدد كهربائية|ئامرازی کارەبایی|电动工具
drill|Drills|Drill|دريلات|دريل|m|درێل|电钻|drill|12-78|1800|320,260,100|b|846721|c=tool|charge +case;strong pro;mini charge;lithium +light;pro +handle
grinder|Grinders|Angle Grinder|كوسرات|كوسرة|f|گۆسرە|角磨机|grinder|11-62|2000|300,130,110|g|846729|c=tool pow=750 W/1200 W|strong;wireless lithium;pro +handle;mini
welding|Welding|Welding Machine|مكائن لحيم|ماكينة لحيم|f|مەکینەی لەحیم|电焊机|welder|32-150|5200|380,180,260|g|851531|c=tool|digital;mini portable;strong pro;+case digital
pump|Water Pumps|Water Pump|مضخات ماء|مضخة ماء|f|پەمپی ئاو|水泵|pump|9-88|4200|280,180,200|g|841370|c=power pow=370 W/750 W|strong;solar;quiet auto;mini garden
## hand-tools|Hand Tools|عدد يدوية|ئامرازی دەستی|手动工具
screwdriver|Screwdrivers|Screwdriver Set|أطقم درنفيس|طقم درنفيس|m|سێتی دەرنەفیس|螺丝刀套装|screwdriver|1.5-19|520|220,140,45|g|820540|c=tool pack=6 pcs/12 pcs/24 pcs|magnetic;pro +case;mini magnetic;multi;strong
hammer|Hammers|Hammer|جواكيج|جاكوج|m|چەکوش|锤子|hammer|1.8-13|640|320,120,35|g|820520|c=tool|wood classic;rubber;steel slip;strong
wrench|Wrenches|Wrench Set|أطقم سبانات|طقم سبانات|m|سێتی سپانە|扳手套装|wrench|2.5-36|1300|300,180,60|g|820411|c=tool pack=8 pcs/12 pcs|steel;adjust;pro +case;multi
pliers|Pliers|Pliers|بلايسات|بلايس|m|پلایس|钳子|pliers|1.2-12|310|210,70,25|g|820320|c=tool|steel strong;mini;pro;multi folding
measure|Measuring|Tape Measure|فيتات قياس|فيتة قياس|f|مەتری پێوان|卷尺|tape|0.6-9|190|80,75,40|g|901780|c=tool len=3 m/5 m/10 m|magnetic;steel strong;mini;digital
## hardware|Hardware & Locks|خردوات وأقفال|خوردەوات و قفڵ|五金锁具
toolbox|Tool Boxes|Tool Box|صناديق عدد|صندوق عدد|m|سندووقی ئامراز|工具箱|toolbox|5-58|3200|420,230,200|g|392690|c=tool|plastic strong;metal;+wheels large;pro multi
lock|Locks|Padlock|أقفال|قفل|m|قفڵ|挂锁|lock|0.8-22|260|90,55,28|g|830110|c=metal size=sml|steel strong;smart;digital;mini travel;water
ladder|Ladders|Ladder|سلالم|سلم|m|پەیژە|梯子|ladder|16-82|6800|1500,450,120|k|761699|c=steel|folding alu;long alu;home slip;strong steel
hose|Hoses & Garden|Garden Hose|صوندات حديقة|صوندة حديقة|f|سۆندەی باخچە|花园水管|hose|3-29|1600|320,320,150|g|391739|c=sport len=15 m/30 m|strong;folding light;+case;slip rubber
`;
