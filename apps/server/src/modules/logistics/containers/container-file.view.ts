import type { Locale } from '@wasit/contract/locales';
import { minorPerCost } from '@wasit/contract/logistics/containers/container-words';
import type {
  ContainerCosts,
  containerEndpoints,
} from '@wasit/contract/logistics/containers/containers';
import { roundMinor, toWire, usd } from '@wasit/contract/money';
import type { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { viewAttachments } from '../../attachments/index.ts';
import { chargeableLitres } from '../../fees/index.ts';
import { type OrderRow, ordersByNo } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { customsGaps } from '../customs/customs-goods.ts';
import { shippedVolume, shippedWeight } from '../parcels/parcel.rules.ts';
import { type ParcelRow, parcelsInContainer } from '../parcels/parcels.store.ts';
import { costShares } from './container.rules.ts';
import { changesOf, costsOf } from './container-file.store.ts';
import { fileFieldsOf } from './container-file.ts';
import { containerById } from './containers.store.ts';
import { containerObject } from './create-container.ts';

type FileView = z.output<(typeof containerEndpoints)['containerFile']['out']>;

/**
 * A container's file with its history and missing customs data.
 * @throws NOT_FOUND
 */
export async function viewContainerFile(
  platform: Platform,
  containerId: string,
  { locale, withPapers }: { locale: Locale; withPapers: boolean },
): Promise<FileView> {
  const reader = platform.db;
  const row = await containerById(reader, containerId);
  const [attachments, closingPhotos, changes, gaps] = await Promise.all([
    viewAttachments(platform, containerObject(containerId)),
    platform.setting(reader, 'logistics.closingPhotos'),
    changesOf(reader, containerId),
    customsGaps(reader, { containerId, locale }),
  ]);
  const names = await staffNames(reader, pluck(changes, 'staffId'));
  const { containerNo: _, size: __, ...file } = fileFieldsOf(row);
  return {
    ...file,
    version: row.version,
    gaps,
    attachments: attachments.filter(({ kind }) => withPapers || kind === 'closing-photo'),
    closingPhotos,
    changes: changes.map(({ field, before, after, reason, staffId, at }) => ({
      field,
      before,
      after,
      reason,
      by: names.get(staffId) ?? staffId,
      at: at.toISOString(),
    })),
  };
}

/**
 * What the customer pays for a parcel's freight, US cents; refunded for a lost parcel, and for
 * goods that arrived after their order had ended at sea.
 */
const freightOf = ({ status, fee }: ParcelRow, order: OrderRow | undefined): number =>
  status === 'lost' || (status === 'arrived' && order?.status === 'TERMINATED')
    ? 0
    : (fee?.amountMinor ?? 0);

/**
 * All cost entries with the parcels' shares; freight income and profit only for readers who may see
 * margins.
 * @throws NOT_FOUND
 */
export async function viewContainerCosts(
  platform: Platform,
  containerId: string,
  { withMargin }: { withMargin: boolean },
): Promise<ContainerCosts> {
  const reader = platform.db;
  await containerById(reader, containerId);
  const [costs, parcels] = await Promise.all([
    costsOf(reader, containerId),
    parcelsInContainer(reader, containerId),
  ]);
  const names = await staffNames(reader, pluck(costs, 'staffId'));
  const orders = await ordersByNo(reader, pluck(parcels, 'orderNo'));
  const freights = parcels.map((parcel) => freightOf(parcel, orders.get(parcel.orderNo)));
  const totalMinor = costs.reduce((total, { usdMinor }) => total + usdMinor, 0);
  const loads = parcels.map((parcel) => ({
    volumeMm3: shippedVolume(parcel),
    weightGrams: shippedWeight(parcel),
  }));
  const shares = costShares(totalMinor, loads);
  const litres = loads.map(chargeableLitres);
  const money = (minor: number) => toWire(usd(minor));
  const gainMinor = freights.reduce((total, freight) => total + freight, 0) - totalMinor;
  const totalLitres = litres.reduce((total, value) => total + value, 0);
  return {
    total: money(totalMinor),
    items: costs.map((cost) => ({
      ...wired(cost, 'costId', 'kind', 'currency', 'invoiceNo', 'reason', 'at', 'reverses'),
      amount: cost.amountMinor / minorPerCost[cost.currency],
      usd: money(cost.usdMinor),
      by: names.get(cost.staffId) ?? cost.staffId,
      isReversed: costs.some(({ reverses }) => reverses === cost.costId),
    })),
    shares: parcels.map((parcel, index) => ({
      parcelId: parcel.parcelId,
      waybill: parcel.waybill,
      orderNo: parcel.orderNo,
      chargeableCbm: (litres[index] ?? 0) / 1000,
      cost: money(shares[index] ?? 0),
      freight: withMargin ? money(freights[index] ?? 0) : null,
    })),
    gain: withMargin ? money(gainMinor) : null,
    gainPerCbm:
      withMargin && totalLitres > 0 ? money(roundMinor((gainMinor * 1000) / totalLitres)) : null,
  };
}
