import { sumByUnit } from '@wasit/contract/catalogue/units';
import type { Locale } from '@wasit/contract/locales';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { formatDate, formatNumber } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Paper } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientById } from '../../accounts/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { needingIdentity } from '../baghdad/hand-over.ts';
import { parcelsLeaving } from '../baghdad/hand-over-parcels.ts';
import { measuresText } from '../labels/labels.ts';
import { viewStaffParcels } from '../parcels/views/staff-parcels.view.ts';
import { wordsIn } from './paper-words.ts';
import type { Slip } from './print-slip.ts';

type SlipRequest = Pick<
  CallInput<'printPickupSlip'>,
  'orderNo' | 'waybills' | 'receiver' | 'language'
>;

/**
 * The paper a customer signs at the counter, in their language unless another one is named. Without
 * the pickup code, which proves who may take the goods.
 * @throws NOT_FOUND, ORDER_STATE for an order that is not here for pickup, PARCEL_STATE for a
 * waybill that is none of its parcels here
 */
export async function pickupSlip(
  platform: Platform,
  { orderNo, waybills, receiver, language }: SlipRequest,
  callerLocale: Locale,
): Promise<Slip> {
  const { db, clock } = platform;
  const order = await findOrder(db, orderNo);
  if (order.status !== 'TO_WAREHOUSE' || order.deliveryMethod !== deliveryMethod.SELF_PICKUP)
    fail('ORDER_STATE');
  const { leaving: rows } = await parcelsLeaving(db, orderNo, waybills);
  if (rows.length === 0) fail('PARCEL_STATE', { field: 'waybills' });
  const customer = await recipientById(db, order.userId);
  const locale = language ?? customer?.locale ?? callerLocale;
  const wordOf = wordsIn(locale);
  const parcels = await viewStaffParcels(platform, rows, locale);
  return {
    locale,
    fileName: `pickup-slip-${orderNo}.pdf`,
    paper: {
      title: wordOf('pickupSlip'),
      number: `PU-${orderNo}`,
      facts: [
        { label: wordOf('order'), value: orderNo },
        { label: wordOf('customer'), value: customer?.userName ?? '' },
        { label: wordOf('date'), value: formatDate(clock.now(), locale) },
      ],
      sections: [
        {
          kind: 'table',
          columns: [
            { head: wordOf('number'), align: 'start', share: null },
            { head: wordOf('parcel'), align: 'start', share: 1 },
            { head: wordOf('measures'), align: 'start', share: 1 },
            { head: wordOf('quantity'), align: 'end', share: null },
          ],
          rows: parcels.map(({ waybill, carton, lines, ...measures }, index) => [
            formatNumber(index + 1),
            { text: waybill, more: carton ? [carton.cartonNo] : [] },
            measuresText(measures),
            quantityText(
              locale,
              ...sumByUnit(lines.map(({ unit, pieces }) => ({ unit, quantity: pieces }))),
            ),
          ]),
          totals: [{ label: wordOf('parcels'), value: formatNumber(parcels.length), strong: true }],
        },
        { kind: 'text', paragraphs: [wordOf('receivedStatement')] },
        await signatures(platform, order, { locale, receiver }),
      ],
    },
  };
}

async function signatures(
  platform: Platform,
  order: OrderRow,
  { locale, receiver }: { locale: Locale; receiver: string },
): Promise<Paper['sections'][number]> {
  const wordOf = wordsIn(locale);
  const identityFrom = await platform.setting(platform.db, 'logistics.identityFromCents');
  const identified = await needingIdentity(platform.db, identityFrom, [order]);
  return {
    kind: 'signatures',
    lines: [
      { label: wordOf('receiver'), value: receiver },
      { label: wordOf('signature'), value: '' },
      ...(identified.has(order.orderNo) ? [{ label: wordOf('document'), value: '' }] : []),
      { label: wordOf('signedOn'), value: '' },
      { label: wordOf('handedOverBy'), value: '' },
    ],
  };
}

/** Audits who printed the paper, as the handover is audited. */
export async function recordPickupSlip(
  platform: Platform,
  actor: StaffActor,
  { orderNo }: Pick<SlipRequest, 'orderNo'>,
): Promise<void> {
  await platform.transact((tx) =>
    audit(tx, actor, { action: 'logistics.printPickupSlip', object: orderNo }),
  );
}
