import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Fault, type Faults, newFaults } from '../faults.ts';
import { missingPage, payPage } from '../pay-page.ts';
import { postJson, sendUntilTaken } from '../post-json.ts';
import {
  type Company,
  type CompanyContext,
  type CompanyName,
  companyNames,
  simulateFaults,
} from './company.ts';
import { type Deal, type DealStatus, Deals, dealStatuses } from './deals.ts';
import { newFastPay } from './fastpay.ts';
import { newFib } from './fib.ts';
import { newNassWallet } from './nasswallet.ts';
import { newQiCard } from './qicard.ts';
import { newZainCash } from './zaincash.ts';

const companyFactories: Readonly<Record<CompanyName, (ground: CompanyContext) => Company>> = {
  fib: newFib,
  zaincash: newZainCash,
  qicard: newQiCard,
  fastpay: newFastPay,
  nasswallet: newNassWallet,
};

/** Retry pauses of notices to the merchant. */
const pausesMs = [0, 1000, 5000, 30_000];

const Decision = z.object({
  status: z.enum(dealStatuses),
  amount: z.number().int().min(0).optional(),
  isTold: z.boolean().default(true),
});
const NoticeInput = z.object({
  status: z.enum(dealStatuses),
  times: z.number().int().min(1).max(50).default(1),
  isForged: z.boolean().default(false),
  /** Origins of the merchant's servers, in rotation; the merchant's own address when left out. */
  origins: z.array(z.url()).default([]),
});

type HtmlReply = (reply: FastifyReply, code: number, body: string) => FastifyReply;

interface StandIn {
  readonly name: CompanyName;
  readonly company: Company;
  readonly deals: Deals;
  readonly faults: Faults;
  readonly signal: AbortSignal;
  /** Address for notices of payments that named none. */
  registeredCallback: string | undefined;
}

/**
 * Stand-ins of Iraq's payment companies, each in its own folder: `/fib`, `/zaincash`, `/qicard`,
 * `/fastpay`, `/nasswallet`.
 */
export function serveStandIns(
  app: FastifyInstance,
  { url, signal, html }: { url: () => string; signal: AbortSignal; html: HtmlReply },
): void {
  for (const name of companyNames) {
    const deals = new Deals();
    const company = companyFactories[name]({ deals, url: () => `${url()}/${name}` });
    const standIn: StandIn = {
      name,
      company,
      deals,
      faults: newFaults(),
      signal,
      registeredCallback: undefined,
    };
    app.register(
      async (api) => {
        simulateFaults(api, standIn.faults, signal);
        company.serve(api);
      },
      { prefix: `/${name}` },
    );
    servePayerPages(app, standIn, html);
    serveTesterRoutes(app, standIn);
  }
}

function sendOnce(
  { company, signal }: StandIn,
  deal: Deal,
  notice: { status: DealStatus; isForged: boolean; to: string },
): Promise<number> {
  const { body, headers = {} } = company.notice(deal, notice);
  return postJson(notice.to, { headers, body: JSON.stringify(body), signal });
}

/** Notifies the merchant of a decision, applying the active faults. */
async function notifyMerchant(standIn: StandIn, deal: Deal): Promise<void> {
  const to = deal.callbackUrl ?? standIn.registeredCallback;
  const { faults, signal } = standIn;
  if (!to || faults.occurs('no-callback')) return;
  const { status } = deal;
  if (faults.current().mode === 'late') {
    await faults.delay(signal);
    faults.occurs('late');
  }
  const isDouble = faults.occurs('double');
  const isDisordered = status === 'paid' && faults.occurs('out-of-order');
  const send = async () => (await sendOnce(standIn, deal, { status, isForged: false, to })) === 200;
  await sendUntilTaken(send, { pausesMs, signal });
  if (isDouble) await sendOnce(standIn, deal, { status, isForged: false, to });
  if (isDisordered) await sendOnce(standIn, deal, { status: 'declined', isForged: false, to });
}

function decide(
  standIn: StandIn,
  deal: Deal,
  { status, amount, isTold }: z.infer<typeof Decision>,
): void {
  if (standIn.deals.decide(deal, { status, amount }) && isTold)
    void notifyMerchant(standIn, deal).catch((error: unknown) => console.error(error));
}

