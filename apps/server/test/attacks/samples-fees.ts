const none = { input: {} };
const usd = (amount: number) => ({ amount, currency: 'USD' });

const wholeLoad = {
  pieces: 10,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40.5,
  weightKg: 12,
  shippingClass: 'fragile',
  source: 'supplier',
  goodsUsd: 500,
  storageDays: 9,
};

/** Samples of public estimates and of the tariff desk. */
export const fees = {
  loadEstimate: { input: wholeLoad },
  estimateAccuracy: none,
  tariffList: {
    input: {
      pageNo: 1,
      pageSize: 20,
      state: 'now',
      route: 'sea-baghdad',
      shippingClass: 'general',
      sort: '-price',
    },
  },
  tariffDrafts: none,
  saveTariffDraft: {
    input: {
      route: 'sea-baghdad',
      shippingClass: 'general',
      price: usd(210),
      minimumPerParcel: usd(5),
      note: 'test',
    },
  },
  dropTariffDraft: { input: { draftId: 'td_none' } },
  previewTariffDrafts: { input: { draftIds: ['td_none'] } },
};
