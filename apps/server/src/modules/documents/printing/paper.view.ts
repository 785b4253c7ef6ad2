import { type Locale, pickText } from '@wasit/contract/locales';
import { roundMinor, toWire } from '@wasit/contract/money';
import { reasonText } from '@wasit/contract/server-reasons';
import { formatDateTime, formatMoney, localeCurrency } from '@wasit/i18n';
import { isolateTimes } from '@wasit/i18n/isolate';
import { letterhead } from '../../../platform/pdf/letterhead.ts';
import type { Paper, PaperFact, PaperSection } from '../../../platform/pdf/paper.ts';
import type {
  BuyerFacts,
  CreditNotePaper,
  DocumentContent,
  FeeExplanation,
  Invoice,
  OrderConfirmation,
  PickupFacts,
  ReceiptPaper,
} from '../content.ts';
import {
  bothCurrencies,
  dinars,
  dollars,
  estimateFacts,
  feeTable,
  goodsTable,
  rateText,
} from './paper-tables.view.ts';
import { methodName, purposeName, wordOf } from './words.ts';

interface ViewContext {
  readonly locale: Locale;
  readonly buyer: BuyerFacts | null;
}

/** A frozen paper as a sheet in a language. */
export function viewPaper(
  {
    documentNo,
    content,
    issuedAt,
  }: { documentNo: string; content: DocumentContent; issuedAt: Date },
  { locale, buyer, copy, reversedBy }: ViewContext & { copy: boolean; reversedBy: string | null },
): Paper {
  const context = { locale, buyer };
  const marks = [
    ...(reversedBy ? [`${wordOf('reversed', locale)} · ${reversedBy}`] : []),
    ...(copy ? [wordOf('copy', locale)] : []),
  ];
  return {
    title: wordOf(content.kind, locale),
    number: documentNo,
    marks,
    company: letterhead(content.company, locale),
    facts: [
      ...headFacts(content, context),
      { label: wordOf('issued', locale), value: formatDateTime(issuedAt, locale) },
    ],
    sections: sectionsOf(content, context),
    foot: wordOf('foot', locale),
  };
}

function headFacts(content: DocumentContent, { locale, buyer }: ViewContext): PaperFact[] {
  const buyerFact: PaperFact = buyer
    ? {
        label: wordOf('buyer', locale),
        value: buyer.name,
        more: [buyer.phone, buyer.email].filter((line) => line !== null),
      }
    : { label: wordOf('buyer', locale), value: wordOf('noBuyer', locale) };
  const { orderNo } = content;
  return orderNo ? [buyerFact, { label: wordOf('order', locale), value: orderNo }] : [buyerFact];
}

function sectionsOf(content: DocumentContent, context: ViewContext): PaperSection[] {
  switch (content.kind) {
    case 'order-confirmation':
      return orderSections(content, context);
    case 'fee-explanation':
      return feeSections(content, context);
    case 'invoice':
      return invoiceSections(content, context);
    case 'receipt':
      return receiptSections(content, context);
    case 'credit-note':
      return creditSections(content, context);
  }
}

const orderSections = (content: OrderConfirmation, context: ViewContext): PaperSection[] => {
  const { locale, buyer } = context;
  return [
    {
      kind: 'facts',
      facts: [placedFact(content.placedAt, locale), deliveryFact(content.pickup, context)],
    },
    goodsTable(content.goods, { locale, asked: content.asked }),
    estimateFacts(content.estimate, locale),
    { kind: 'text', paragraphs: [wordOf('later', locale)] },
    ...(buyer?.remark
      ? [{ kind: 'text' as const, title: wordOf('remark', locale), paragraphs: [buyer.remark] }]
      : []),
  ];
};

const feeSections = (
  { placedAt, asked, estimate }: FeeExplanation,
  { locale }: ViewContext,
): PaperSection[] => [
  { kind: 'facts', facts: [placedFact(placedAt, locale)] },
  ...asked.map((payable) => feeTable(payable, locale)),
  ...(asked.some(({ purpose }) => purpose === 'second-stage')
    ? []
    : [{ kind: 'text' as const, paragraphs: [wordOf('later', locale)] }]),
  estimateFacts(estimate, locale),
  { kind: 'text', title: wordOf('note', locale), paragraphs: [wordOf('seaRule', locale)] },
];

