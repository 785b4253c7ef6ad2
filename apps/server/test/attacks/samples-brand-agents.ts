import { applicationFields } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };

/** Samples of the applications of brand agents. */
export const brandAgents = ({ applicationNo, otherApplicationNo }: World) => ({
  applyAsBrandAgent: { input: applicationFields({ city: 'Erbil', business: 'Two shops for tools.' }) },
  myBrandApplications: { input: paging },
  staffApplications: { input: { ...paging, status: 'NEW', search: 'karwan' } },
  staffApplication: { input: { applicationNo } },
  takeUpApplication: { input: { applicationNo } },
  decideApplication: { input: { applicationNo: otherApplicationNo, from: 'NEW', decision: 'DECLINED', reason: 'We have one in Erbil.' } },
  noteApplication: { input: { applicationNo, text: 'Calls back on Sunday.' } },
});
