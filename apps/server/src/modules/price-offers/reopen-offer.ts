import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { lockInquiry } from '../quotes/index.ts';
import { offerOfOrder, offersOf, reopenOffer } from './price-offers.store.ts';

/**
 * An offer whose order was given up before payment can be accepted again until its own end, unless
 * a newer offer was made for the inquiry meanwhile.
 */
export async function reopenOfferOf(tx: Tx, orderNo: string): Promise<void> {
  const offer = await offerOfOrder(tx, orderNo);
  if (!offer) return;
  const { offerNo, inquiryNo } = offer;
  // A new offer is made under this lock, too: one inquiry has one open offer.
  await lockInquiry(tx, inquiryNo);
  const [newest] = await offersOf(tx, { inquiryNos: [inquiryNo] });
  if (newest?.offerNo !== offerNo || !(await reopenOffer(tx, orderNo))) return;
  await audit(tx, system('orders'), {
    action: 'quotes.reopenOffer',
    object: `inquiry:${inquiryNo}`,
    from: 'accepted',
    to: 'open',
    reason: { order: orderNo },
  });
}
