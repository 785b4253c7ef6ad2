import type { Reader } from '../../../platform/db/db.ts';
import { orderLines, ordersOfComplaints } from '../../orders/index.ts';
import type { ShippedGoods } from '../shipments.ts';
import { claimIncome } from '../suppliers/claim.rules.ts';
import { acceptedClaims, claimsChangedSince, claimsOnWaybills } from '../suppliers/claims.store.ts';
import { supplierRefundsOf } from './margin.rules.ts';

/**
 * Suppliers' refunds on accepted claims, by order line, in US cents. A claim on a parcel concerns
 * the lines with findings under its waybill, one on a complaint the supplier's lines of that order;
 * others concern no line. The parts of a claim sum to its amount in the ledger.
 */
export async function supplierRefunds(
  reader: Reader,
  { supplierIds, shipments }: { supplierIds: readonly number[]; shipments: ShippedGoods },
): Promise<Map<string, number>> {
  const claims = await acceptedClaims(reader, supplierIds);
  const { wrongLines, orderOfComplaint, orderNos } = await causesOf(reader, claims, shipments);
  const lines = await orderLines(reader, [...new Set(orderNos)]);
  return supplierRefundsOf(
    claims.map(({ supplierId, cause, reference, ...claim }) => {
      const foundWrong = new Set(
        wrongLines.flatMap(({ waybill, lineId }) => (waybill === reference ? [lineId] : [])),
      );
      return {
        amountMinor: claimIncome(claim),
        lines: lines.filter(
          (line) =>
            line.supplierId === supplierId &&
            (cause === 'discrepancy'
              ? foundWrong.has(line.lineId)
              : line.orderNo === orderOfComplaint.get(reference)),
        ),
      };
    }),
  );
}

/**
 * Orders of claims changed since then, or with possible new findings under their waybill: the
 * shares of all lines of such a claim change.
 */
export async function ordersOfClaimsSince(
  reader: Reader,
  {
    since,
    movedWaybills,
    shipments,
  }: { since: Date; movedWaybills: readonly string[]; shipments: ShippedGoods },
): Promise<string[]> {
  const claims = [
    ...(await claimsChangedSince(reader, since)),
    ...(await claimsOnWaybills(reader, movedWaybills)),
  ];
  return (await causesOf(reader, claims, shipments)).orderNos;
}

/** The lines with findings and the orders of complaints that claims were made for. */
async function causesOf(
  reader: Reader,
  claims: readonly { cause: string; reference: string }[],
  shipments: ShippedGoods,
) {
  const referencesOf = (cause: 'discrepancy' | 'complaint') =>
    claims.flatMap((claim) => (claim.cause === cause ? [claim.reference] : []));
  const [wrongLines, orderOfComplaint] = await Promise.all([
    shipments.linesFoundWrong(reader, referencesOf('discrepancy')),
    ordersOfComplaints(reader, referencesOf('complaint')),
  ]);
  const orderNos = [...wrongLines.map(({ orderNo }) => orderNo), ...orderOfComplaint.values()];
  return { wrongLines, orderOfComplaint, orderNos };
}
