import { type Code, entry } from '../code-entry.ts';

/** The personal centre. */
export const personCodes = {
  ACCOUNT_HAS_MATTERS: entry(7200, 409, [
    'Your account cannot be deleted yet: something is still open.',
    'لا يمكن حذف حسابك الآن: ما زالت هناك أمور لم تنتهِ.',
    'هێشتا ناتوانرێت هەژمارەکەت بسڕدرێتەوە: شتێک هێشتا تەواو نەبووە.',
    '您的账号暂时无法注销：仍有未完成的事项。',
  ]),
  PASSWORD_NEEDED: entry(7201, 422, [
    'This account has no password yet. Choose one under “Forgot the password?”, then come back.',
    'ليس لهذا الحساب كلمة مرور بعد. اختر واحدة من «نسيت كلمة المرور؟» ثم عد إلى هنا.',
    'ئەم هەژمارە هێشتا وشەی نهێنی نییە. لە «وشەی نهێنیت لەبیر چووە؟» دانەیەک هەڵبژێرە و پاشان بگەڕێوە.',
    '此账号还没有密码。请先通过“忘记密码？”设置密码，再回到这里。',
  ]),
  THIRD_PARTY_TAKEN: entry(7203, 409, [
    'This login already belongs to an account, or your account has one of this provider.',
    'هذا الدخول مرتبط بحساب آخر، أو أن حسابك مرتبط بدخول من هذا المزوّد.',
    'ئەم چوونەژوورەوەیە هی هەژمارێکە، یان هەژمارەکەت پێشتر دانەیەکی ئەم خزمەتگوزارییەی هەیە.',
    '该登录已绑定其他账号，或您的账号已绑定此平台的登录。',
  ]),
  FAVOURITES_FULL: entry(7204, 422, [
    'You can keep at most {max} favourites. Take some out first.',
    'يمكنك حفظ {max} منتج في المفضلة كحد أقصى. احذف بعضها أولًا.',
    'دەتوانیت زۆرترین {max} کاڵا لە دڵخوازەکان هەڵبگریت. سەرەتا هەندێکیان لابە.',
    '收藏最多 {max} 件商品，请先删除一些。',
  ]),
  GROUPS_FULL: entry(7205, 422, [
    'You can have at most {max} groups. Delete one first.',
    'يمكنك إنشاء {max} مجموعة كحد أقصى. احذف واحدة أولًا.',
    'دەتوانیت زۆرترین {max} گرووپت هەبێت. سەرەتا دانەیەک بسڕەوە.',
    '最多可创建 {max} 个分组，请先删除一个。',
  ]),
  GROUP_NAME_TAKEN: entry(7206, 409, [
    'You already have a group of this name.',
    'لديك مجموعة بهذا الاسم أصلًا.',
    'پێشتر گرووپێکت بەم ناوەوە هەیە.',
    '您已有同名分组。',
  ]),
  GROUP_NAME_LONG: entry(7207, 422, [
    'The name of a group has at most {max} characters.',
    'اسم المجموعة لا يتجاوز {max} حرفًا.',
    'ناوی گرووپ زۆرترین {max} پیتە.',
    '分组名称最多 {max} 个字符。',
  ]),
  EXPORT_EMPTY: entry(7208, 422, [
    'There is nothing on sale among these favourites.',
    'لا يوجد بين هذه المنتجات ما هو معروض للبيع.',
    'لەنێو ئەم دڵخوازانەدا هیچ کاڵایەک بۆ فرۆشتن نییە.',
    '这些收藏中没有在售商品。',
  ]),
  EXPORT_TOO_MANY: entry(7209, 422, [
    'A catalogue file holds at most {max} products. Choose fewer, or export a group.',
    'يتسع ملف الكتالوج لـ {max} منتج كحد أقصى. اختر عددًا أقل أو صدّر مجموعة.',
    'پەڕگەی کەتەلۆگ زۆرترین {max} کاڵا دەگرێتەوە. کەمتر هەڵبژێرە یان گرووپێک هەناردە بکە.',
    '目录文件最多包含 {max} 件商品，请减少选择或导出一个分组。',
  ]),
  EXPORTS_BUSY: entry(7210, 409, [
    'Several of your catalogue files are still being made. Please wait a moment.',
    'ما زالت عدة ملفات كتالوج لك قيد الإنشاء. انتظر قليلًا.',
    'چەند پەڕگەیەکی کەتەلۆگت هێشتا ئامادە دەکرێن. تکایە کەمێک چاوەڕێ بکە.',
    '您的多个目录文件仍在生成中，请稍候。',
  ]),
  EXPORT_NOT_THERE: entry(7211, 422, [
    'This file is not there: it is still being made, or it has expired. Make it again.',
    'هذا الملف غير متوفر: ما زال قيد الإنشاء أو انتهت مدته. أنشئه من جديد.',
    'ئەم پەڕگەیە بەردەست نییە: هێشتا ئامادە دەکرێت یان ماوەی بەسەرچووە. دووبارە دروستی بکە.',
    '该文件不可用：仍在生成或已过期，请重新生成。',
  ]),
  CONTACT_SAME: entry(7202, 422, [
    'This is already the one in your account.',
    'هذا هو المسجَّل في حسابك أصلًا.',
    'ئەمە هەر ئەوەیە کە لە هەژمارەکەتدایە.',
    '这与您账号中现有的相同。',
  ]),
} as const satisfies Record<string, Code>;
