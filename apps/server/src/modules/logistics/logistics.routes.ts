import type { Locale } from '@wasit/contract/locales';
import { baghdadEndpoints } from '@wasit/contract/logistics/baghdad';
import { containerEndpoints } from '@wasit/contract/logistics/containers/containers';
import { logisticsEndpoints } from '@wasit/contract/logistics/endpoints';
import { countEndpoints } from '@wasit/contract/logistics/parcels/counts';
import { goodsQuestionEndpoints } from '@wasit/contract/logistics/parcels/goods-questions';
import { labelEndpoints } from '@wasit/contract/logistics/parcels/labels';
import { unknownParcelEndpoints } from '@wasit/contract/logistics/parcels/unknown';
import { sailingEndpoints } from '@wasit/contract/logistics/sailings';
import { storageDeskEndpoints, storageEndpoints } from '@wasit/contract/logistics/storage';
import type { StaffActor } from '../../platform/actor.ts';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { findOrder, viewOrderDetail } from '../orders/index.ts';
import { baghdadDesk, baghdadOrder, courierRunPage, viewRun } from './baghdad/baghdad-desk.ts';
import { changeDeliveryMethod } from './baghdad/change-method.ts';
import { recordDelivery, settleCourierRun, startCourierRun } from './baghdad/courier-run.ts';
import { dispatchCourier, handOver } from './baghdad/hand-over.ts';
import { scanIn } from './baghdad/scan-in.ts';
import { closeContainer, recordContainerMove } from './containers/close-container.ts';
import { addContainerFiles, removeContainerFile } from './containers/container-attachments.ts';
import { addContainerCost, reverseContainerCost } from './containers/container-costs.ts';
import { saveContainerFile } from './containers/container-file.ts';
import { viewContainerCosts, viewContainerFile } from './containers/container-file.view.ts';
import { containerDetail, containerPage, viewContainer } from './containers/containers.view.ts';
import { createContainer } from './containers/create-container.ts';
import { arriveContainer, departContainer } from './containers/depart-container.ts';
import { loadParcels, unloadParcel } from './containers/load-parcels.ts';
import { sailingBoard } from './containers/sailings.view.ts';
import { containerPaper } from './customs-papers/container-paper.ts';
import { printLabels } from './labels/labels.ts';
import { logisticsReader } from './logistics-reader.ts';
import { loseParcel } from './losses/lose-parcel.ts';
import { packingRoutes } from './packing/packing.routes.ts';
import { warehousePaperRoutes } from './papers/papers.routes.ts';
import { releaseParcel } from './parcels/checks/check-goods.ts';
import { correctCount } from './parcels/checks/correct-count.ts';
import {
  answerGoodsQuestion,
  endReplacement,
} from './parcels/goods-questions/answer-goods-question.ts';
import { openGoodsQuestion } from './parcels/goods-questions/open-goods-question.ts';
import { receiveParcel } from './parcels/in-china/receive-parcel.ts';
import { shipArrived } from './parcels/in-china/ship-arrived.ts';
import {
  scannedParcel,
  staffParcel,
  staffParcelPage,
  staffParcels,
} from './parcels/views/staff-parcels.view.ts';
import { stockTakeRoutes } from './stock-take/stock-take.routes.ts';
import { pauseStorage, resumeStorage } from './storage/pause-storage.ts';
import { payStorage } from './storage/pay-storage.ts';
import { viewStorage } from './storage/storage.view.ts';
import { unclaimedRoutes } from './unclaimed/unclaimed.routes.ts';
import { announceParcel, attachUnknown } from './unknown/attach-unknown.ts';
import { awaitedLines } from './unknown/awaited-lines.ts';
import { receiveUnknown } from './unknown/receive-unknown.ts';
import { unknownOf, unknownPage } from './unknown/unknown.view.ts';
import { waybillRoutes } from './waybills/waybills.routes.ts';

