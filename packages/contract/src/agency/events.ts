import { z } from 'zod';

const Service = z.object({ userId: z.string(), agentId: z.string() });

/** Events between an agent and a customer (`userId`). */
export const agencyEvents = {
  'agency.assigned': Service,
  'agency.unassigned': Service,
  'agency.refused': Service,
  'agency.entered': Service.extend({ modeId: z.string() }),
  'agency.price-wished': Service.extend({ orderNo: z.string() }),
  'agency.act-reported': Service.extend({
    reportId: z.string(),
    entryId: z.number(),
    reason: z.string(),
    act: z.string(),
  }),
} as const;
