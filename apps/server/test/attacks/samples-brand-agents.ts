import { applicationFields } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import { brandFields } from '../../src/modules/brands/brands.testing.ts';
import { opportunityFields } from '../../src/modules/opportunities/opportunities.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };

const listFilter = {
  sort: 'relevance',
  priceFrom: 1,
  priceTo: 100,
  inStock: true,
  supplierId: 1,
  shipsSoon: true,
  type: 'hot',
  counted: true,
};

/** Samples of brands and of the applications of brand agents. */
export const brandAgents = ({
  applicationNo,
  otherApplicationNo,
  brandId,
  opportunityNo,
  otherOpportunityNo,
}: World) => ({
  hotBrands: { input: paging },
  brandCooperationList: { input: paging },
  brandDetail: { input: { brandId } },
  brandGoods: { input: { ...paging, ...listFilter, brandId, categoryId: 1 } },
  staffBrandList: { input: { ...paging, show: 'hot', search: 'karwan', sort: '-hot' } },
  staffBrand: { input: { brandId } },
  saveBrand: { input: { ...brandFields(), logoFileId: null } },
  addOpportunity: { input: opportunityFields({ fileIds: [] }) },
  opportunityList: { input: { ...paging, status: 'NEW', search: 'karwan', sort: '-at' } },
  opportunityDetail: { input: { opportunityNo } },
  takeUpOpportunity: { input: { opportunityNo } },
  endOpportunity: {
    input: {
      opportunityNo: otherOpportunityNo,
      from: 'NEW',
      outcome: 'CLOSED',
      note: 'Not our trade.',
    },
  },
  applyAsBrandAgent: {
    input: applicationFields({ city: 'Erbil', business: 'Two shops for tools.' }),
  },
  myBrandApplications: { input: paging },
  staffApplications: { input: { ...paging, status: 'NEW', search: 'karwan', sort: 'city' } },
  staffApplication: { input: { applicationNo } },
  takeUpApplication: { input: { applicationNo } },
  decideApplication: {
    input: {
      applicationNo: otherApplicationNo,
      from: 'NEW',
      decision: 'DECLINED',
      reason: 'We have one in Erbil.',
    },
  },
  noteApplication: { input: { applicationNo, text: 'Calls back on Sunday.' } },
});
