import { randomUUID } from 'node:crypto';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { anApplication } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import { brandFields } from '../../src/modules/brands/brands.testing.ts';
import { anEventDraft, eventFields } from '../../src/modules/campaigns/campaigns.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import {
  certificateFields,
  sendCertificate,
} from '../../src/modules/certificates/certificates.testing.ts';
import { aHandedOverJourney } from '../../src/modules/console/journey.testing.ts';
import { anArticle, articleFields } from '../../src/modules/content/articles/articles.testing.ts';
import { sendFigures } from '../../src/modules/market/market.testing.ts';
import { anOpportunity } from '../../src/modules/opportunities/opportunities.testing.ts';
import {
  anInquiryWithGoods,
  aPriceOffer,
} from '../../src/modules/price-offers/price-offers.testing.ts';
import { anInquiry } from '../../src/modules/quotes/quotes.testing.ts';
import { aReview } from '../../src/modules/reviews/reviews.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { aPdf } from '../../src/platform/files/documents/documents.testing.ts';
import type { TestApp } from '../start.ts';
import { categoryCases } from './cases-categories.ts';
import { priceCases } from './cases-prices.ts';
import { staffCases } from './cases-staff.ts';
import { translationCases } from './cases-translations.ts';
import { type Cases, reason, usd } from './press.ts';

/** Acts of the desks of fees, goods, words, inquiries, customers and staff. */
export const deskCases = (app: TestApp, aLostMail: () => Promise<string>) =>
  ({
    ...feeCases(app),
    ...goodsCases(app),
    ...categoryCases(app),
    ...placeCases(app),
    ...newGoodsCases,
    ...articleCases(app),
    ...wordCases(app),
    ...peopleCases(app),
    ...staffCases(app),
    staffResendMessage: async () => ({ input: { deliveryId: await aLostMail(), attempts: 1 } }),
    moneySettingUpdate: async () => ({
      input: { key: 'orders.vipDiscountPercent', value: 3, reason },
    }),
    settingUpdate: async () => ({ input: { key: 'company.name', value: 'Wasit', reason } }),
    answerInquiry: async () => ({
      input: { inquiryNo: await anInquiry(app), text: 'We have it.' },
    }),
    inquiryGoods: async () => ({
      input: { inquiryNo: await anInquiry(app), productId: null },
    }),
    makePriceOffer: async () => ({ input: (await anInquiryWithGoods(app)).input }),
    withdrawPriceOffer: async () => ({
      input: { offerNo: (await aPriceOffer(app)).offerNo, reason: 'sold out' },
    }),
    closeInquiry: async () => ({
      input: { inquiryNo: await anInquiry(app), reason: 'asked twice' },
    }),
    takeUpApplication: async () => ({ input: { applicationNo: await anApplication(app) } }),
    decideApplication: async () => ({
      input: {
        applicationNo: await anApplication(app),
        from: 'NEW',
        decision: 'DECLINED',
        reason: 'We have one in Erbil.',
      },
    }),
    saveBrand: async () => ({ input: brandFields() }),
    saveCertificate: async () => {
      const { token: as } = await aStaff(app, 'catalogue');
      const { data } = await sendCertificate(app, await aPdf(), { as });
      const { productId: subjectId } = await aProduct(app);
      return { as, input: certificateFields({ subjectId, fileId: data.fileId }) };
    },
    removeOutsideFigures: async () => {
      const { token: as } = await aStaff(app, 'catalogue');
      const line = { date: '2026-01-31', measure: 'imports', value: 12, source: 'Customs' };
      const { data } = await sendFigures(app, JSON.stringify(line), { as });
      return { as, input: { importId: data.importId } };
    },
    saveEvent: async () => ({ input: eventFields() }),
    moveEvent: async () => {
      const { eventId, as } = await anEventDraft(app);
      return { as, input: { eventId, revision: 0, move: 'submit' } };
    },
    restoreEvent: async () => {
      const { eventId, as } = await anEventDraft(app);
      return { as, input: { eventId, revision: 0, version: 1 } };
    },
    decideReview: async () => ({
      input: {
        reviewId: await aReview(app, await aHandedOverJourney(app)),
        revision: 1,
        verdict: 'shown',
      },
    }),
    takeUpOpportunity: async () => ({ input: { opportunityNo: await anOpportunity(app) } }),
    endOpportunity: async () => ({
      input: {
        opportunityNo: await anOpportunity(app),
        from: 'NEW',
        outcome: 'CLOSED',
        note: 'Not our trade.',
      },
    }),
    noteApplication: async () => ({
      input: { applicationNo: await anApplication(app), text: 'Calls back on Sunday.' },
    }),
  }) satisfies Cases;

const feeCases = (app: TestApp) => {
  const draft = {
    route: 'sea-baghdad',
    shippingClass: 'fragile',
    price: usd(210),
    minimumPerParcel: usd(5),
    note: 'carrier',
  } as const;
  const lead = async () => (await aStaff(app, 'finance-lead')).token;
  const drafted = async () =>
    (await app.ok('saveTariffDraft', draft, { as: await lead() })).draftId;
  const change = { kind: 'till.create' as const, store: 'IQ-BAGHDAD' };
  return {
    ...priceCases(app),
    ...translationCases(app),
    setPurchaseRate: async () => ({ input: { perDollar: 7.11, source: 'bank', reason } }),
    setRate: async () => ({ input: { dinarsPerDollar: 1311, source: 'bank', reason } }),
    saveTariffDraft: async () => ({ input: draft }),
    dropTariffDraft: async () => ({ input: { draftId: await drafted() } }),
    staffDeclineProposal: async () => {
      const proposed = { change: { ...change, name: randomUUID().slice(0, 8) }, reason };
      const { proposalId } = await app.ok('staffPropose', proposed, { as: await lead() });
      return { as: (await aStaff(app, 'finance')).token, input: { proposalId, reason } };
    },
  } satisfies Cases;
};

