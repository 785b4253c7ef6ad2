import { baghdadEndpoints } from '@wasit/contract/logistics/baghdad';
import { containerEndpoints } from '@wasit/contract/logistics/containers/containers';
import { logisticsEndpoints } from '@wasit/contract/logistics/endpoints';
import { countEndpoints } from '@wasit/contract/logistics/parcels/counts';
import { goodsQuestionEndpoints } from '@wasit/contract/logistics/parcels/goods-questions';
import { labelEndpoints } from '@wasit/contract/logistics/parcels/labels';
import { packingEndpoints } from '@wasit/contract/logistics/parcels/packing';
import { unknownParcelEndpoints } from '@wasit/contract/logistics/parcels/unknown';
import { waybillEndpoints } from '@wasit/contract/logistics/parcels/waybills';
import { sailingEndpoints } from '@wasit/contract/logistics/sailings';
import { stockTakeEndpoints } from '@wasit/contract/logistics/stock/stock-takes';
import { storageDeskEndpoints, storageEndpoints } from '@wasit/contract/logistics/storage';
import { unclaimedEndpoints } from '@wasit/contract/logistics/unclaimed/unclaimed';
import { warehousePaperEndpoints } from '@wasit/contract/logistics/warehouse-papers';
import type { StaffActor } from '../../platform/actor.ts';
import { type Call, routes, thenShow, withActor } from '../../platform/http/call/call.ts';
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
import { correctMeasures } from './packing/correct-measures.ts';
import { packCarton, unpackCarton } from './packing/pack-carton.ts';
import { cartonOf, packingCustomers, packingDesk, viewPreview } from './packing/packing.view.ts';
import { packingSlip } from './papers/packing-slip.ts';
import { pickupSlip, recordPickupSlip } from './papers/pickup-slip.ts';
import { printSlip } from './papers/print-slip.ts';
import { recordRunSheet, runSheet } from './papers/run-sheet.ts';
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
import { countShelf } from './stock-take/count-shelf.ts';
import { shelveParcel } from './stock-take/shelve.ts';
import { shelfContents, stockTakePage, viewStockTake } from './stock-take/stock-take.view.ts';
import { pauseStorage, resumeStorage } from './storage/pause-storage.ts';
import { payStorage } from './storage/pay-storage.ts';
import { viewStorage } from './storage/storage.view.ts';
import { decideUnclaimed, proposeUnclaimed } from './unclaimed/decide-unclaimed.ts';
import { unclaimedPage, viewUnclaimed } from './unclaimed/unclaimed.view.ts';
import { announceParcel, attachUnknown } from './unknown/attach-unknown.ts';
import { awaitedLines } from './unknown/awaited-lines.ts';
import { receiveUnknown } from './unknown/receive-unknown.ts';
import { unknownOf, unknownPage } from './unknown/unknown.view.ts';
import { correctWaybill } from './waybills/correct-waybill.ts';
import { withdrawParcel } from './waybills/withdraw-parcel.ts';

const showParcel = ({ platform, locale }: Call, { parcelId }: { parcelId: string }) =>
  staffParcel(platform, parcelId, locale);
const showParcels = (
  { platform, locale }: Call,
  { parcelIds }: { parcelIds: readonly [string, ...string[]] },
) => staffParcels(platform, parcelIds, locale);
const showContainer = ({ platform }: Call, { containerId }: { containerId: string }) =>
  viewContainer(platform, containerId);

const warehousePaperRoutes = routes(warehousePaperEndpoints, {
  async printPackingSlip({ platform, locale }, input) {
    return printSlip(platform, await packingSlip(platform, input, input.language ?? locale));
  },
  printLoadingList: ({ platform, locale }, { language = locale, ...input }) =>
    containerPaper(platform, { ...input, paper: 'loading-list', language }),
  async printPickupSlip({ platform, actor, locale }, input) {
    const file = await printSlip(platform, await pickupSlip(platform, input, locale));
    await recordPickupSlip(platform, actor, input);
    return file;
  },
  async printRunSheet({ platform, actor, locale }, { runId, paper, language = locale }) {
    const file = await printSlip(
      platform,
      await runSheet(platform, { runId, paper, locale: language }),
    );
    await recordRunSheet(platform, actor, { runId, paper });
    return file;
  },
});

const packingRoutes = routes(packingEndpoints, {
  packingCustomers: ({ platform }, input) => packingCustomers(platform, input),
  packingDesk: ({ platform, locale }, input) => packingDesk(platform, input, locale),
  previewCarton: ({ platform }, input) => viewPreview(platform, input),
  async packCarton({ platform, actor, locale }, input) {
    const { cartonId } = await packCarton(platform, actor, input);
    return cartonOf(platform, cartonId, locale);
  },
  async unpackCarton({ platform, actor, locale }, input) {
    const { userId } = await unpackCarton(platform, actor, input);
    return packingDesk(platform, { userId, scanned: '' }, locale);
  },
  correctMeasures: thenShow(correctMeasures, showParcel),
});

