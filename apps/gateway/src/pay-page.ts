/** Content of the payer's page. */
export interface PayPageData {
  /** The page's own address; its buttons post to paths below it. */
  readonly path: string;
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'paid' | 'declined';
  /** Null when the payer returns on their own. */
  readonly returnUrl: string | null;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const formatAmount = ({
  amount,
  currency,
}: Pick<PayPageData, 'amount' | 'currency'>): string =>
  `${amount.toLocaleString('en-US', { minimumFractionDigits: currency === 'USD' ? 2 : 0 })} ${currency}`;

const states = {
  open: ['Please confirm or decline this payment.', 'يرجى تأكيد هذه الدفعة أو رفضها.'],
  paid: ['This payment is done.', 'تمت هذه الدفعة.'],
  declined: [
    'This payment was declined. You may try again.',
    'رُفضت هذه الدفعة. يمكنك المحاولة مرة أخرى.',
  ],
} as const satisfies Record<PayPageData['status'], readonly [string, string]>;

export const bilingual = (english: string, arabic: string): string =>
  `<span lang="en" dir="ltr">${english}</span> · <span lang="ar" dir="rtl">${arabic}</span>`;

/** Sentences, each language on lines of its own: in one line the two directions mix. */
export const bilingualLines = (english: string, arabic: string): string =>
  `<span class="line" lang="en" dir="ltr">${english}</span> <span class="line" lang="ar" dir="rtl">${arabic}</span>`;

const buttons = ({ path }: PayPageData): string => `
    <form method="post" action="${path}/confirm"><button class="main" type="submit">${bilingual('Pay', 'ادفع')}</button></form>
    <form method="post" action="${path}/decline"><button type="submit">${bilingual('Decline', 'ارفض')}</button></form>`;

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="/pay.css">
</head>
<body>
  <main>
${body}
  </main>
</body>
</html>
`;

export const sandboxNote = `<p class="note" role="note">${bilingualLines('Sandbox: no real money moves.', 'بيئة تجريبية: لا تتحرك أموال حقيقية.')}</p>`;

/** The payment page for payers who did not choose a card. */
export function payPage(payment: PayPageData): string {
  const [english, arabic] = states[payment.status];
  const { returnUrl } = payment;
  const back =
    returnUrl === null
      ? ''
      : `<p><a href="${escapeHtml(returnUrl)}">${bilingual('Back to the shop', 'العودة إلى المتجر')}</a></p>`;
  return page(
    'Sandbox payment · دفع تجريبي',
    `    ${sandboxNote}
    <h1>${bilingual('Payment', 'الدفع')}</h1>
    <p class="amount"><bdi>${formatAmount(payment)}</bdi></p>
    <p>${bilingual('Reference', 'المرجع')}: <bdi>${escapeHtml(payment.merchantRef)}</bdi></p>
    <p role="status">${bilingualLines(english, arabic)}</p>${payment.status === 'paid' ? '' : buttons(payment)}
    ${back}`,
  );
}

export const missingPage = (): string =>
  page(
    'Not found · غير موجود',
    `    <h1>${bilingualLines('There is no such payment.', 'لا توجد دفعة كهذه.')}</h1>`,
  );

export const stylesheet = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-inline-size: 28rem; margin-inline: auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; }
.amount { font-size: 2rem; font-weight: 700; margin-block: 0.5rem; }
.note { border: 1px solid; border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
.line { display: block; }
bdi { overflow-wrap: anywhere; }
form { margin-block: 0.75rem; }
.fault { border-inline-start: 4px solid #b3261e; padding-inline-start: 0.75rem; font-weight: 600; }
label { display: block; margin-block-start: 0.75rem; font-weight: 600; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 3rem; padding-inline: 0.75rem; font: inherit; border: 2px solid; border-radius: 0.5rem; background: Canvas; color: CanvasText; }
input[aria-invalid] { border-color: #b3261e; }
output { display: block; min-block-size: 1.6em; font-weight: 600; }
form > button { margin-block-start: 1rem; }
button { inline-size: 100%; min-block-size: 3rem; font: inherit; font-weight: 600; border: 2px solid; border-radius: 0.5rem; background: Canvas; color: CanvasText; cursor: pointer; }
button.main { background: #0b5d3b; border-color: #0b5d3b; color: #fff; }
:focus-visible { outline: 3px solid #1a73e8; outline-offset: 3px; }
`;