const newGoodsCases = {
  staffCreateProduct: async () => ({
    input: { names: { en: 'Made twice, there once' }, link: '', categoryId: null },
  }),
  staffAddSupplier: async () => ({
    input: { names: { en: 'Named twice, there once' }, city: 'Yiwu' },
  }),
} satisfies Cases;

const placeCases = (app: TestApp) =>
  ({
    staffPlaceProducts: async () => {
      const { productId } = await aProduct(app, { category: ['Replay', randomUUID().slice(0, 8)] });
      const as = (await aStaff(app, 'catalogue')).token;
      const { items } = await app.ok('staffCategoryList', {}, { as });
      return { as, input: { productIds: [productId], categoryId: items[0]?.categoryId ?? 0 } };
    },
    staffWeighProducts: async () => {
      const { productId } = await aProduct(app, { category: ['Replay', randomUUID().slice(0, 8)] });
      const as = (await aStaff(app, 'catalogue')).token;
      return { as, input: { productIds: [productId], weightGrams: 4_321 } };
    },
  }) satisfies Cases;

const goodsCases = (app: TestApp) => {
  const as = async () => (await aStaff(app, 'catalogue')).token;
  /** A product in its own category. */
  const product = async () => {
    const { productId } = await aProduct(app, { category: ['Replay', randomUUID().slice(0, 8)] });
    return app.ok('staffProductDetail', { productId }, { as: await as() });
  };
  const uploaded = async () => {
    const token = await as();
    const run = await upload(app, token);
    return {
      as: token,
      start: {
        runId: run.runId,
        check: false,
        source: `replay-${run.runId}`.slice(0, 20),
        mapping: run.mapping,
      },
    };
  };
  return {
    staffEditProduct: async () => {
      const { productId, revision } = await product();
      return {
        input: { productId, revision, changes: { names: { en: 'Kettle of the desk' } }, reason },
      };
    },
    staffSetShelf: async () => ({
      input: { productIds: [(await product()).productId], onShelf: false, reason },
    }),
    staffFetchPictures: async () => ({ input: { productIds: [(await product()).productId] } }),
    staffImportStart: async () => {
      const { as, start } = await uploaded();
      return { as, input: start };
    },
    makeListFile: async () => {
      const columns = [{ key: 'order', heading: 'Order' }];
      return {
        as: (await aStaff(app, 'support')).token,
        input: { desk: 'orders', query: {}, columns, format: 'csv' },
      };
    },
    staffImportStop: async () => {
      const { as, start } = await uploaded();
      await app.ok('staffImportStart', start, { as });
      return { as, input: { runId: start.runId } };
    },
  } satisfies Cases;
};

async function upload(app: TestApp, token: string) {
  const body = new FormData();
  body.set('file', new File([`id,name,price\n${randomUUID()},Cup,2\n`], 'cups.csv'));
  const request = new Request('http://x', { method: 'POST', body });
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/console/imports/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json().data;
}

const articleCases = (app: TestApp) => {
  const fresh = () => articleFields({ slug: `a-${randomUUID()}` });
  const byId = async () => {
    const { articleId, revision } = await anArticle(app);
    return { articleId, revision };
  };
  return {
    staffSaveArticle: async () => ({ input: fresh() }),
    staffMoveArticle: async () => ({ input: { ...(await byId()), move: 'submit' } }),
    staffRestoreArticle: async () => ({ input: { ...(await byId()), version: 1 } }),
  } satisfies Cases;
};

const wordCases = (app: TestApp) => {
  const as = async () => ({ as: (await aStaff(app, 'catalogue')).token });
  return {
    staffSaveHotWords: async () => {
      const { version, items } = await app.ok('staffHotWords', {}, await as());
      return { input: { version, items: [...items, { names: { en: randomUUID().slice(0, 8) } }] } };
    },
    staffSaveSynonym: async () => ({
      input: { id: null, revision: 0, words: { en: ['phone', randomUUID()] } },
    }),
    staffRemoveSynonym: async () => {
      const words = { en: ['lamp', randomUUID()] };
      const { id, revision } = await app.ok(
        'staffSaveSynonym',
        { id: null, revision: 0, words },
        await as(),
      );
      return { input: { id, revision } };
    },
    staffSaveBrand: async () => ({
      input: { id: null, revision: 0, brand: randomUUID().slice(0, 12), aliases: ['لوميكا'] },
    }),
    staffRemoveBrand: async () => {
      const brand = {
        id: null,
        revision: 0,
        brand: randomUUID().slice(0, 12),
        aliases: ['لوميكا'],
      };
      const { id, revision } = await app.ok('staffSaveBrand', brand, await as());
      return { input: { id, revision } };
    },
  } satisfies Cases;
};

const peopleCases = (app: TestApp) => {
  const userId = async () => (await aCustomer(app)).userId;
  const boss = async () => ({ as: (await aStaff(app, 'admin')).token });
  return {
    staffSetLevel: async () => ({ input: { userId: await userId(), from: 1, level: 6, reason } }),
    staffSuspendCustomer: async () => ({ input: { userId: await userId(), reason } }),
    staffLiftSuspension: async () => {
      const suspended = await userId();
      await app.ok('staffSuspendCustomer', { userId: suspended, reason }, await boss());
      return { input: { userId: suspended, reason } };
    },
    staffAddNote: async () => ({
      input: { userId: await userId(), text: 'asks for invoices in Kurdish' },
    }),
  } satisfies Cases;
};
