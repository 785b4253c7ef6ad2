import { fold } from './fold.ts';

/**
 * Words that no light stemmer joins: broken plurals, colours by gender, irregular plurals. First
 * the headword, then its forms and the Iraqi words for it. Editable: a change here affects the
 * index, so re-index after an edit.
 */
export const arabicForms: readonly string[] = `
هاتف هواتف تلفون تلفونات موبايل موبايلات جوال جوالات نقال|حقيبة حقائب شنط شنطة جنطة جنط|عطر عطور|منشفة مناشف|لوح ألواح|كرسي كراسي|قلم أقلام|جهاز أجهزة|أداة أدوات|ثوب أثواب ثياب
حزام أحزمة|قفل أقفال|صحن صحون|كيس أكياس|مسمار مسامير|ستارة ستائر|بطانية بطاطين بطانيات|وسادة وسائد مخدة مخدات مخاد|لعبة ألعاب لعب
مصباح مصابيح|مروحة مراوح بانكة بانكات|مدفأة مدافئ صوبة صوبات|أريكة أرائك قنفة قنفات كنبة كنبات|غلاية غلايات|قدر قدور|مقلاة مقالي طاوة طاوات|ملعقة ملاعق|شوكة شوك|سكين سكاكين|كوب أكواب|كأس كؤوس كاسات|طبق أطباق
إبريق أباريق|فنجان فناجين|صندوق صناديق|علبة علب|سلة سلال|رف رفوف|طاولة طاولات|سرير أسرة|خزانة خزائن خزانات|مفتاح مفاتيح|سلك أسلاك
كابل كابلات كيبل كيبلات كوابل|شاحن شواحن شاحنات|حامل حوامل حاملات|غطاء أغطية|جراب أجربة جرابات|ساعة ساعات|خاتم خواتم|قلادة قلائد
سوار أساور أسورة|قميص قمصان|فستان فساتين|بنطال بناطيل بنطلون بنطلونات بناطلين|حذاء أحذية|صندل صنادل|جورب جوارب|معطف معاطف|سترة سترات ستر
قبعة قبعات|حجاب أحجبة|عباءة عبايات عباية عباءات|ملبس ملابس|دفتر دفاتر|كتاب كتب|مقص مقصات|مسطرة مساطر|مطرقة مطارق|مفك مفكات
مثقاب مثاقب|منشار مناشير|سلم سلالم|خرطوم خراطيم|مضخة مضخات|مولد مولدات|مفرش مفارش|سجادة سجاد سجادات|شرشف شراشف|مرآة مرايا
فرشاة فرش|مشط أمشاط|مرهم مراهم|دهان دهانات|كرة كرات|دراجة دراجات|عربة عربات|رضاعة رضاعات|حفاظ حفاظات حفاضات حفاض|طفل أطفال
رجل رجال|امرأة نساء|ولد أولاد|بنت بنات|باب أبواب|شباك شبابيك|جدار جدران|حائط حيطان|سقف سقوف أسقف|حديقة حدائق|مطبخ مطابخ|حمام حمامات
غرفة غرف|بيت بيوت|مكتب مكاتب|إطار إطارات|مقعد مقاعد|مقود مقاود|ضوء أضواء|شمعة شموع|زهرة زهور أزهار|شجرة أشجار|نظارة نظارات
محفظة محافظ|خيط خيوط|إبرة إبر|زر أزرار|قماش أقمشة|شريط أشرطة|لون ألوان|دشداشة دشاديش|نفنوف نفانيف نفنوفات|قمصلة قماصل قمصلات|تنورة تنانير|ماعون مواعين|خاشوكة خواشيك|استكان استكانات|قوري قواري|صوندة صوندات|سبانة سباين سبانات|درنفيس درنفيسات|جاكوج جواكيج|برغي براغي|عربانة عربانات عرابين|كنتور كناتير|ميز ميوزة|جرباية جرابي جربايات|زولية زوالي زوليات|دوشك دواشك|ثرية ثريات|تاير تايرات|جزدان جزادين|محبس محابس|سلسلة سلاسل|مكواة مكاوي|مكنسة مكانس|ممسحة مماسح|سطل سطول|حبل حبال|برواز براويز|فانوس فوانيس|ترمز ترامز|منقلة مناقل|كلاو كلاوات|مسند مساند|قناع أقنعة|دبوس دبابيس|مبخرة مباخر|طنجرة طناجر|مغرفة مغارف|حافظة حافظات حوافظ|سروال سراويل|شماغ أشمغة شمغ|لحاف لحف لحفان|جردل جرادل|عصارة عصارات|مقلمة مقالم|منخل مناخل|هدية هدايا|تحفة تحف|مزهرية مزهريات|حجم أحجام|قطعة قطع|طقم أطقم|مجموعة مجموعات|عاكس عواكس
بخاخ بخاخات|مصفاة مصافي|إناء أواني آنية|وعاء أوعية|قنينة قناني|زجاجة زجاجات|سماعة سماعات|شاشة شاشات|لاصق لواصق|خيمة خيام|دمية دمى
ماكينة ماكينات مكائن|واقي واقيات|ورق أوراق|وصلة وصلات|وردة ورود|وجه وجوه|وزن أوزان|وشاح أوشحة|وصل
أسود سوداء سود|أبيض بيضاء بيض|أحمر حمراء حمر|أزرق زرقاء زرق|أخضر خضراء خضر|أصفر صفراء صفر|بني بنية|رمادي رمادية|ذهبي ذهبية
كبير كبيرة كبار|صغير صغيرة صغار|طويل طويلة طوال|خفيف خفيفة خفاف|جديد جديدة جدد
`
  .trim()
  .split(/[|\n]/);

