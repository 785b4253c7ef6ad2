import { carton, emptyFile, packedCarton } from '../../src/modules/console/journey.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };

/** Samples of warehouse work outside a parcel's normal flow. */
export const station = ({
  unknownId,
  staffFileId,
  announced,
  arrived,
  toAddress,
  runId,
  containerId,
  costId,
  exceptionId,
  heldId,
  packable,
  packed,
  loose = packable.parcels.map(({ parcelId }) => parcelId),
}: World & { readonly loose?: string[] }) => ({
  exceptionList: {
    input: { ...paging, show: 'open', kind: 'failed-job', search: 'a', sort: 'due' },
  },
  exceptionDetail: { input: { exceptionId } },
  planException: {
    input: { exceptionId, version: 0, ownerId: null, dueDay: '2030-01-02', nextStep: 'call them' },
  },
  exceptionOwners: { input: {} },
  closeException: { input: { exceptionId, version: 0, reason: 'they answered' } },
  receiveUnknown: {
    input: {
      waybill: 'UN-TEST-1',
      carrier: 'SF',
      ...carton,
      shelf: 'U-01',
      note: 'torn label',
      photoFileIds: [staffFileId],
    },
  },
  packingCustomers: { input: { ...paging, search: 'YT', sort: 'parcels' } },
  packingDesk: { input: { userId: packable.customer.userId, scanned: packed.cartonNo } },
  previewCarton: { input: { parcelIds: loose, ...packedCarton } },
  packCarton: { input: { parcelIds: loose, ...packedCarton, shelf: 'C-01' } },
  unpackCarton: { input: { cartonId: packed.cartonId, reason: 'packed by mistake' } },
  correctMeasures: { input: { parcelId: loose[0], ...carton, reason: 'read wrongly' } },
  releaseParcel: { input: { parcelId: heldId, reason: 'the supplier sends the rest' } },
  containerFile: { input: { containerId } },
  saveContainerFile: {
    input: {
      ...emptyFile,
      containerId,
      containerNo: 'CSQU3054383',
      size: '20',
      version: 0,
      seal: 'CN-77120',
      forwarder: 'Ningbo Sea Lines',
      cutOff: '2030-01-02',
      etd: '2030-01-05',
      eta: '2030-02-08',
      reason: 'as booked',
    },
  },
  closeContainer: { input: { containerId, seal: 'CN-77120', photoFileIds: [staffFileId] } },
  moveContainer: { input: { containerId, move: 'reachPort', reason: 'told by the forwarder' } },
  containerCosts: { input: { containerId } },
  addContainerCost: {
    input: { containerId, kind: 'other', amount: 12.5, currency: 'CNY', invoiceNo: 'INV-1' },
  },
  reverseContainerCost: { input: { costId, reason: 'entered twice' } },
  containerPaper: { input: { containerId, paper: 'invoice', format: 'pdf', language: 'en' } },
  shelveParcel: { input: { place: 'IQ', waybill: arrived.parcels[0]?.waybill, shelf: 'B-01' } },
  shelfContents: { input: { place: 'CN', shelf: 'A-01' } },
  countShelf: { input: { place: 'CN', shelf: 'A-01', scanned: ['SF1'] } },
  stockTakes: { input: { ...paging, place: 'CN', sort: 'at' } },
  startCourierRun: { input: { courier: 'Karrada Express', orderNos: [toAddress.orderNo] } },
  courierRuns: { input: paging },
  settleCourierRun: { input: { runId, countedIqd: 0, reason: 'counted' } },
  unknownParcels: { input: { ...paging, show: 'open', search: 'UN', sort: 'received' } },
  awaitedLines: { input: { search: announced.orderNo } },
  attachUnknown: {
    input: {
      unknownId,
      lineIds: announced.lineIds,
      pieces: announced.lineIds.slice(0, 1).map((lineId) => ({ lineId, pieces: 1 })),
    },
  },
});

/** Samples of labels, slips and lists to be printed. */
export const warehousePapers = ({ packable, packed, arrived, containerId, runId }: World) => ({
  printLabels: {
    input: {
      kind: 'shelves',
      shelves: ['A-01'],
      parcelIds: packable.parcels.map(({ parcelId }) => parcelId),
      cartonIds: [packed.cartonId],
      language: 'en',
    },
  },
  printPackingSlip: {
    input: {
      kind: 'carton',
      cartonId: packed.cartonId,
      orderNo: packable.orderNo,
      language: 'ckb',
    },
  },
  printLoadingList: { input: { containerId, format: 'xlsx', language: 'ar' } },
  printPickupSlip: {
    input: {
      orderNo: arrived.orderNo,
      waybills: arrived.parcels.map(({ waybill }) => waybill),
      receiver: 'Ali Hassan',
      language: 'ar',
    },
  },
  printRunSheet: { input: { runId, paper: 'stops', language: 'ar' } },
});

/** Samples of goods that wait in Baghdad. */
export const unclaimedSamples = ({ unclaimed, proposedUnclaimed }: World) => ({
  changeDeliveryMethod: {
    input: { orderNo: unclaimed.orderNo, deliveryMethod: 2, reason: 'came for it' },
  },
  sailingBoard: { input: {} },
  unclaimedList: { input: { ...paging, show: 'due', search: '12', sort: 'since' } },
  proposeUnclaimed: {
    input: {
      orderNo: unclaimed.orderNo,
      version: 0,
      kind: 'sell',
      days: 30,
      amount: { amount: 20, currency: 'USD' },
      book: 'safe',
      reason: 'nobody answers',
    },
  },
  decideUnclaimed: {
    input: { orderNo: proposedUnclaimed.orderNo, version: 1, approve: true, reason: 'as agreed' },
  },
});

/** Samples of corrections, and of customers' decisions about goods that are not as ordered. */
export const goodsQuestions = ({ question, replaced, announced, heldId }: World) => ({
  correctCount: {
    input: {
      parcelId: heldId,
      lineId: question.lineIds[0],
      checkId: 1,
      counted: 4,
      finding: 'defect',
      note: 'the fourth was below',
      reason: 'counted again',
    },
  },
  correctWaybill: {
    input: {
      ...announced.parcels[0],
      allOrders: true,
      to: 'SF-TEST-2',
      carrier: 'SF',
      match: true,
      reason: 'one digit was wrong',
    },
  },
  withdrawParcel: {
    input: { ...announced.parcels[0], allOrders: true, reason: 'it does not exist' },
  },
  openGoodsQuestion: {
    input: {
      parcelId: question.parcelId,
      lineId: question.lineIds[0],
      isMissing: true,
      pieces: 1,
      options: ['refund', 'replace'],
      note: 'one is missing',
    },
  },
  answerGoodsQuestion: {
    input: { questionId: question.questionId, answer: 'refund' },
    owner: question.customer.userId,
  },
  endReplacement: { input: { questionId: replaced.questionId, reason: 'sold out' } },
});
