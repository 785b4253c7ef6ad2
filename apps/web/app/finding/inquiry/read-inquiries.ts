import { inquiryStatuses } from '@wasit/contract/quotes/states';
import { parsePageNumber } from '@wasit/i18n/digits';
import type { ShopCall } from '../../api/call.ts';
import { orLastPage } from '../../api/last-page.ts';

const perPage = 10;

/** The data of the page of purchase requests: all, or those of `status`. */
export async function readInquiries(call: ShopCall, url: URL) {
  const query = url.searchParams;
  const status = inquiryStatuses.find((known) => known === query.get('status'));
  const pageNo = parsePageNumber(query.get('pageNo'));
  const page = orLastPage(await call('purchasePage', { status, pageNo, pageSize: perPage }), url);
  const answered = page.items.filter(({ answer }) => answer !== null);
  const inquiryNos = answered.map(({ inquiryNo }) => inquiryNo);
  const offers = inquiryNos.length > 0 ? (await call('myPriceOffers', { inquiryNos })).items : [];
  return { status, page, offers };
}