const waybillRoutes = routes(waybillEndpoints, {
  correctWaybill: thenShow(correctWaybill, showParcels),
  withdrawParcel: thenShow(withdrawParcel, showParcels),
});

const showUnclaimed = ({ platform, actor }: Call<StaffActor>, { orderNo }: { orderNo: string }) =>
  viewUnclaimed(platform, actor, orderNo);

const unclaimedRoutes = routes(unclaimedEndpoints, {
  unclaimedList: withActor(unclaimedPage),
  proposeUnclaimed: thenShow(proposeUnclaimed, showUnclaimed),
  decideUnclaimed: thenShow(decideUnclaimed, showUnclaimed),
});

const stockTakeRoutes = routes(stockTakeEndpoints, {
  shelfContents: withActor(shelfContents),
  async countShelf({ platform, actor }, input) {
    const { takeId } = await countShelf(platform, actor, input);
    return viewStockTake(platform, takeId);
  },
  shelveParcel: withActor(shelveParcel),
  stockTakes: withActor(stockTakePage),
});

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
  announceParcel: thenShow(announceParcel, showParcels),
  parcelList: ({ platform, locale }, input) => staffParcelPage(platform, input, locale),
  findParcel: ({ platform, locale }, input) => scannedParcel(platform, input, locale),
  async receiveParcel({ platform, actor, locale }, input) {
    const { parcelId } = await receiveParcel(platform, actor, input, locale);
    return staffParcel(platform, parcelId, locale);
  },
  releaseParcel: thenShow(releaseParcel, showParcel),
  loseParcel: thenShow(loseParcel, showParcel),
  containerList: ({ platform }, input) => containerPage(platform, input),
  containerDetail: ({ platform, locale }, { containerId }) =>
    containerDetail(platform, { containerId, locale }),
  createContainer: thenShow(createContainer, showContainer),
  loadParcels: thenShow(loadParcels, showContainer),
  unloadParcel: withActor(unloadParcel),
  departContainer: thenShow(departContainer, showContainer),
  arriveContainer: thenShow(arriveContainer, showContainer),
  scanIn: thenShow(scanIn, showParcel),
});

const countRoutes = routes(countEndpoints, {
  correctCount: thenShow(correctCount, showParcel),
});

const goodsQuestionRoutes = routes(goodsQuestionEndpoints, {
  openGoodsQuestion: thenShow(openGoodsQuestion, showParcel),
  answerGoodsQuestion: withActor(answerGoodsQuestion),
  endReplacement: thenShow(endReplacement, showParcel),
});

const readerOf = ({ actor: { permissions }, locale }: Call<StaffActor>) => ({
  permissions,
  locale,
});
const showBaghdadOrder = (
  call: Call<StaffActor>,
  _done: unknown,
  { orderNo }: { orderNo: string },
) => baghdadOrder(call.platform, orderNo, readerOf(call));
const showRun = ({ platform }: Call, { runId }: { runId: string }) => viewRun(platform, runId);

const baghdadRoutes = routes(baghdadEndpoints, {
  baghdadDesk: (call, input) => baghdadDesk(call.platform, input, readerOf(call)),
  handOver: thenShow(handOver, showBaghdadOrder),
  async changeDeliveryMethod(call, { deliveryMethod: method, ...input }) {
    await changeDeliveryMethod(call.platform, call.actor, { ...input, method });
    return baghdadOrder(call.platform, input.orderNo, readerOf(call));
  },
  dispatchCourier: thenShow(dispatchCourier, showBaghdadOrder),
  startCourierRun: thenShow(startCourierRun, showRun),
  courierRuns: ({ platform }, input) => courierRunPage(platform, input),
  recordDelivery: thenShow(recordDelivery, showBaghdadOrder),
  settleCourierRun: thenShow(settleCourierRun, showRun),
});

const unknownRoutes = routes(unknownParcelEndpoints, {
  async receiveUnknown({ platform, actor }, input) {
    const { unknownId } = await receiveUnknown(platform, actor, input);
    return unknownOf(platform, unknownId);
  },
  unknownParcels: ({ platform }, input) => unknownPage(platform, input),
  awaitedLines: ({ platform, locale }, { search }) => awaitedLines(platform, search, locale),
  attachUnknown: thenShow(attachUnknown, showParcels),
});

const containerRoutes = routes(containerEndpoints, {
  containerFile: ({ platform, actor, locale }, { containerId }) =>
    viewContainerFile(platform, containerId, {
      locale,
      withPapers: actor.permissions.includes('logistics.containers'),
    }),
  saveContainerFile: thenShow(saveContainerFile, showContainer),
  addContainerFiles: withActor(addContainerFiles),
  removeContainerFile: withActor(removeContainerFile),
  closeContainer: thenShow(closeContainer, showContainer),
  moveContainer: thenShow(recordContainerMove, showContainer),
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