/**
 * Different products with the same light stem: these words, with their plurals, are not stemmed.
 */
export const arabicOwnWords: readonly string[] =
  'شاحنة|صينية صينيات صواني|مكتبة مكتبات|لوحة لوحات|عينة عينات|جليد|آلة آلات|مرطبان مرطبانات|كتابة|عربي عربية'.split(
    '|',
  );

export const englishForms: readonly string[] = `
knife knives|shelf shelves|scarf scarves|leaf leaves|loaf loaves|half halves|child children|foot feet|tooth teeth|mouse mice
man men|woman women|person people|battery batteries|movie movies|cookie cookies|tie ties|selfie selfies|hoodie hoodies|shoe shoes
`
  .trim()
  .split(/[|\n]/);

/**
 * Words without meaning in a product query, left out of a query while another word remains: those
 * that join, those of people who ask a shopkeeper, and those of sellers in pasted titles.
 */
export const emptyWords: ReadonlySet<string> = new Set(
  `
a an the for of and with to in on i we me my need want looking please buy
whats what pls plz kindly sir bro tell send
that this these those it its is are be has have which who some any something our your his her their or hello hi thanks
do does did you they them he she him could would will if get got find
من في على مع إلى عن مال مالت مالة اريد اريدلي ابي ابغى محتاج محتاجة احتاج عندك عندكم عدكم اكو شكو ممكن رجاء شراء هاي هاذا هذا هذه خوش شي شيء شغلة
areed arid ared shgad shkad se3r si3r mal malat 3indkum 3andkum 3dkm aku habibi salam 3alaikum lel lil wiya
شلون شكد شگد ويه ويا يم خوية ابو الغالي هيج هيچ تكدرون تگدرون عدكم عدچم اگدر
الذي التي اللي هل او أو ان أن نريد نحتاج ابحث أبحث ادور بدي ودي لو شنو سلام مرحبا شكرا فيه فيها به بها
السلام عليكم هلو عيني اخي اخوي اخوية حبيبي سمحت شكد بيش بكم اسعار سعر سعره سعرها معقول موجود متوفر اذا منو عنده وين
بۆ لە بە و لەگەڵ دەمەوێت دەمەوێ ئەمەوێت ئەمەوێ پێویستم پێویستە هەیە هەتانە بکڕم کڕین تکایە ئەم
کە لەسەر لەناو ئەو ئەوە ئەوەی یان دەگەڕێم سڵاو سوپاس
سەلام عەلەیکوم کاک گیان بەڕێز ئایا دەوێ دەوێت چەندە چەند نرخ نرخی کوێ
sale wholesale oem odm dropship dropshipping shipping supplier suppliers factory logo customized customised alibaba aliexpress moq
بالجملة جملة ئۆفەر داشکاندن
厂家 工厂 厂家直销 直销 批发 跨境 跨境电商 现货 热销 爆款 包邮 一件代发 代发 外贸 亚马逊 源头
你好 您好 帮我 找 求 推荐 吗 呢 请 谢谢 我 我想 我要 想 要 买 想买 购买 求购 需要 请问 有没有
`
    .trim()
    .split(/\s+/)
    .map(fold),
);

/** Empty only before some words: "can you", 帮我, 老板有没有; "oil can", 高帮鞋, 老板椅 are goods. */
const beforeGoods = new Set(['', ...'of for in pls please'.split(' ')]);
const emptyBefore: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['can', new Set('you i we'.split(' '))],
  // "Power bank price", "price of a fan", but a "price tag".
  ['price', beforeGoods],
  ['prices', beforeGoods],
  ['帮', new Set('我 我们 忙 找'.split(' '))],
  ['老板', new Set([...emptyWords, '帮', '有'])],
]);

/** Whether a word of a query says nothing of goods, by the one that follows. */
export const isEmptyWord = (word: string, next: string | undefined): boolean =>
  emptyWords.has(word) || (emptyBefore.get(word)?.has(next ?? '') ?? false);
