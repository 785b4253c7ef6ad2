import { ApiError, fileFactsHeader } from '@wasit/contract/api';
import { readFileAnswer } from '@wasit/contract/files/facts';
import { isLocale, type Locale } from '@wasit/contract/locales';
import type { EndpointName } from '@wasit/contract/paths';
import { type ClientSetup, lostAnswer } from './setup.ts';

type Texts = Readonly<Record<Locale, string>>;
const texts = (en: string, ar: string, ckb: string, chinese: string): Texts => ({
  en,
  ar,
  ckb,
  'zh-Hans': chinese,
});

/**
 * What an HTTP status says, for answers that are not ours (a gateway, a proxy): specification,
 * section 8.
 */
const explanations: Readonly<Record<number, Texts>> = {
  200: texts('Done.', 'تم.', 'تەواو بوو.', '服务器成功返回请求的数据。'),
  201: texts('Saved.', 'تم الحفظ.', 'پاشەکەوت کرا.', '新建或修改数据成功。'),
  202: texts(
    'Accepted; it is being worked on.',
    'تم الاستلام وهو قيد التنفيذ.',
    'وەرگیرا و کاری لەسەر دەکرێت.',
    '请求已进入后台排队。',
  ),
  204: texts('Deleted.', 'تم الحذف.', 'سڕایەوە.', '删除数据成功。'),
  400: texts(
    'The request was wrong; nothing was changed.',
    'الطلب غير صحيح ولم يتغيّر شيء.',
    'داواکارییەکە هەڵە بوو و هیچ نەگۆڕا.',
    '请求有错误，服务器没有新建或修改数据。',
  ),
  401: texts(
    'Please log in to continue.',
    'يرجى تسجيل الدخول للمتابعة.',
    'تکایە بچۆ ژوورەوە بۆ بەردەوامبوون.',
    '用户没有权限（令牌、用户名或密码错误）。',
  ),
  403: texts(
    'You are not allowed to do this.',
    'ليست لديك صلاحية لهذا الإجراء.',
    'مۆڵەتی ئەم کارەت نییە.',
    '用户已登录，但访问被禁止。',
  ),
  404: texts(
    'There is nothing at this address.',
    'لا يوجد شيء في هذا العنوان.',
    'هیچ شتێک لەم ناونیشانەدا نییە.',
    '请求的记录不存在，服务器没有进行操作。',
  ),
  406: texts(
    'This form of answer is not available.',
    'صيغة الرد المطلوبة غير متوفرة.',
    'ئەم شێوازەی وەڵام بەردەست نییە.',
    '请求的格式不可得。',
  ),
  410: texts(
    'This was removed for good.',
    'حُذف هذا نهائيًا.',
    'ئەمە بۆ هەمیشە سڕاوەتەوە.',
    '请求的资源已被永久删除。',
  ),
  413: texts(
    'What was sent is too large.',
    'ما أُرسل كبير جدًا.',
    'ئەوەی نێردرا زۆر گەورەیە.',
    '发送的内容过大。',
  ),
  422: texts(
    'Something was not valid.',
    'بعض المعلومات غير صالحة.',
    'هەندێک زانیاری دروست نین.',
    '创建对象时发生验证错误。',
  ),
  429: texts(
    'Too many requests. Please wait a minute.',
    'طلبات كثيرة. يرجى الانتظار دقيقة.',
    'داواکاری زۆرە. تکایە خولەکێک چاوەڕێ بە.',
    '请求过于频繁，请稍候一分钟。',
  ),
  500: texts(
    'The server had an error.',
    'حدث خطأ في الخادم.',
    'هەڵەیەک لە ڕاژەکاردا ڕوویدا.',
    '服务器发生错误，请检查服务器。',
  ),
  502: texts(
    'The gateway had an error.',
    'حدث خطأ في البوابة.',
    'هەڵەیەک لە دەروازەکەدا ڕوویدا.',
    '网关错误。',
  ),
  503: texts(
    'The service is overloaded or being maintained.',
    'الخدمة مشغولة أو قيد الصيانة.',
    'خزمەتگوزارییەکە سەرقاڵە یان چاک دەکرێت.',
    '服务不可用，服务器暂时过载或维护。',
  ),
  504: texts(
    'The gateway got no answer in time.',
    'لم تتلقَّ البوابة ردًا في الوقت المناسب.',
    'دەروازەکە لە کاتی خۆیدا وەڵامی وەرنەگرت.',
    '网关超时。',
  ),
};

/** Empty for a status without an explanation; the general text stands in then. */
export const explainStatus = (status: number, locale: Locale): string =>
  explanations[status]?.[locale] ?? '';

/**
 * A file that the API answered with. @throws ApiError with what its status says for an answer that
 * is not ours, and when the connection broke in the midst of a file
 */
export async function readOther<N extends EndpointName>(response: Response, setup: ClientSetup<N>) {
  const { status, headers } = response;
  const { lang } = document.documentElement;
  if (!headers.has(fileFactsHeader)) {
    const explained = explainStatus(status, isLocale(lang) ? lang : 'en');
    throw new ApiError({
      code: status,
      status,
      msg: explained || (setup.texts?.unreadable() ?? ''),
    });
  }
  const bytes = await response.arrayBuffer().catch(() => {
    throw lostAnswer(setup);
  });
  return readFileAnswer(headers, new Uint8Array(bytes));
}
