import type { Language } from './template.ts';

export const ar: Language = {
  email: {
    greeting: 'مرحبًا {name}،',
    greetingNobody: 'مرحبًا،',
    closing: 'فريق وسيط',
    why: 'وصلتك هذه الرسالة بسبب حسابك أو طلبك لدى وسيط. يمكنك اختيار ما يصلك بالبريد من صفحتك الشخصية.',
  },
  whatsapp: 'مرحبًا، معكم وسيط. {text} لأي سؤال اكتبوا لنا هنا.',
  actions: { order: 'افتح الطلب', pay: 'ادفع الآن', inquiry: 'افتح الاستفسار', account: 'افتح حسابي' },
  words: {
    purpose: {
      'first-stage': 'البضاعة',
      'second-stage': 'الشحن',
      storage: 'التخزين',
      'price-difference': 'فرق السعر',
      'short-payment': 'المبلغ المتبقي',
    },
    reason: {
      'amount-differs': 'المبلغ يختلف عن المطلوب',
      'not-received': 'لم يصل المبلغ',
      unreadable: 'صورة الإيصال غير مقروءة',
      'wrong-account': 'حُوِّل المبلغ إلى حساب آخر',
      'used-before': 'استُخدم هذا الإيصال من قبل',
      other: 'لم يتمكن قسم المالية من تأكيدها',
    },
    use: {
      login: 'لتسجيل الدخول',
      register: 'لفتح حسابك',
      'reset-password': 'لتعيين كلمة مرور جديدة',
      'change-email': 'لتأكيد بريدك الإلكتروني',
      'change-phone': 'لتأكيد رقم هاتفك',
      'reset-payment-password': 'لتعيين رمز دفع جديد',
    },
    contact: { email: 'البريد الإلكتروني', phone: 'رقم الهاتف' },
  },
  events: {
    welcome: {
      subject: 'أهلًا بك في وسيط',
      text: 'حسابك جاهز. تجد هنا طلباتك وعناوينك وكل ما نخبرك به عنها.',
    },
    'order-placed': {
      subject: 'تم استلام الطلب {orderNo}',
      text: 'استلمنا طلبك {orderNo}. يرجى دفع القسم الأول في الوقت المحدد لنبدأ بشراء بضاعتك.',
    },
    'order-cancelled': {
      subject: 'أُلغي الطلب {orderNo}',
      text: 'أُلغي طلبك {orderNo} ولم يُخصم منك أي مبلغ.',
    },
    'order-bought': {
      subject: 'تم شراء بضاعة الطلب {orderNo}',
      text: 'اشترينا كل بضاعة طلبك {orderNo} من الموردين، وهم يرسلونها الآن إلى مخزننا في الصين.',
    },
    'order-confirmed': {
      subject: 'الطلب {orderNo}: تم تأكيد الاستلام',
      text: 'تم تأكيد استلام طلبك {orderNo}. إن كان هناك نقص أو تلف فأخبرنا خلال مدة الشكوى.',
    },
    'payment-review': {
      subject: 'وصلنا إيصال الطلب {orderNo}',
      text: 'وصلنا إيصال تحويلك للطلب {orderNo}. يراجعه قسم المالية خلال دقائق عادةً.',
    },
    'order-announced': {
      subject: 'الطلب {orderNo} في طريقه إلى مخزننا',
      text: 'أرسل الموردون بضاعة طلبك {orderNo} إلى مخزننا في الصين، وهناك نقيسها ونفحصها.',
    },
    'order-departed': {
      subject: 'الطلب {orderNo} في البحر',
      text: 'غادر طلبك {orderNo} الصين بحرًا. يستغرق الطريق إلى بغداد عادةً من 30 إلى 40 يومًا.',
    },
    'order-arrived': {
      subject: 'وصل الطلب {orderNo} إلى بغداد',
      text: 'طلبك {orderNo} الآن في مخزننا ببغداد. تجد في صفحة الطلب رمز الاستلام أو موعد التوصيل.',
    },
    'order-handed-over': {
      subject: 'تم تسليم الطلب {orderNo}',
      text: 'خرج طلبك {orderNo} من مخزننا في بغداد. يرجى فحص البضاعة وتأكيد استلامها.',
    },
    'price-changed': {
      subject: 'الطلب {orderNo}: تغيّر السعر',
      text: 'تغيّر سعر الطلب {orderNo} حسب الاتفاق معك. يرجى دفع {amount} في الوقت المحدد لنبدأ بالشراء.',
    },
    'inquiry-answered': {
      subject: 'أجبنا عن استفسارك',
      text: 'أجبنا عن استفسارك بخصوص {goods}. يرجى الاطلاع على عرضنا.',
    },
    'inquiry-offer': {
      subject: 'جوابنا عن استفسارك',
      text: 'سألتنا عن {goods}. جوابنا: {answer} للخطوة التالية افتح متجرنا أو اتصل بنا.',
    },
    'payment-received': {
      subject: 'وصلت دفعة الطلب {orderNo}',
      text: 'وصلت دفعتك عن {purpose} للطلب {orderNo} وتم تسجيلها.',
    },
    'payment-rejected': {
      subject: 'لم تُقبل دفعة الطلب {orderNo}',
      text: 'لم نتمكن من قبول دفعتك للطلب {orderNo}: {reason}. يرجى المحاولة من جديد قبل انتهاء مهلة الدفع.',
    },
    'payment-part': {
      subject: 'الطلب {orderNo}: بقي جزء من المبلغ',
      text: 'وصلت دفعتك للطلب {orderNo} لكنها لا تكفي. يرجى دفع المتبقي {amount} في الوقت المحدد.',
    },
    'payment-to-wallet': {
      subject: 'أُضيفت الدفعة إلى محفظتك',
      text: 'وصلت دفعة للطلب {orderNo} ولم يبقَ عليه شيء، فأضفنا {amount} إلى محفظتك.',
    },
    'order-expired': {
      subject: 'أُلغي الطلب {orderNo} لانتهاء مهلة الدفع',
      text: 'انتهت مهلة دفع الطلب {orderNo} فأُلغي. يمكنك إضافة البضاعة إلى السلة من جديد.',
    },
    'difference-expired': {
      subject: 'الطلب {orderNo}: أُلغيت إحدى المواد',
      text: 'لم يُدفع فرق سعر إحدى مواد الطلب {orderNo} في الوقت المحدد، فلن نشتريها وقد أُعيد ثمنها إلى محفظتك.',
    },
    'price-raised': {
      subject: 'الطلب {orderNo}: رفع المورد سعرًا',
      text: 'يطلب المورد {amount} إضافية عن إحدى مواد الطلب {orderNo}. يرجى القبول أو التنازل عن المادة قبل {until} بتوقيت بغداد.',
    },
    'second-stage-asked': {
      subject: 'الطلب {orderNo}: يرجى دفع الشحن',
      text: 'تم قياس بضاعة الطلب {orderNo}. تكلفة الشحن والخدمات {amount}، وبعد دفعها نبدأ بالتحميل.',
    },
    'storage-asked': {
      subject: 'الطلب {orderNo}: أجور تخزين مستحقة',
      text: 'بقي طلبك {orderNo} في مخزننا بعد الأيام المجانية. يرجى دفع أجور التخزين {amount} قبل استلام البضاعة.',
    },
    'lines-refunded': {
      subject: 'استرداد عن الطلب {orderNo}',
      text: 'عن مواد الطلب {orderNo} التي تعذّر توفيرها أضفنا {amount} إلى محفظتك.',
    },
    'order-ended': {
      subject: 'أُنهي الطلب {orderNo}',
      text: 'تعذّر إكمال طلبك {orderNo} فأُنهي. ما دفعته عنه موجود في محفظتك.',
    },
    'wallet-credited': {
      subject: 'أُضيف مبلغ إلى محفظتك',
      text: 'أضفنا {amount} إلى محفظتك. يمكنك استخدامه في دفعتك القادمة.',
    },
    code: {
      subject: 'رمزك من وسيط',
      text: 'رمزك {use} هو {code} وهو صالح لعشر دقائق. لا تعطه لأي شخص، ولا حتى لنا.',
    },
    'login-locked': {
      subject: 'أُقفل حسابك لبضع دقائق',
      text: 'أُدخلت كلمة مرور خاطئة لحسابك في وسيط عدة مرات فأُقفل لبضع دقائق. إن لم تكن أنت فلا خطر، ويُفضَّل تعيين كلمة مرور جديدة.',
    },
    'agent-entered': {
      subject: 'وكيل يعمل نيابةً عنك',
      text: 'بدأ وكيلنا {agent} العمل نيابةً عنك. تجد في حسابك كل ما يقوم به، ويمكنك هناك الإبلاغ عنه أو رفضه.',
    },
    'password-changed': {
      subject: 'تم تغيير كلمة المرور',
      text: 'تم تغيير كلمة مرور حسابك في وسيط وتسجيل الخروج من الأجهزة الأخرى. إن لم تكن أنت فاتصل بنا فورًا.',
    },
    'contact-changed': {
      subject: 'تم تغيير {contact}',
      text: 'تم تغيير {contact} في حسابك لدى وسيط. إن لم تكن أنت فاتصل بنا فورًا.',
    },
  },
};
