/** city|English|Arabic|Sorani|Chinese */
export const cityRows = `
yiwu|Yiwu|ييوو|یێوو|义乌
guangzhou|Guangzhou|كوانزو|گوانگژۆ|广州
shenzhen|Shenzhen|شينزن|شێنژێن|深圳
foshan|Foshan|فوشان|فۆشان|佛山
ningbo|Ningbo|نينغبو|نینگبۆ|宁波
wenzhou|Wenzhou|ونزو|وێنژۆ|温州
quanzhou|Quanzhou|تشوانزو|چوانژۆ|泉州
chaozhou|Chaozhou|تشاوزو|چاوژۆ|潮州
zhongshan|Zhongshan|تشونغشان|ژۆنگشان|中山
hangzhou|Hangzhou|هانغزو|هانگژۆ|杭州
shantou|Shantou|شانتو|شانتۆ|汕头
`;

/** A supplier's line of trade, by top category: code|English|Arabic|Sorani|Chinese */
export const tradeRows = `
phones|Electronics|للإلكترونيات|بۆ ئەلیکترۆنیات|电子
office|Stationery & Computers|للقرطاسية والكمبيوتر|بۆ قرتاسیە و کۆمپیوتەر|文具电脑
home|Household & Textiles|للأدوات المنزلية والمنسوجات|بۆ کەلوپەلی ماڵ و قوماش|家居家纺
furniture|Furniture|للأثاث|بۆ کەلوپەلی ناوماڵ|家具
kitchen|Kitchenware|لأدوات المطبخ|بۆ کەلوپەلی چێشتخانە|厨具
light|Lighting & Solar|للإنارة والطاقة الشمسية|بۆ ڕووناکی و وزەی خۆر|照明光伏
climate|Appliances|للأجهزة المنزلية|بۆ ئامێری ماڵ|电器
tools|Tools & Hardware|للعدد والأدوات|بۆ ئامراز و کەرەستە|五金工具
clothes|Garments|للملابس|بۆ جلوبەرگ|服饰
shoes|Shoes & Bags|للأحذية والحقائب|بۆ پێڵاو و جانتا|鞋包
beauty|Cosmetics|لمستحضرات التجميل|بۆ کەرەستەی جوانکاری|美妆
kids|Toys & Baby|للألعاب ومستلزمات الأطفال|بۆ یاری و پێداویستی منداڵ|玩具母婴
auto|Auto & Outdoor|للسيارات والرحلات|بۆ ئۆتۆمبێل و سەیران|汽车户外
`;

/**
 * top|city|English|Arabic|Sorani|Chinese|mixed batch ("-" none, "20p" pieces, "150a" amount in USD,
 * both). All invented.
 */
export const supplierRows = `
phones|shenzhen|Lanhe|لانهي|لانهێ|蓝禾|20p
phones|shenzhen|Yunqi|يونتشي|یونچی|云启|150a
phones|guangzhou|Haomei Link|هاومي لنك|هاومێی لینک|浩美|-
phones|shenzhen|Jinchuang|جين تشوانغ|جین چوانگ|锦创|30p 200a
office|ningbo|Shuxiang|شوشيانغ|شوشیانگ|书香源|50p
office|yiwu|Moyuan|مويوان|مۆیوان|墨苑|80a
office|shenzhen|Keda Link|كيدا لنك|کێدا لینک|科达连|-
home|yiwu|Jiahe|جياهي|جیاهێ|嘉荷|30p
home|hangzhou|Rouyun|رويون|ڕۆیون|柔云|120a
home|yiwu|Anju|آنجو|ئانجو|安居美|24p 100a
home|foshan|Qingliu|تشينغليو|چینگلیو|清流|-
furniture|foshan|Mulin|مولين|مولین|沐林|-
furniture|foshan|Hengju|هنغجو|هێنگجو|恒居|5p
furniture|hangzhou|Shumei|شومي|شومێی|舒美|400a
kitchen|chaozhou|Taoyun|تاويون|تاویون|陶韵|36p
kitchen|ningbo|Weichu|ويتشو|وێیچو|味厨|-
kitchen|yiwu|Xianwei|شيان وي|شیانوێی|鲜味|90a
kitchen|foshan|Gangchen|قانغ تشن|گانگچێن|钢晨|12p 120a
light|zhongshan|Guanghui|غوانغ هوي|گوانگهوی|光晖|20p
light|zhongshan|Mingdeng|مينغ دنغ|مینگدێنگ|明灯|100a
light|shenzhen|Riyao|رياو|ڕییاو|日耀|-
light|ningbo|Tianneng|تيان ننغ|تیاننێنگ|天能源|2p 300a
climate|foshan|Liangfeng|ليانغ فنغ|لیانگفێنگ|凉风|-
climate|ningbo|Nuanjia|نوانجيا|نوانجیا|暖家|10p
climate|foshan|Jiedian|جيه ديان|جێدیان|洁电|250a
tools|yiwu|Tiejiang|تيه جيانغ|تێجیانگ|铁匠|24p
tools|hangzhou|Gongda|غونغدا|گۆنگدا|工达|180a
tools|ningbo|Jianli|جيان لي|جیانلی|坚力|-
tools|wenzhou|Suoan|سووآن|سوئۆئان|锁安|20p 150a
clothes|guangzhou|Yiyun|ييون|یییون|衣韵|10p
clothes|guangzhou|Lishang|ليشانغ|لیشانگ|丽尚|150a
clothes|hangzhou|Sijin|سيجين|سیجین|丝锦|-
clothes|quanzhou|Tongle|تونغلي|تۆنگلێ|童乐衣|12p 100a
shoes|quanzhou|Bufeng|بوفنغ|بوفێنگ|步风|12p
shoes|wenzhou|Zulu|زولو|زولو|足路|-
shoes|guangzhou|Baoge|باوغه|باوگێ|包阁|200a
shoes|yiwu|Zhulian|تشوليان|ژولیان|珠链|60p 80a
beauty|guangzhou|Meiyan|مييان|مێییان|美妍|24p
beauty|yiwu|Huarong|هوارونغ|هوارۆنگ|花容|100a
beauty|shenzhen|Lingke|لينغكه|لینگکێ|灵科|-
kids|shantou|Tongqu|تونغتشو|تۆنگچو|童趣|24p
kids|shantou|Wanjia|وانجيا|وانجیا|玩佳|120a
kids|ningbo|Beibei An|بيبي آن|بێیبێی ئان|贝贝安|-
auto|guangzhou|Cheyi|تشيي|چێیی|车宜|15p
auto|ningbo|Yehuo|يهوو|یێهوو|野活|160a
auto|quanzhou|Lidong|ليدونغ|لیدۆنگ|力动|20p 120a
`;

/** Invented brands; each top category uses a few of them. */
export const brands =
  'Nuro Velka Tamsin Orvado Zelwa Karion Dilnoma Sefra Arvent Lumeka Hozan Mirevo Torqan Belisu Nawaro Fenzora Rikado Sulena Jovanta Pelmiko'.split(
    ' ',
  );
