import type { Locale } from '@wasit/contract/locales';
import { fromWire } from '@wasit/contract/money';
import type { InquiryInput } from '@wasit/contract/quotes/endpoints';
import { productLinkOf } from '@wasit/contract/sourcing/product-links';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import { newNumber } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimFiles } from './inquiry-files.ts';
import { insertInquiry } from './quotes.store.ts';

/**
 * The customer of an inquiry; null for a visitor, whose contact is in the inquiry.
 * @throws FORBIDDEN for staff, who answer inquiries
 */
function customerOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'visitor' ? null : fail('FORBIDDEN');
}

/**
 * Creates a sourcing request with its files.
 * @throws FILE_UNKNOWN, FORBIDDEN
 */
export function createInquiry(
  platform: Platform,
  actor: Actor,
  { input, locale }: { input: InquiryInput; locale: Locale },
): Promise<{ inquiryNo: string }> {
  const userId = customerOf(actor);
  const { currency, targetPrice, maxBudget, link, ...rest } = input;
  const minor = (amount: number | null) =>
    amount === null ? null : fromWire({ amount, currency }).amountMinor;
  return platform.transact(async (tx) => {
    const inquiryNo = newNumber();
    const fileIds = [...new Set(rest.fileIds)];
    await claimFiles(platform, tx, { actor, fileIds });
    await insertInquiry(tx, {
      inquiryNo,
      status: 'NEW',
      userId,
      locale,
      productName: rest.productName,
      quantity: rest.quantity,
      currency,
      targetPriceMinor: minor(targetPrice),
      maxBudgetMinor: minor(maxBudget),
      description: rest.description,
      link: productLinkOf(link)?.url ?? null,
      imageSearchId: rest.imageSearchId || null,
      fileIds,
      contactName: rest.contactName,
      contactPhone: rest.contactPhone,
      contactEmail: rest.contactEmail || null,
      productId: null,
      answerText: null,
      answerProductId: null,
      answeredAt: null,
      answeredBy: null,
      closeReason: null,
      closedAt: null,
      createdAt: tx.now,
    });
    await audit(tx, actor, {
      action: 'quotes.ask',
      object: `inquiry:${inquiryNo}`,
      to: actorId(actor),
    });
    return { inquiryNo };
  });
}
