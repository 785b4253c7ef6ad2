/** A selling sentence for a top category: code|English|Arabic|Sorani|Chinese */
export const useRows = `
phones|For daily use and for mobile shops.|للاستعمال اليومي ولمحلات الموبايل.|بۆ بەکارهێنانی ڕۆژانە و بۆ دوکانی مۆبایل.|适合日常使用和手机店批发。
office|For school, office and home.|للمدرسة والدائرة والبيت.|بۆ قوتابخانە و نووسینگە و ماڵ.|适合学校、办公室和家庭使用。
home|Tidy, practical, easy to keep clean.|مرتب وعملي وسهل التنظيف.|ڕێکوپێک و بەسوود و ئاسان بۆ پاککردنەوە.|整洁实用，容易打理。
furniture|Comes flat-packed with screws and a drawing.|يصل مفككاً مع البراغي ومخطط التركيب.|بە پارچەیی دەگات لەگەڵ بورغی و وێنەی بەستن.|平板包装，附螺丝和安装图。
kitchen|For the family kitchen and for restaurants.|لمطبخ العائلة وللمطاعم.|بۆ چێشتخانەی ماڵ و بۆ چێشتخانەی گشتی.|家庭厨房和餐馆均适用。
light|Made for long evenings and weak supply.|مناسب للاستعمال الطويل ولضعف الكهرباء.|گونجاوە بۆ بەکارهێنانی درێژ و کارەبای لاواز.|适合长时间使用和电压不稳的地区。
climate|220 V, tested before packing.|220 فولت، مفحوص قبل التغليف.|220 ڤۆڵت، پێش پێچانەوە پشکنینی بۆ کراوە.|220伏，包装前已通电测试。
tools|For workshops, building sites and home repairs.|للورش ومواقع البناء وتصليحات البيت.|بۆ وەرشە و شوێنی بیناسازی و چاککردنەوەی ماڵ.|适合车间、工地和家庭维修。
clothes|True to size; wash cold.|المقاس مضبوط؛ يغسل بماء بارد.|قەبارەکەی ڕاستە؛ بە ئاوی سارد بیشۆ.|尺码标准，建议冷水洗涤。
shoes|Strong seams, checked pair by pair.|خياطة قوية، مفحوص قطعة قطعة.|دوورینی بەهێز، دانە بە دانە پشکێنراوە.|做工结实，逐件检验。
beauty|Sealed, with batch number and date.|مختوم وعليه رقم الوجبة والتاريخ.|داخراوە و ژمارەی وەجبە و بەرواری لەسەرە.|密封包装，标有批号和日期。
kids|Smooth edges, safe colours.|حواف ناعمة وألوان آمنة.|لێواری نەرم و ڕەنگی بێ زیان.|边角圆滑，颜料安全。
auto|For the road, the field and the family trip.|للطريق والملعب وسفرة العائلة.|بۆ ڕێگا و یاریگا و سەیرانی خێزان.|适合自驾、运动和家庭出游。
`;

/** Packing; one of these per product. */
export const packingRows = `
poly|One piece per bag, strong export carton.|كل قطعة في كيس، كرتون تصدير قوي.|هەر دانەیەک لە کیسەیەک، کارتۆنی بەهێزی هەناردە.|单件袋装，加固出口纸箱。
box|Colour box, corners protected for sea freight.|علبة ملونة، الزوايا محمية للشحن البحري.|قوتووی ڕەنگاوڕەنگ، گۆشەکانی بۆ باری دەریا پارێزراون.|彩盒包装，四角防护，适合海运。
bulk|Packed by the dozen; mixed colours on request.|التغليف بالدرزن؛ ألوان مشكلة عند الطلب.|بە دەرزەن پێچراوەتەوە؛ ڕەنگی تێکەڵ بە داواکاری.|按打包装，可混色。
`;

/** Heading words of the list of features. */
export const featureWords = ['Features', 'المميزات', 'تایبەتمەندییەکان', '特点'];