const invoiceSections = (
  { goods, asked, payments }: Invoice,
  { locale }: ViewContext,
): PaperSection[] => [
  {
    kind: 'facts',
    facts: [
      { label: wordOf('purpose', locale), value: purposeName(asked.purpose, locale) },
      { label: wordOf('payNo', locale), value: asked.payNo },
      { label: wordOf('rate', locale), value: rateText(asked.rate) },
    ],
  },
  goods.length > 0 ? goodsTable(goods, { locale, asked }) : feeTable(asked, locale),
  {
    kind: 'table',
    title: wordOf('payments', locale),
    columns: [
      { head: wordOf('receipt', locale), align: 'start', share: 1 },
      { head: wordOf('method', locale), align: 'start', share: 1 },
      { head: wordOf('paidAt', locale), align: 'start', share: 1 },
      { head: wordOf('amount', locale), align: 'end', share: null },
    ],
    rows: payments.map((paid) => [
      paid.receiptNo,
      methodName(paid.method, locale),
      formatDateTime(paid.at, locale),
      formatMoney(toWire(paid), locale),
    ]),
  },
];

const receiptSections = (
  { paid, purpose, payNo, asked, rate }: ReceiptPaper,
  { locale }: ViewContext,
): PaperSection[] => [
  { kind: 'amount', label: wordOf('received', locale), value: formatMoney(toWire(paid), locale) },
  {
    kind: 'facts',
    facts: [
      { label: wordOf('purpose', locale), value: purposeName(purpose, locale) },
      { label: wordOf('method', locale), value: methodName(paid.method, locale) },
      { label: wordOf('paidAt', locale), value: formatDateTime(paid.at, locale) },
      { label: wordOf('payNo', locale), value: payNo },
      { label: wordOf('asked', locale), ...bothCurrencies(asked, locale) },
      { label: wordOf('rate', locale), value: rateText(rate) },
    ],
  },
];

/** The refunded amount, and the other currency at the rate of the payment, as on the pages. */
function refundedAmount(
  { currency, amountMinor, amountUsdMinor, rate }: CreditNotePaper,
  locale: Locale,
): Pick<PaperFact, 'value' | 'more'> {
  if (currency === 'IQD')
    return { value: dinars(amountMinor, locale), more: [dollars(amountUsdMinor, locale)] };
  const inDinars = roundMinor((amountMinor / 100) * rate);
  return localeCurrency(locale) === 'iqd'
    ? bothCurrencies({ usdMinor: amountMinor, iqd: inDinars }, locale)
    : { value: dollars(amountMinor, locale), more: [] };
}

const creditSections = (content: CreditNotePaper, { locale }: ViewContext): PaperSection[] => {
  return [
    {
      kind: 'amount',
      label: wordOf(content.takenBack ? 'takenBack' : 'refunded', locale),
      ...refundedAmount(content, locale),
    },
    {
      kind: 'facts',
      facts: [
        {
          label: wordOf(content.takenBack ? 'takenBackAt' : 'refundedAt', locale),
          value: formatDateTime(content.at, locale),
        },
        { label: wordOf('payNo', locale), value: content.payNo },
        ...(content.receiptNo
          ? [{ label: wordOf('ofReceipt', locale), value: content.receiptNo }]
          : []),
        { label: wordOf('rate', locale), value: rateText(content.rate) },
        { label: wordOf('reason', locale), value: reasonText(content.reason, locale) },
      ],
    },
  ];
};

const placedFact = (placedAt: string, locale: Locale): PaperFact => ({
  label: wordOf('placed', locale),
  value: formatDateTime(placedAt, locale),
});

function deliveryFact(pickup: PickupFacts | null, { locale, buyer }: ViewContext): PaperFact {
  const label = wordOf('delivery', locale);
  if (pickup) {
    const more = [pickup.name, pickup.address, pickup.hours].map((texts) =>
      isolateTimes(pickText(texts, locale)),
    );
    return { label, value: wordOf('pickup', locale), more: [...more, pickup.phone] };
  }
  const address = buyer?.address;
  return {
    label,
    value: wordOf('toAddress', locale),
    more: address ? [address.name, address.mobile, ...address.lines] : [],
  };
}
