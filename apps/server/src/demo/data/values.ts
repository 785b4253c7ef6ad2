/** code|hex|English|Arabic|Sorani|Chinese */
export const colourRows = `
black|#2b2d33|Black|أسود|ڕەش|黑色
white|#f1f0ec|White|أبيض|سپی|白色
grey|#8d939b|Grey|رمادي|خۆڵەمێشی|灰色
silver|#c3c8ce|Silver|فضي|زیوی|银色
gold|#d3ad5c|Gold|ذهبي|ئاڵتوونی|金色
red|#c8403d|Red|أحمر|سوور|红色
wine|#7b2a3a|Wine Red|عنابي|شەرابی|酒红色
pink|#e8a6b4|Pink|وردي|پەمەیی|粉色
orange|#e58a3c|Orange|برتقالي|پرتەقاڵی|橙色
yellow|#ecc64a|Yellow|أصفر|زەرد|黄色
green|#4f8a5b|Green|أخضر|سەوز|绿色
mint|#a4d4bf|Mint|نعناعي|نەعنایی|薄荷绿
olive|#7c7f4c|Olive|زيتوني|زەیتوونی|橄榄绿
blue|#3f74b8|Blue|أزرق|شین|蓝色
navy|#2b3f63|Navy|كحلي|سورمەیی|藏青色
sky|#8fbfe0|Sky Blue|سمائي|ئاسمانی|天蓝色
purple|#8468a8|Purple|بنفسجي|مۆر|紫色
beige|#dcc9aa|Beige|بيج|بێژی|米色
brown|#7d5638|Brown|بني|قاوەیی|棕色
wood|#b98a56|Natural Wood|خشبي|ڕەنگی دار|原木色
copper|#b9744a|Copper|نحاسي|مسی|铜色
`;

/** Colours of a kind of product. */
export const palettes: Record<string, string> = {
  tech: 'black white grey navy',
  phone: 'black navy pink mint',
  soft: 'beige grey pink sky mint white',
  metal: 'silver black gold',
  kitchen: 'red black beige green',
  table: 'white sky mint beige',
  drink: 'navy pink mint black white',
  tool: 'orange yellow red blue',
  steel: 'silver grey',
  wood: 'wood brown white',
  cloth: 'black white navy olive grey',
  lady: 'wine black beige pink green',
  leather: 'brown black copper',
  shoe: 'black white grey navy',
  sport: 'black red blue green',
  toy: 'red blue yellow green',
  baby: 'sky pink mint beige',
  beauty: 'pink purple gold red',
  jewel: 'gold silver',
  lamp: 'white black gold',
  appliance: 'white grey mint',
  power: 'blue black',
  textile: 'wine navy beige green grey',
  car: 'black beige red grey',
  paper: 'navy red green pink',
  bear: 'brown beige white pink',
};

/** Axis names: code|English|Arabic|Sorani|Chinese */
export const axisRows = `
c|Colour|اللون|ڕەنگ|颜色
size|Size|المقاس|قەبارە|尺码
cap|Capacity|السعة|گونجایش|容量
len|Length|الطول|درێژی|长度
pow|Power|القدرة|توانا|功率
pack|Pack|العبوة|دانە لە پاکەت|包装
plug|Plug|نوع البلك|جۆری پلەگ|插头
mem|Storage|الذاكرة|میمۆری|内存
dim|Dimensions|الأبعاد|دووری|规格
`;

/** Units: English|Arabic|Sorani|Chinese. */
export const unitRows = `
L|لتر|لیتر|升
ml|مل|مل|毫升
cm|سم|سم|厘米
m|متر|مەتر|米
mm|ملم|ملم|毫米
W|واط|وات|瓦
kW|كيلوواط|کیلۆوات|千瓦
V|فولت|ڤۆڵت|伏
Ah|أمبير ساعة|ئەمپێر کاتژمێر|安时
mAh|ملي أمبير|میلی ئەمپێر|毫安
GB|كيكا|گێگا|GB
pcs|قطع|پارچە|件
kg|كغم|کگم|公斤
inch|إنج|ئینج|英寸
pages|صفحة|لاپەڕە|页
colours|لون|ڕەنگ|色
years|سنوات|ساڵ|岁
months|أشهر|مانگ|个月
`;

/** Words used as values: English|Arabic|Sorani|Chinese. */
export const wordRows = `
EU plug|بلك أوروبي|پلەگی ئەوروپی|欧规插头
UK plug|بلك بريطاني|پلەگی بەریتانی|英规插头
Single|مفرد|یەک نەفەری|单人
Double|مزدوج|دوو نەفەری|双人
King|كنك|کینگ|特大
Small|صغير|بچووک|小号
Medium|وسط|مامناوەند|中号
Large|كبير|گەورە|大号
Free size|مقاس واحد|یەک قەبارە|均码
`;

export const sizeSets: Record<string, string> = {
  shirt: 'M/L/XL/2XL',
  wide: 'L/XL/2XL/3XL',
  kids: '2 years/4 years/6 years/8 years',
  baby: '3 months/6 months/9 months/12 months',
  mshoe: '40/41/42/43/44',
  wshoe: '36/37/38/39/40',
  kshoe: '26/28/30/32',
  bed: 'Single/Double/King',
  sml: 'Small/Medium/Large',
  jeans: '30/32/34/36',
};
