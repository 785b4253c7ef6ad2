import type { Frame } from './template.ts';

export const arFrame: Frame = {
  email: {
    greeting: 'مرحبًا {name}،',
    greetingNobody: 'مرحبًا،',
    closing: 'فريق وسيط',
    contact: 'لأي سؤال اتصل على {phone} أو اكتب إلى {email}.',
    why: {
      choosable: 'وصلتك هذه الرسالة لأن لديك حسابًا في وسيط.',
      always: 'وصلتك هذه الرسالة لأن لديك حسابًا في وسيط. رسائل الدفع والأمان تُرسل دائمًا.',
      stranger: 'وصلتك هذه الرسالة لأن هذا البريد أُعطي لوسيط. إن لم تكن أنت فلا يلزمك أي شيء.',
    },
    stop: 'أوقف هذا النوع من الرسائل',
  },
  whatsapp: 'مرحبًا، معكم وسيط. {text} لأي سؤال اكتبوا لنا هنا.',
  actions: {
    order: 'افتح الطلب',
    pay: 'ادفع الآن',
    inquiry: 'افتح طلب السعر',
    shop: 'افتح المتجر',
    cart: 'افتح سلتي',
    application: 'افتح الطلب',
    account: 'افتح حسابي',
    customers: 'زبائني',
    wallet: 'افتح محفظتي',
    reviews: 'افتح تقييماتي',
    reports: 'افتح البلاغات',
  },
  words: {
    purpose: {
      'first-stage': 'البضاعة',
      'second-stage': 'الشحن',
      storage: 'الخزن',
      'price-difference': 'فرق السعر',
      'short-payment': 'المبلغ المتبقي',
      'top-up': 'شحن المحفظة',
    },
    reason: {
      'amount-differs': 'المبلغ يختلف عن المطلوب',
      'not-received': 'لم يصل المبلغ',
      unreadable: 'صورة الوصل غير مقروءة',
      'wrong-account': 'حُوِّل المبلغ إلى حساب آخر',
      'used-before': 'استُخدم هذا الوصل من قبل',
      other: 'لم يتمكن قسم المالية من تأكيد الدفعة',
    },
    use: {
      login: 'لتسجيل الدخول',
      register: 'لفتح حسابك',
      'reset-password': 'لتعيين كلمة مرور جديدة',
      'change-email': 'لتأكيد بريدك الإلكتروني',
      'change-phone': 'لتأكيد رقم هاتفك',
      'reset-payment-password': 'لتعيين كلمة مرور دفع جديدة',
      'export-data': 'لتنزيل بياناتك',
    },
    contact: { email: 'البريد الإلكتروني', phone: 'رقم الهاتف' },
  },
  deadline: { before: 'قبل {until} بتوقيت بغداد', open: 'في أقرب وقت' },
};
