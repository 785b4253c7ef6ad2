import { productLinkOf } from '@wasit/contract/sourcing/product-links';
import { latinDigits } from '@wasit/i18n/digits';
import { emailComplaint, requiredComplaint } from '../../shell/access/credentials.ts';

/** Limits of the files (specification, section 5); the server checks their content. */
export const fileLimits = {
  files: 3,
  bytes: 5 * 1024 * 1024,
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'xls', 'xlsx', 'doc', 'docx', 'pdf'],
} as const;

export const emptyInquiry = {
  productName: '',
  quantity: '',
  targetPrice: '',
  maxBudget: '',
  currency: 'USD',
  description: '',
  link: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
};
export type InquiryValues = typeof emptyInquiry;

const plain = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s,،٬]/g, '')
    .replace('٫', '.');

const quantityComplaint = (typed: string) =>
  requiredComplaint(typed) ?? (/^[1-9]\d{0,5}$/.test(plain(typed)) ? null : 'quantity');
/** Cents of a dollar; dinars have none. */
const amountComplaint = (typed: string, { currency }: InquiryValues) => {
  if (typed.trim() === '') return null;
  const form = currency === 'IQD' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2})?$/;
  return form.test(plain(typed)) && Number(plain(typed)) > 0 ? null : 'amount';
};
const phoneComplaint = (typed: string) =>
  requiredComplaint(typed) ??
  (/^\d{7,13}$/.test(plain(typed).replace(/[()+\-\u200e\u200f\u2066-\u2069]/g, ''))
    ? null
    : 'phone');
const linkComplaint = (typed: string) =>
  typed.trim() === '' || productLinkOf(typed) ? null : 'link';

/**
 * What is wrong with a field as a message key of `form.…`, or null. The server decides in the end.
 */
export const inquiryRules = {
  productName: requiredComplaint,
  quantity: quantityComplaint,
  link: linkComplaint,
  targetPrice: amountComplaint,
  maxBudget: amountComplaint,
  contactPhone: phoneComplaint,
  contactEmail: (typed: string) => (typed.trim() === '' ? null : emailComplaint(typed)),
};

const amountOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(plain(typed));

/** The form's values as the call's input. */
export const inquiryInput = ({
  quantity,
  targetPrice,
  maxBudget,
  currency,
  ...texts
}: InquiryValues) => ({
  ...texts,
  quantity: Number(plain(quantity)),
  targetPrice: amountOf(targetPrice),
  maxBudget: amountOf(maxBudget),
  currency: currency === 'IQD' ? ('IQD' as const) : ('USD' as const),
});

interface Candidate {
  name: string;
  size: number;
}

/** Which of the chosen files can be sent, and why the others cannot. */
export function sortInquiryFiles<F extends Candidate>(files: readonly F[], already: number) {
  const accepted: F[] = [];
  const complaints: { kind: 'type' | 'size' | 'tooMany'; name: string }[] = [];
  for (const file of files) {
    const extension = file.name.split('.').at(-1)?.toLowerCase();
    if (!fileLimits.extensions.some((one) => one === extension))
      complaints.push({ kind: 'type', name: file.name });
    else if (file.size > fileLimits.bytes) complaints.push({ kind: 'size', name: file.name });
    else if (already + accepted.length < fileLimits.files) accepted.push(file);
    else complaints.push({ kind: 'tooMany', name: file.name });
  }
  return { taken: accepted, complaints };
}
