import { type Code, entry } from '../code-entry.ts';

/** Articles, events and banners. */
export const contentCodes = {
  ARTICLE_MARKUP: entry(7400, 422, [
    'Scripts, forms and embedded pages are not allowed here: {what}.',
    'لا يُسمح هنا بالسكربتات والنماذج والصفحات المضمّنة: {what}.',
    'سکریپت و فۆرم و پەڕەی تێخراو لێرە ڕێگەپێدراو نین: {what}.',
    '此处不允许脚本、表单和嵌入页面：{what}。',
  ]),
  ARTICLE_PICTURE: entry(7401, 422, [
    'Upload pictures and films here first; those of other addresses are not shown.',
    'ارفع الصور والأفلام هنا أولًا؛ لا يُعرض ما هو من عناوين أخرى.',
    'سەرەتا وێنە و فیلمەکان لێرە بار بکە؛ هی ناونیشانی تر پیشان نادرێن.',
    '请先在此上传图片和视频；不显示其他网址的内容。',
  ]),
  PERIOD_ENDS_FIRST: entry(7402, 422, [
    'The end must be after the beginning.',
    'يجب أن تكون النهاية بعد البداية.',
    'دەبێت کۆتایی دوای دەستپێک بێت.',
    '结束时间必须晚于开始时间。',
  ]),
  ARTICLE_SLUG_TAKEN: entry(7403, 409, [
    'Another page has this address already.',
    'هذا العنوان مستخدم لصفحة أخرى.',
    'ئەم ناونیشانە بۆ پەڕەیەکی تر بەکارهاتووە.',
    '该网址已被其他页面使用。',
  ]),
  ARTICLE_INCOMPLETE: entry(7404, 422, [
    'Each language needs both a title and a text.',
    'كل لغة تحتاج إلى عنوان ونص معًا.',
    'هەر زمانێک پێویستی بە ناونیشان و دەق هەیە.',
    '每种语言都需要标题和正文。',
  ]),
  CONTENT_FILM: entry(7407, 422, [
    'This file is not a video that browsers can play. Use MP4 or WebM.',
    'هذا الملف ليس مقطع فيديو تعرضه المتصفحات. استخدم MP4 أو WebM.',
    'ئەم فایلە ڤیدیۆیەک نییە کە وێبگەڕەکان پیشانی بدەن. MP4 یان WebM بەکاربهێنە.',
    '这不是浏览器可以播放的视频：请用 MP4 或 WebM。',
  ]),
  CONTENT_FILM_CODEC: entry(7408, 422, [
    'Many browsers cannot play this video. Save it as H.264 (the setting “Most Compatible” of an iPhone camera) and upload it again.',
    'كثير من المتصفحات لا تعرض هذا المقطع. احفظه بصيغة H.264 (إعداد «الأكثر توافقًا» في كاميرا الآيفون) ثم ارفعه من جديد.',
    'زۆر وێبگەڕ ئەم ڤیدیۆیە پیشان نادەن. وەک H.264 پاشەکەوتی بکە (ڕێکخستنی «Most Compatible» لە کامێرای ئایفۆن) و دووبارە باری بکە.',
    '许多浏览器无法播放该视频。请以 H.264 格式保存（iPhone 相机设置中的“兼容性最佳”）后重新上传。',
  ]),
  ARTICLE_VARIABLE: entry(7406, 422, [
    'There is no figure called “{name}”. Choose one from the list.',
    'لا يوجد رقم باسم «{name}». اختر من القائمة.',
    'هیچ ژمارەیەک بە ناوی «{name}» نییە. یەکێک لە لیستەکە هەڵبژێرە.',
    '没有名为“{name}”的数值，请从列表中选择。',
  ]),
  ARTICLE_OWN_WORK: entry(7405, 403, [
    'Somebody else has to publish what you wrote.',
    'يجب أن ينشر شخص آخر ما كتبته أنت.',
    'دەبێت کەسێکی تر ئەوەی تۆ نووسیوتە بڵاوی بکاتەوە.',
    '您撰写的内容需由其他人发布。',
  ]),
} as const satisfies Record<string, Code>;
