import { type Code, entry } from './code-entry.ts';

export const generalCodes = {
  VALIDATION: entry(400, 400, [
    'Please check the marked fields.',
    'يرجى مراجعة الحقول المحددة.',
    'تکایە خانە نیشانکراوەکان بپشکنە.',
    '请检查标出的字段。',
  ]),
  UNAUTHORISED: entry(401, 401, [
    'Please log in to continue.',
    'يرجى تسجيل الدخول للمتابعة.',
    'تکایە بچۆ ژوورەوە بۆ بەردەوامبوون.',
    '请先登录。',
  ]),
  FORBIDDEN: entry(403, 403, [
    'You are not allowed to do this.',
    'ليست لديك صلاحية لهذا الإجراء.',
    'مۆڵەتی ئەم کارەت نییە.',
    '您没有权限执行此操作。',
  ]),
  NOT_FOUND: entry(404, 404, [
    'We could not find it.',
    'لم نعثر على المطلوب.',
    'نەدۆزرایەوە.',
    '未找到相关内容。',
  ]),
  CONFLICT: entry(409, 409, [
    'This changed meanwhile. Please look again.',
    'تغيّرت الحالة في هذه الأثناء. يرجى التحديث والمحاولة مجددًا.',
    'لەم نێوەندەدا گۆڕاوە. تکایە دووبارە سەیری بکەوە.',
    '内容已发生变化，请刷新后再看。',
  ]),
  TOO_LARGE: entry(413, 413, [
    'The file is too large (at most {max} MB).',
    'الملف كبير جدًا (الحد الأقصى {max} ميغابايت).',
    'فایلەکە زۆر گەورەیە (زۆرترین {max} مێگابایت).',
    '文件过大（最大 {max} MB）。',
  ]),
  REQUEST_TOO_LARGE: entry(413, 413, [
    'The request is too large (at most {max} kB).',
    'الطلب كبير جدًا (الحد الأقصى {max} كيلوبايت).',
    'داواکارییەکە زۆر گەورەیە (زۆرترین {max} کیلۆبایت).',
    '请求过大（最大 {max} kB）。',
  ]),
  MALFORMED: entry(400, 400, [
    'The request could not be read.',
    'تعذّرت قراءة الطلب.',
    'داواکارییەکە نەتوانرا بخوێنرێتەوە.',
    '无法读取该请求。',
  ]),
  MEDIA_TYPE: entry(415, 415, [
    'This kind of content is not accepted here.',
    'هذا النوع من المحتوى غير مقبول هنا.',
    'ئەم جۆرە ناوەڕۆکە لێرە وەرناگیرێت.',
    '此处不接受这种内容类型。',
  ]),
  IDEMPOTENCY_MISMATCH: entry(422, 422, [
    'This request was already sent with other content.',
    'أُرسل هذا الطلب من قبل بمحتوى مختلف.',
    'ئەم داواکارییە پێشتر بە ناوەڕۆکێکی جیاواز نێردراوە.',
    '该请求已用其他内容提交过。',
  ]),
  IN_PROGRESS: entry(409, 409, [
    'This request is still being processed. Please wait.',
    'ما زال الطلب قيد التنفيذ، يرجى الانتظار.',
    'داواکارییەکە هێشتا جێبەجێ دەکرێت، تکایە چاوەڕێ بە.',
    '请求正在处理，请稍候。',
  ]),
  TOO_MANY: entry(429, 429, [
    'Too many requests. Please wait {seconds} s.',
    'طلبات كثيرة جدًا. يرجى الانتظار. الثواني المتبقية: {seconds}.',
    'داواکاری زۆرە. تکایە {seconds} چرکە چاوەڕێ بە.',
    '请求过于频繁，请等待 {seconds} 秒。',
  ]),
  SYSTEM: entry(500, 500, [
    'System exception, please try again later.',
    'حدث خطأ في النظام، يرجى المحاولة لاحقًا.',
    'هەڵەیەک لە سیستەمەکەدا ڕوویدا، تکایە دواتر هەوڵ بدەوە.',
    '系统异常，请稍后再试。',
  ]),
  OPERATION_FAILED: entry(7071, 500, [
    'The operation failed. Please try again.',
    'فشلت العملية. يرجى المحاولة مرة أخرى.',
    'کردارەکە سەرکەوتوو نەبوو. تکایە دووبارە هەوڵ بدەوە.',
    '操作失败，请重试。',
  ]),
  PRODUCT_LIST_FAILED: entry(7072, 500, [
    'The product list could not be loaded. Please try again.',
    'تعذّر تحميل قائمة المنتجات. يرجى المحاولة مرة أخرى.',
    'لیستی کاڵاکان نەهات. تکایە دووبارە هەوڵ بدەوە.',
    '获取商品列表失败，请重试。',
  ]),
  GROUP_CHANGE_FAILED: entry(7073, 500, [
    'The group or product could not be added or deleted. Please try again.',
    'تعذّرت إضافة المجموعة أو المنتج أو حذفهما. يرجى المحاولة مرة أخرى.',
    'گرووپ یان کاڵاکە زیاد نەکرا یان نەسڕایەوە. تکایە دووبارە هەوڵ بدەوە.',
    '添加或删除分组或商品失败，请重试。',
  ]),
  UNAVAILABLE: entry(503, 503, [
    'The service is busy. Please try again shortly.',
    'الخدمة مشغولة الآن، يرجى المحاولة بعد قليل.',
    'خزمەتگوزارییەکە سەرقاڵە، تکایە دوای کەمێک هەوڵ بدەوە.',
    '服务繁忙，请稍后再试。',
  ]),
  DISK_FULL: entry(507, 507, [
    'There is no room left on our side, so nothing was saved. Please try again later.',
    'لم تعد لدينا مساحة للتخزين، لذلك لم يُحفظ شيء. يرجى المحاولة لاحقًا.',
    'شوێنی هەڵگرتنمان نەماوە، بۆیە هیچ شتێک پاشەکەوت نەکرا. تکایە دواتر هەوڵ بدەوە.',
    '我们的存储空间已满，内容未保存。请稍后再试。',
  ]),

  FILE_TYPE: entry(7060, 422, [
    'Only JPG, PNG and GIF pictures up to 10 MB are accepted.',
    'تُقبل صور JPG وPNG وGIF فقط حتى 10 ميغابايت.',
    'تەنها وێنەی JPG و PNG و GIF تا 10 مێگابایت وەردەگیرێت.',
    '仅支持 10 MB 以内的 JPG、PNG、GIF 图片。',
  ]),
  FILE_UNKNOWN: entry(7061, 422, [
    'One of the files is missing or not yours. Please upload it again.',
    'أحد الملفات مفقود أو لا يخصك. يرجى رفعه مجددًا.',
    'یەکێک لە فایلەکان نەماوە یان هی تۆ نییە. دووبارە بارکە.',
    '文件缺失或不属于您，请重新上传。',
  ]),
  UPLOAD_QUOTA: entry(7066, 429, [
    'As much as possible was uploaded today. Please try again in {hours} h.',
    'تم بلوغ الحد اليومي لرفع الملفات. يرجى المحاولة لاحقًا. الساعات المتبقية: {hours}.',
    'ئەمڕۆ گەیشتیتە سنووری بارکردنی فایل. تکایە دوای {hours} کاتژمێر هەوڵ بدەرەوە.',
    '今天的上传量已达上限，请在 {hours} 小时后重试。',
  ]),
  FILE_ACTIVE: entry(7067, 422, [
    'This file contains macros, scripts, embedded files or content from elsewhere. Save it without them and upload it again.',
    'يحتوي هذا الملف على وحدات ماكرو أو برامج نصية أو ملفات مضمنة أو محتوى من مصدر خارجي. احفظه بدونها ثم ارفعه مجددًا.',
    'ئەم فایلە ماکرۆ یان سکریپت یان فایلی تێخراو یان ناوەڕۆکی دەرەکی تێدایە. بەبێ ئەوانە پاشەکەوتی بکە و دووبارە باری بکە.',
    '此文件含有宏、脚本、嵌入的文件或外部内容，请去除后重新上传。',
  ]),
  FILE_UNREADABLE: entry(7068, 422, [
    'This file is damaged or protected by a password and cannot be opened.',
    'هذا الملف تالف أو محمي بكلمة مرور ولا يمكن فتحه.',
    'ئەم فایلە تێکچووە یان بە وشەی نهێنی پارێزراوە و ناکرێتەوە.',
    '此文件已损坏或受密码保护，无法打开。',
  ]),
  IMAGE_TYPE: entry(
    7062,
    422,
    [
      'Please choose a JPG, JPEG or PNG picture of at most 10 MB.',
      'يرجى اختيار صورة بصيغة JPG أو JPEG أو PNG لا تتجاوز 10 ميغابايت.',
      'تکایە وێنەیەکی JPG یان JPEG یان PNG هەڵبژێرە کە لە 10 مێگابایت زیاتر نەبێت.',
      '请选择不超过 10 MB 的 JPG、JPEG 或 PNG 图片。',
    ],
    'imageUploadTip',
  ),
  // "http" without "://": between Arabic words the signs would change places.
  IMAGE_ADDRESS: entry(7063, 422, [
    'This is not the address of a picture on the internet. Copy the whole address, with http at its start.',
    'هذا ليس عنوان صورة على الإنترنت. انسخ العنوان كاملًا، وفي أوله http.',
    'ئەمە ناونیشانی وێنەیەکی سەر ئینتەرنێت نییە. ناونیشانەکە بە تەواوی کۆپی بکە، بە http لە سەرەتاکەیەوە.',
    '这不是网络图片的地址。请复制以 http 开头的完整地址。',
  ]),
  IMAGE_UNREACHABLE: entry(7064, 422, [
    'We could not get a picture from this address. Save the picture and upload it instead.',
    'تعذّر جلب صورة من هذا العنوان. احفظ الصورة ثم ارفعها من جهازك.',
    'نەمانتوانی وێنەیەک لەم ناونیشانە وەربگرین. وێنەکە پاشەکەوت بکە و لە ئامێرەکەتەوە باری بکە.',
    '无法从该地址获取图片。请先保存图片再上传。',
  ]),
  IMAGE_GONE: entry(7065, 404, [
    'This picture is no longer here: pictures of searches are kept for 30 days. Please choose it again.',
    'لم تعد هذه الصورة متاحة: نحتفظ بصور البحث 30 يومًا. يرجى اختيارها من جديد.',
    'ئەم وێنەیە چیتر لێرە نییە: وێنەی گەڕان 30 ڕۆژ هەڵدەگیرێت. تکایە دووبارە هەڵیبژێرەوە.',
    '该图片已不存在：搜索图片仅保留 30 天，请重新选择。',
  ]),
  SEARCH_EMPTY: entry(
    7070,
    422,
    [
      'Please type at least one word.',
      'يرجى كتابة كلمة واحدة على الأقل.',
      'تکایە لانیکەم یەک وشە بنووسە.',
      '请输入至少一个关键词。',
    ],
    'search_empty_tip',
  ),
} as const satisfies Record<string, Code>;
