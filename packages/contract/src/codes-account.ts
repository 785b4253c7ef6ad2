import { type Code, entry } from './code-entry.ts';

export const accountCodes = {
  STOCK_EXCEEDED: entry(6011, 422, [
    'The quantity exceeds the stock ({stock} left).',
    'الكمية تتجاوز المخزون (المتبقي {stock}).',
    'بڕەکە لە کۆگا زیاترە ({stock} ماوە).',
    '数量超过最大库存（剩余 {stock}）。',
  ]),
  CODE_WRONG: entry(6021, 422, ['The verification code is wrong.', 'رمز التحقق غير صحيح.', 'کۆدی پشتڕاستکردنەوە هەڵەیە.', '验证码错误。']),
  ACCOUNT_UNKNOWN: entry(6023, 422, ['This account does not exist.', 'هذا الحساب غير موجود.', 'ئەم هەژمارە بوونی نییە.', '账号不存在。']),
  PASSWORD_WRONG: entry(6024, 422, [
    'Wrong password. {left} attempts left.',
    'كلمة المرور غير صحيحة. بقيت {left} محاولات.',
    'وشەی نهێنی هەڵەیە. {left} هەوڵ ماوە.',
    '密码错误，还可尝试 {left} 次。',
  ]),
  PASSWORD_LOCKED: entry(6025, 429, [
    'Too many wrong passwords. Please try again in {minutes} minutes.',
    'محاولات خاطئة كثيرة. حاول مجددًا بعد {minutes} دقائق.',
    'هەوڵی هەڵە زۆر بوو. دوای {minutes} خولەک هەوڵ بدەوە.',
    '密码错误次数过多，请 {minutes} 分钟后重试。',
  ]),
  DAILY_LIMIT: entry(6026, 429, [
    'The daily limit is used up. Please try again tomorrow.',
    'تم بلوغ الحد اليومي. حاول مجددًا غدًا.',
    'سنووری ڕۆژانە تەواو بوو. سبەینێ هەوڵ بدەوە.',
    '已超过每日限制，请明天再试。',
  ]),
  EMAIL_INVALID: entry(6028, 422, [
    'This e-mail address is invalid or already exists.',
    'البريد الإلكتروني غير صالح أو مستخدم من قبل.',
    'ئیمەیڵەکە نادروستە یان پێشتر بەکارهاتووە.',
    '邮箱无效或已存在。',
  ]),
  PHONE_UNREGISTERED: entry(6062, 422, [
    'This phone number is not registered.',
    'رقم الهاتف هذا غير مسجل.',
    'ئەم ژمارەی مۆبایلە تۆمار نەکراوە.',
    '手机号未注册。',
  ]),
  PHONE_EXISTS: entry(7001, 422, [
    'This phone number is already registered.',
    'رقم الهاتف مسجل من قبل.',
    'ئەم ژمارەی مۆبایلە پێشتر تۆمار کراوە.',
    '手机号已存在。',
  ]),
  USER_NAME_EXISTS: entry(7002, 422, ['This user name is taken.', 'اسم المستخدم محجوز.', 'ئەم ناوی بەکارهێنەرە گیراوە.', '用户名已存在。']),
  EMAIL_EXISTS: entry(7003, 422, [
    'This e-mail is already registered.',
    'البريد الإلكتروني مسجل من قبل.',
    'ئەم ئیمەیڵە پێشتر تۆمار کراوە.',
    '邮箱已注册。',
  ]),
  PASSWORDS_DIFFER: entry(7004, 422, [
    'The two passwords differ.',
    'كلمتا المرور غير متطابقتين.',
    'دوو وشەی نهێنییەکە وەک یەک نین.',
    '两次输入的密码不一致。',
  ]),
  PASSWORD_COMMON: entry(7005, 422, [
    'This password is too easy to guess.',
    'كلمة المرور سهلة التخمين.',
    'ئەم وشەی نهێنییە بە ئاسانی دەزانرێت.',
    '密码过于简单。',
  ]),
  ACCOUNT_SUSPENDED: entry(7006, 422, [
    'This account is suspended. Please contact us.',
    'هذا الحساب موقوف. يرجى التواصل معنا.',
    'ئەم هەژمارە ڕاگیراوە. تکایە پەیوەندیمان پێوە بکە.',
    '账号已停用，请联系我们。',
  ]),
  PHONE_INVALID: entry(7007, 422, [
    'This phone number is not valid.',
    'رقم الهاتف غير صحيح.',
    'ژمارەی مۆبایلەکە دروست نییە.',
    '手机号无效。',
  ]),
  USER_NAME_LETTER: entry(7008, 422, [
    'The user name needs at least one letter.',
    'يجب أن يحتوي اسم المستخدم على حرف واحد على الأقل.',
    'ناوی بەکارهێنەر دەبێت لانیکەم یەک پیتی تێدا بێت.',
    '用户名至少要有一个字母。',
  ]),
  CITY_REQUIRED: entry(7010, 422, [
    'Please choose a city of this province.',
    'يرجى اختيار مدينة من هذه المحافظة.',
    'تکایە شارێک لەم پارێزگایە هەڵبژێرە.',
    '请选择该省的城市。',
  ]),
  REGION_UNKNOWN: entry(7011, 422, [
    'This province or city does not exist.',
    'هذه المحافظة أو المدينة غير موجودة.',
    'ئەم پارێزگا یان شارە بوونی نییە.',
    '该省份或城市不存在。',
  ]),
  ADDRESS_LIMIT: entry(7012, 422, [
    'You can keep at most {max} addresses.',
    'يمكنك حفظ {max} عنوانًا كحد أقصى.',
    'دەتوانیت زۆرترین {max} ناونیشان هەڵبگریت.',
    '最多可保存 {max} 个地址。',
  ]),
} as const satisfies Record<string, Code>;
