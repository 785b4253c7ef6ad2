import { logisticsEndpoints } from '@wasit/contract/logistics';
import { storageDeskEndpoints, storageEndpoints } from '@wasit/contract/storage';
import { asCustomer, asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call.ts';
import { findOrder, viewOrderDetail } from '../orders/index.ts';
import { baghdadDesk, baghdadOrder } from './baghdad/baghdad-desk.ts';
import { dispatchCourier, handOver, recordDelivery } from './baghdad/hand-over.ts';
import { scanIn } from './baghdad/scan-in.ts';
import { containerDetail, containerPage, viewContainer } from './containers/containers.view.ts';
import { createContainer } from './containers/create-container.ts';
import { arriveContainer, departContainer } from './containers/depart-container.ts';
import { loadParcels, unloadParcel } from './containers/load-parcels.ts';
import { logisticsJourney } from './journey.ts';
import { loseParcel } from './losses/lose-parcel.ts';
import { announceParcel } from './parcels/announce-parcel.ts';
import { receiveParcel } from './parcels/receive-parcel.ts';
import { shipArrived } from './parcels/ship-arrived.ts';
import { staffParcel, staffParcelOfWaybill, staffParcelPage } from './parcels/staff-parcels.view.ts';
import { pauseStorage, resumeStorage } from './storage/pause-storage.ts';
import { payStorage } from './storage/pay-storage.ts';
import { viewStorage } from './storage/storage.view.ts';

const parcelRoutes = routes(logisticsEndpoints, {
  async logisticTrack({ platform, actor, locale }, { orderNo }) {
    const order = await findOrder(platform.db, orderNo, asCustomer(actor).userId);
    const { timeline, parcels } = await viewOrderDetail({ platform, reader: platform.db, journey: logisticsJourney, locale }, order);
    return { timeline, parcels };
  },
  shipArrived: ({ platform, actor }, input) => shipArrived(platform, asCustomer(actor), input),
  async announceParcel({ platform, actor, locale }, input) {
    const { parcelId } = await announceParcel(platform, asStaff(actor), input);
    return staffParcel(platform, parcelId, locale);
  },
  parcelList: ({ platform, locale }, input) => staffParcelPage(platform, input, locale),
  findParcel: ({ platform, locale }, { waybill }) => staffParcelOfWaybill(platform, waybill, locale),
  async receiveParcel({ platform, actor, locale }, input) {
    const { parcelId } = await receiveParcel(platform, asStaff(actor), input);
    return staffParcel(platform, parcelId, locale);
  },
  async loseParcel({ platform, actor, locale }, input) {
    const { parcelId } = await loseParcel(platform, asStaff(actor), input);
    return staffParcel(platform, parcelId, locale);
  },
  containerList: ({ platform }, input) => containerPage(platform, input),
  containerDetail: ({ platform, locale }, { containerId }) => containerDetail(platform, { containerId, locale }),
  async createContainer({ platform, actor }, input) {
    const { containerId } = await createContainer(platform, asStaff(actor), input);
    return viewContainer(platform, containerId);
  },
  async loadParcels({ platform, actor }, input) {
    const { containerId } = await loadParcels(platform, asStaff(actor), input);
    return viewContainer(platform, containerId);
  },
  unloadParcel: ({ platform, actor }, input) => unloadParcel(platform, asStaff(actor), input),
  async departContainer({ platform, actor }, input) {
    const { containerId } = await departContainer(platform, asStaff(actor), input);
    return viewContainer(platform, containerId);
  },
  async arriveContainer({ platform, actor }, input) {
    const { containerId } = await arriveContainer(platform, asStaff(actor), input);
    return viewContainer(platform, containerId);
  },
  async scanIn({ platform, actor, locale }, input) {
    const { parcelId } = await scanIn(platform, asStaff(actor), input);
    return staffParcel(platform, parcelId, locale);
  },
  baghdadDesk: ({ platform }, input) => baghdadDesk(platform, input),
  async handOver({ platform, actor }, input) {
    await handOver(platform, asStaff(actor), input);
    return baghdadOrder(platform, input.orderNo);
  },
  async dispatchCourier({ platform, actor }, input) {
    await dispatchCourier(platform, asStaff(actor), input);
    return baghdadOrder(platform, input.orderNo);
  },
  async recordDelivery({ platform, actor }, input) {
    await recordDelivery(platform, asStaff(actor), input);
    return baghdadOrder(platform, input.orderNo);
  },
});

export const logisticsRoutes = [
  ...parcelRoutes,
  ...routes(storageEndpoints, {
    payStorage: ({ platform, actor }, input) => payStorage(platform, asCustomer(actor), input),
  }),
  ...routes(storageDeskEndpoints, {
    storageClock: ({ platform, locale }, { orderNo }) => viewStorage(platform, { orderNo, locale }),
    async pauseStorage({ platform, actor, locale }, input) {
      await pauseStorage(platform, asStaff(actor), input);
      return viewStorage(platform, { orderNo: input.orderNo, locale });
    },
    async resumeStorage({ platform, actor, locale }, input) {
      await resumeStorage(platform, asStaff(actor), input);
      return viewStorage(platform, { orderNo: input.orderNo, locale });
    },
  }),
];