const parcelRoutes = routes(logisticsEndpoints, {
  async logisticTrack({ platform, actor, locale }, { orderNo }) {
    const order = await findOrder(platform.db, orderNo, actor.userId);
    const { timeline, parcels } = await viewOrderDetail(
      { platform, reader: platform.db, journey: logisticsReader, locale },
      order,
    );
    return { timeline, parcels };
  },
  shipArrived: withActor(shipArrived),
  async announceParcel({ platform, actor, locale }, input) {
    const { parcelIds } = await announceParcel(platform, actor, input);
    return staffParcels(platform, parcelIds, locale);
  },
  parcelList: ({ platform, locale }, input) => staffParcelPage(platform, input, locale),
  findParcel: ({ platform, locale }, input) => scannedParcel(platform, input, locale),
  async receiveParcel({ platform, actor, locale }, input) {
    const { parcelId } = await receiveParcel(platform, actor, input, locale);
    return staffParcel(platform, parcelId, locale);
  },
  async releaseParcel({ platform, actor, locale }, input) {
    const { parcelId } = await releaseParcel(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
  async loseParcel({ platform, actor, locale }, input) {
    const { parcelId } = await loseParcel(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
  containerList: ({ platform }, input) => containerPage(platform, input),
  containerDetail: ({ platform, locale }, { containerId }) =>
    containerDetail(platform, { containerId, locale }),
  async createContainer({ platform, actor }, input) {
    const { containerId } = await createContainer(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  async loadParcels({ platform, actor }, input) {
    const { containerId } = await loadParcels(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  unloadParcel: withActor(unloadParcel),
  async departContainer({ platform, actor }, input) {
    const { containerId } = await departContainer(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  async arriveContainer({ platform, actor }, input) {
    const { containerId } = await arriveContainer(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  async scanIn({ platform, actor, locale }, input) {
    const { parcelId } = await scanIn(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
});

const countRoutes = routes(countEndpoints, {
  async correctCount({ platform, actor, locale }, input) {
    const { parcelId } = await correctCount(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
});

const goodsQuestionRoutes = routes(goodsQuestionEndpoints, {
  async openGoodsQuestion({ platform, actor, locale }, input) {
    const { parcelId } = await openGoodsQuestion(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
  answerGoodsQuestion: withActor(answerGoodsQuestion),
  async endReplacement({ platform, actor, locale }, input) {
    const { parcelId } = await endReplacement(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
});

const readerOf = ({ permissions }: StaffActor, locale: Locale) => ({ permissions, locale });

const baghdadRoutes = routes(baghdadEndpoints, {
  baghdadDesk: ({ platform, actor, locale }, input) =>
    baghdadDesk(platform, input, readerOf(actor, locale)),
  async handOver({ platform, actor, locale }, input) {
    await handOver(platform, actor, input);
    return baghdadOrder(platform, input.orderNo, readerOf(actor, locale));
  },
  async changeDeliveryMethod({ platform, actor, locale }, { deliveryMethod: method, ...input }) {
    await changeDeliveryMethod(platform, actor, { ...input, method });
    return baghdadOrder(platform, input.orderNo, readerOf(actor, locale));
  },
  async dispatchCourier({ platform, actor, locale }, input) {
    await dispatchCourier(platform, actor, input);
    return baghdadOrder(platform, input.orderNo, readerOf(actor, locale));
  },
  async startCourierRun({ platform, actor }, input) {
    const { runId } = await startCourierRun(platform, actor, input);
    return viewRun(platform, runId);
  },
  courierRuns: ({ platform }, input) => courierRunPage(platform, input),
  async recordDelivery({ platform, actor, locale }, input) {
    await recordDelivery(platform, actor, input);
    return baghdadOrder(platform, input.orderNo, readerOf(actor, locale));
  },
  async settleCourierRun({ platform, actor }, input) {
    const { runId } = await settleCourierRun(platform, actor, input);
    return viewRun(platform, runId);
  },
});

const unknownRoutes = routes(unknownParcelEndpoints, {
  async receiveUnknown({ platform, actor }, input) {
    const { unknownId } = await receiveUnknown(platform, actor, input);
    return unknownOf(platform, unknownId);
  },
  unknownParcels: ({ platform }, input) => unknownPage(platform, input),
  awaitedLines: ({ platform, locale }, { search }) => awaitedLines(platform, search, locale),
  async attachUnknown({ platform, actor, locale }, input) {
    const { parcelIds } = await attachUnknown(platform, actor, input);
    return staffParcels(platform, parcelIds, locale);
  },
});

const containerRoutes = routes(containerEndpoints, {
  containerFile: ({ platform, actor, locale }, { containerId }) =>
    viewContainerFile(platform, containerId, {
      locale,
      withPapers: actor.permissions.includes('logistics.containers'),
    }),
  async saveContainerFile({ platform, actor }, input) {
    const { containerId } = await saveContainerFile(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  addContainerFiles: withActor(addContainerFiles),
  removeContainerFile: withActor(removeContainerFile),
  async closeContainer({ platform, actor }, input) {
    const { containerId } = await closeContainer(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  async moveContainer({ platform, actor }, input) {
    const { containerId } = await recordContainerMove(platform, actor, input);
    return viewContainer(platform, containerId);
  },
  containerCosts: ({ platform, actor }, { containerId }) =>
    viewContainerCosts(platform, containerId, {
      withMargin: actor.permissions.includes('procurement.margin'),
    }),
  addContainerCost: withActor(addContainerCost),
  reverseContainerCost: withActor(reverseContainerCost),
  containerPaper: ({ platform }, input) => containerPaper(platform, input),
});

export const logisticsRoutes = [
  ...parcelRoutes,
  ...countRoutes,
  ...goodsQuestionRoutes,
  ...baghdadRoutes,
  ...containerRoutes,
  ...unknownRoutes,
  ...waybillRoutes,
  ...packingRoutes,
  ...warehousePaperRoutes,
  ...stockTakeRoutes,
  ...unclaimedRoutes,
  ...routes(labelEndpoints, { printLabels: ({ platform }, input) => printLabels(platform, input) }),
  ...routes(sailingEndpoints, { sailingBoard: ({ platform }) => sailingBoard(platform) }),
  ...routes(storageEndpoints, {
    payStorage: withActor(payStorage),
  }),
  ...routes(storageDeskEndpoints, {
    storageClock: ({ platform, locale }, { orderNo }) => viewStorage(platform, { orderNo, locale }),
    async pauseStorage({ platform, actor, locale }, input) {
      await pauseStorage(platform, actor, input);
      return viewStorage(platform, { orderNo: input.orderNo, locale });
    },
    async resumeStorage({ platform, actor, locale }, input) {
      await resumeStorage(platform, actor, input);
      return viewStorage(platform, { orderNo: input.orderNo, locale });
    },
  }),
];
