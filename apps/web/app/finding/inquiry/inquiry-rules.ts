import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import { productLinkOf } from '@wasit/contract/sourcing/product-links';
import { normaliseNumber } from '@wasit/i18n/digits';
import { emailErrorOf, requiredErrorOf } from '../../shell/access/credentials.ts';

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

const quantityErrorOf = (typed: string) =>
  requiredErrorOf(typed) ?? (/^[1-9]\d{0,5}$/.test(normaliseNumber(typed)) ? null : 'quantity');
/** Cents of a dollar; dinars have none. */
const amountErrorOf = (typed: string, { currency }: InquiryValues) => {
  if (typed.trim() === '') return null;
  const pattern = currency === 'IQD' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2})?$/;
  return pattern.test(normaliseNumber(typed)) && Number(normaliseNumber(typed)) > 0
    ? null
    : 'amount';
};
const phoneErrorOf = (typed: string) =>
  requiredErrorOf(typed) ?? (/^\+?\d{7,13}$/.test(normalisePhone(typed)) ? null : 'phone');
const linkErrorOf = (typed: string) =>
  typed.trim() === '' || productLinkOf(typed) ? null : 'link';

/** The error of a field as a message key of `form.…`, or null. The server has the last word. */
export const inquiryRules = {
  productName: requiredErrorOf,
  quantity: quantityErrorOf,
  link: linkErrorOf,
  targetPrice: amountErrorOf,
  maxBudget: amountErrorOf,
  contactPhone: phoneErrorOf,
  contactEmail: (typed: string) => (typed.trim() === '' ? null : emailErrorOf(typed)),
};

const parseAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(normaliseNumber(typed));

/** The form's values as the call's input. */
export const inquiryInput = ({
  quantity,
  targetPrice,
  maxBudget,
  currency,
  ...texts
}: InquiryValues) => ({
  ...texts,
  quantity: Number(normaliseNumber(quantity)),
  targetPrice: parseAmount(targetPrice),
  maxBudget: parseAmount(maxBudget),
  currency: currency === 'IQD' ? ('IQD' as const) : ('USD' as const),
});

interface Candidate {
  name: string;
  size: number;
}

/** Which of the chosen files can be sent, and why the others cannot. */
export function sortInquiryFiles<F extends Candidate>(files: readonly F[], existingCount: number) {
  const accepted: F[] = [];
  const rejections: { kind: 'type' | 'size' | 'tooMany'; name: string }[] = [];
  for (const file of files) {
    const extension = file.name.split('.').at(-1)?.toLowerCase();
    if (!fileLimits.extensions.some((allowed) => allowed === extension))
      rejections.push({ kind: 'type', name: file.name });
    else if (file.size > fileLimits.bytes) rejections.push({ kind: 'size', name: file.name });
    else if (existingCount + accepted.length < fileLimits.files) accepted.push(file);
    else rejections.push({ kind: 'tooMany', name: file.name });
  }
  return { taken: accepted, complaints: rejections };
}
