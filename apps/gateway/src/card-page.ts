import {
  bilingual,
  bilingualLines,
  escapeHtml,
  formatAmount,
  page,
  sandboxNote,
} from './pay-page.ts';
import type { Payment } from './payments.ts';
import { type CardError, inFours, type Resubmitted, testCards } from './test-cards.ts';
import type { CardFace, CardForm } from './vault.ts';

const errorTexts = {
  number: ['This is not a card number. Please check it.', 'هذا ليس رقم بطاقة. يرجى التحقق.'],
  'not-a-test-card': [
    'Only the test cards below work here. Never type a real card.',
    'تعمل هنا بطاقات الاختبار أدناه فقط. لا تكتب بطاقة حقيقية.',
  ],
  'valid-thru': ['Enter the expiry date as MM/YY.', 'اكتب تاريخ الصلاحية بصيغة شهر/سنة.'],
  expired: ['This card has expired.', 'انتهت صلاحية هذه البطاقة.'],
  cvv: ['The security code has three or four digits.', 'رمز الأمان ثلاثة أو أربعة أرقام.'],
  declined: [
    'The bank declined this card. Try another one.',
    'رفض المصرف هذه البطاقة. جرّب بطاقة أخرى.',
  ],
} as const satisfies Record<CardError | 'declined', readonly [string, string]>;

/** The field that a payer has to correct; a declined card has none. */
const invalidField: Readonly<Record<CardError, 'number' | 'validThru' | 'cvv'>> = {
  number: 'number',
  'not-a-test-card': 'number',
  'valid-thru': 'validThru',
  expired: 'validThru',
  cvv: 'cvv',
};

const errorHtml = (fault: CardError | 'declined', id = ''): string =>
  `<p class="fault" role="alert"${id && ` id="${id}"`}>${bilingualLines(errorTexts[fault][0], errorTexts[fault][1])}</p>`;

const words = {
  approve: ['approved', 'تُقبل'],
  decline: ['declined', 'تُرفض'],
  challenge: ['asks the bank first', 'يسأل المصرف أولًا'],
} as const;

const field = ({
  name,
  label,
  hint,
  width,
  autocomplete,
  value,
  error,
}: {
  name: string;
  label: readonly [string, string];
  hint: string;
  width: number;
  /** For autofill by browsers and password managers. */
  autocomplete: string;
  value?: string;
  /** The error, shown beside the field, which gets the focus. */
  error?: CardError | undefined;
}): string => `
      <label for="${name}">${bilingual(label[0], label[1])}</label>
      <input id="${name}" name="${name}" dir="ltr" inputmode="numeric" autocomplete="${autocomplete}" required maxlength="${width}" placeholder="${hint}"${value ? ` value="${escapeHtml(value)}"` : ''}${error ? ` aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}>${error ? `\n      ${errorHtml(error, `${name}-fault`)}` : ''}`;

/** Number, date and security code, with what is wrong with one of them. */
function cardFields(typed: Resubmitted | undefined, fault: CardError | undefined): string {
  const faultOf = (name: string) => (fault && invalidField[fault] === name ? fault : undefined);
  return [
    field({
      name: 'number',
      label: ['Card number', 'رقم البطاقة'],
      hint: '0000 0000 0000 0000',
      width: 40,
      autocomplete: 'cc-number',
      value: typed?.number,
      error: faultOf('number'),
    }),
    `
      <output id="brand" for="number">${typed?.brand ?? ''}</output>`,
    field({
      name: 'validThru',
      label: ['Valid thru', 'صالحة حتى'],
      hint: 'MM/YY',
      width: 7,
      autocomplete: 'cc-exp',
      value: typed?.validThru,
      error: faultOf('validThru'),
    }),
    field({
      name: 'cvv',
      label: ['Security code (CVV)', 'رمز الأمان (CVV)'],
      hint: '000',
      width: 4,
      autocomplete: 'cc-csc',
      error: faultOf('cvv'),
    }),
  ].join('');
}

type CardPage = {
  readonly error?: CardError | 'declined';
  /** Values of a refused form. */
  readonly resubmitted?: Resubmitted;
} & (
  | { readonly kind: 'pay'; readonly payment: Payment }
  | { readonly kind: 'keep'; readonly form: CardForm }
);

/** The card form, only on this gateway's page. The security code is never echoed. */
export function cardFormPage(form: CardPage): string {
  const isPay = form.kind === 'pay';
  const action = isPay ? `/pay/${form.payment.id}/card` : `/cards/${form.form.id}`;
  const back = isPay ? form.payment.returnUrl : form.form.returnUrl;
  const fault =
    form.error ?? (isPay && form.payment.status === 'declined' ? 'declined' : undefined);
  const wrong = fault === 'declined' ? undefined : fault;
  const head = isPay
    ? `<h1>${bilingual('Pay by card', 'الدفع بالبطاقة')}</h1>
    <p class="amount"><bdi>${formatAmount(form.payment)}</bdi></p>`
    : `<h1>${bilingual('Save a card', 'حفظ بطاقة')}</h1>`;
  return page(
    'Sandbox card · بطاقة تجريبية',
    `    ${sandboxNote}
    ${head}${fault === 'declined' ? `\n    ${errorHtml(fault)}` : ''}
    <form method="post" action="${action}">${cardFields(form.resubmitted, wrong)}
      <button class="main" type="submit">${isPay ? bilingual('Pay', 'ادفع') : bilingual('Save this card', 'احفظ هذه البطاقة')}</button>
    </form>
    <details><summary>${bilingual('Test cards', 'بطاقات الاختبار')}</summary>
      <ul>${testCards.map(({ number, brand, behaviour }) => `<li><bdi>${brand} ${inFours(number)}</bdi>: ${bilingual(words[behaviour][0], words[behaviour][1])}</li>`).join('')}</ul>
    </details>
    <p><a href="${escapeHtml(back)}">${bilingual('Back to the shop', 'العودة إلى المتجر')}</a></p>
    <script src="/card.js" defer></script>`,
  );
}

/** The bank's challenge (3-D Secure), simulated by the sandbox. */
export const challengePage = ({
  action,
  back,
  card,
}: {
  action: string;
  back: string;
  card: CardFace | null;
}): string =>
  page(
    'Sandbox bank · مصرف تجريبي',
    `    ${sandboxNote}
    <h1>${bilingual('Your bank is asking', 'مصرفك يسأل')}</h1>
    <p><bdi>${card ? `${card.brand} •••• ${escapeHtml(card.lastFour)}` : ''}</bdi></p>
    <p>${bilingualLines('Are you using this card?', 'هل أنت من يستخدم هذه البطاقة؟')}</p>
    <form method="post" action="${action}/proved"><button class="main" type="submit">${bilingual('Yes, it is me', 'نعم، أنا')}</button></form>
    <form method="post" action="${action}/refused"><button type="submit">${bilingual('No', 'لا')}</button></form>
    <p><a href="${escapeHtml(back)}">${bilingual('Back to the shop', 'العودة إلى المتجر')}</a></p>`,
  );

export const cardSavedPage = (back: string): string =>
  page(
    'Sandbox card · بطاقة تجريبية',
    `    ${sandboxNote}
    <h1>${bilingual('Card saved.', 'حُفظت هذه البطاقة.')}</h1>
    <p><a href="${escapeHtml(back)}">${bilingual('Back to the shop', 'العودة إلى المتجر')}</a></p>`,
  );