/** The payer's page, or a substitute for the company's app. */
function servePayerPages(app: FastifyInstance, standIn: StandIn, html: HtmlReply): void {
  const { name, deals } = standIn;
  const show = (reply: FastifyReply, deal: Deal | undefined) => {
    if (!deal) return html(reply, 404, missingPage());
    const status = deal.status === 'open' || deal.status === 'paid' ? deal.status : 'declined';
    const { id, amount, reference, returnUrl = null } = deal;
    return html(
      reply,
      200,
      payPage({
        path: `/${name}/pay/${id}`,
        merchantRef: reference || id,
        amount,
        currency: 'IQD',
        status,
        returnUrl,
      }),
    );
  };
  app.get<{ Params: { id: string } }>(`/${name}/pay/:id`, (request, reply) =>
    show(reply, deals.find(request.params.id)),
  );
  // Opened like NassWallet's portal.
  app.get<{ Querystring: { id?: string; token?: string } }>(
    `/${name}/payment-gateway`,
    ({ query: { id = '', token } }, reply) => {
      const deal = deals.find(id);
      return show(reply, deal && token === deal.facts.token ? deal : undefined);
    },
  );
  for (const [path, status] of [
    ['confirm', 'paid'],
    ['decline', 'declined'],
  ] as const)
    app.post<{ Params: { id: string } }>(`/${name}/pay/:id/${path}`, (request, reply) => {
      const deal = deals.find(request.params.id);
      if (deal) decide(standIn, deal, { status, isTold: true });
      return deal?.returnUrl && name !== 'fib'
        ? reply.redirect(deal.returnUrl, 303)
        : show(reply, deal);
    });
}

/** For testers: sets faults, decides payments, sends callbacks on command. */
function serveTesterRoutes(app: FastifyInstance, standIn: StandIn): void {
  const { name, company, deals, faults } = standIn;
  const rejectInput = (reply: FastifyReply, issues: unknown = 'no such deal') =>
    reply.code(400).send({ error: 'input', issues });
  app.post(`/testers/${name}/faults`, async ({ body }, reply) => {
    const fault = Fault.safeParse(body);
    if (!fault.success) return rejectInput(reply, fault.error.issues);
    faults.set(fault.data);
    return faults.current();
  });
  app.post(`/testers/${name}/forget-tokens`, async () => {
    company.revokeTokens?.();
    return { done: true };
  });
  app.post(`/testers/${name}/register`, async ({ body }, reply) => {
    const input = z.object({ callbackUrl: z.url() }).safeParse(body);
    if (!input.success) return rejectInput(reply, input.error.issues);
    standIn.registeredCallback = input.data.callbackUrl;
    return { done: true };
  });
  app.get(`/testers/${name}/public-key`, async () => ({
    publicKey: company.publicKey?.() ?? null,
  }));
  app.get(`/testers/${name}/deals`, async () => ({ deals: deals.all() }));
  app.post<{ Params: { id: string } }>(
    `/testers/${name}/deals/:id/decide`,
    async ({ params: { id }, body }, reply) => {
      const [deal, decision] = [deals.find(id), Decision.safeParse(body)];
      if (!deal || !decision.success) return rejectInput(reply, decision.error?.issues);
      decide(standIn, deal, decision.data);
      return deal;
    },
  );
  app.post<{ Params: { id: string } }>(
    `/testers/${name}/deals/:id/tell`,
    async ({ params: { id }, body }, reply) => {
      const [deal, input] = [deals.find(id), NoticeInput.safeParse(body)];
      const to = deal?.callbackUrl ?? standIn.registeredCallback;
      if (!deal || !to || !input.success) return rejectInput(reply, input.error?.issues);
      const { status, times, isForged, origins } = input.data;
      const address = (index: number): string => {
        const origin = origins[index % Math.max(1, origins.length)];
        return origin ? to.replace(new URL(to).origin, new URL(origin).origin) : to;
      };
      const sent = Array.from({ length: times }, (_, index) =>
        sendOnce(standIn, deal, { status, isForged, to: address(index) }),
      );
      return { answers: await Promise.all(sent) };
    },
  );
}
