import { tillEndpoints } from '@wasit/contract/payments/till';
import { routes } from '../../../platform/http/call/call.ts';
import { recordCash } from './record-cash.ts';
import { cashDue, receiptOf, sessionList, sessionView, tillDesk, viewTills } from './till.view.ts';
import { closeTill, openTill, signTill } from './till-session.ts';
import { saveTill } from './till-setup.ts';

export const tillRoutes = routes(tillEndpoints, {
  tillDesk: ({ platform, actor, locale }) => tillDesk(platform.db, actor.staffId, locale),
  tillOpen: async ({ platform, actor, locale }, { tillId, float }) => {
    const { sessionId } = await openTill(platform, actor, { tillId, floatIqd: float });
    return sessionView(platform.db, sessionId, locale);
  },
  tillFind: ({ platform }, { code }) => cashDue(platform, code),
  tillRecord: async ({ platform, actor }, cash) => {
    const { paymentId } = await recordCash(platform, actor, cash);
    return receiptOf(platform.db, paymentId);
  },
  tillClose: async ({ platform, actor, locale }, { sessionId, counted, note }) => {
    await closeTill(platform, actor, { sessionId, countedIqd: counted, note });
    return sessionView(platform.db, sessionId, locale);
  },
  tillSessions: ({ platform, locale }, input) => sessionList(platform.db, { ...input, locale }),
  tillSign: async ({ platform, actor, locale }, input) => {
    await signTill(platform, actor, input);
    return sessionView(platform.db, input.sessionId, locale);
  },
  tillSave: async ({ platform, actor, locale }, input) => {
    await saveTill(platform, actor, input);
    return { tills: await viewTills(platform.db, locale) };
  },
});
