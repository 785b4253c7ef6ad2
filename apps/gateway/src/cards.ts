import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Callbacks } from './callbacks.ts';
import { cardFormPage, cardSavedPage, challengePage } from './card-page.ts';
import { missingPage } from './pay-page.ts';
import type { Payment, Payments } from './payments.ts';
import { type KnownCard, type Resubmitted, readCard, toResubmitted } from './test-cards.ts';
import { type CardForm, faceOf, NewForm, type Vault, type VaultCard } from './vault.ts';

interface CardParts {
  readonly payments: Payments;
  readonly callbacks: Callbacks;
  readonly vault: Vault;
  /** Our public address; known once the server listens. */
  readonly url: () => string;
}

/** Applies the decision of a card's bank; `token` when the card is in the vault. */
export function charge(
  { payments, callbacks }: CardParts,
  payment: Payment,
  card: (KnownCard | VaultCard) & { token?: string },
): void {
  if (payment.status !== 'open' && payment.status !== 'declined') return;
  payments.update(payment, {
    usedCard: { ...faceOf(card), token: card.token ?? null },
    isChallenged: card.behaviour === 'challenge',
  });
  if (card.behaviour === 'challenge') return;
  const notice = payments.decide(payment, card.behaviour === 'approve' ? 'paid' : 'declined');
  if (notice) callbacks.notify(payment, notice);
}

/** Charges a payment with a vault card at once; an unknown card counts as declined. */
export function chargeVaultCard(parts: CardParts, payment: Payment): void {
  const { token } = payment.card ?? {};
  if (!token || payment.status !== 'open' || payment.isChallenged) return;
  const card = parts.vault.find(token);
  const refused = card ? undefined : parts.payments.decide(payment, 'declined');
  if (card) charge(parts, payment, card);
  if (refused) parts.callbacks.notify(payment, refused);
}

/** For merchants, signed like payments. */
export function serveVault(api: FastifyInstance, { vault, url }: CardParts): void {
  const view = (form: CardForm) => {
    const card = form.token ? vault.find(form.token) : undefined;
    const { id, merchantRef, status } = form;
    return {
      id,
      merchantRef,
      status,
      formUrl: `${url()}/cards/${id}`,
      card: card ? { ...faceOf(card), token: card.token } : null,
    };
  };
  api.post('/api/cards/forms', async (request, reply) => {
    const input = NewForm.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'input', issues: input.error.issues });
    return reply.code(201).send(view(vault.openForm(input.data)));
  });
  api.get<{ Params: { id: string } }>('/api/cards/forms/:id', async (request, reply) => {
    const form = vault.form(request.params.id);
    return form ? view(form) : reply.code(404).send({ error: 'unknown' });
  });
  api.post('/api/cards/forget', async (request, reply) => {
    const input = z.object({ token: z.string().max(100) }).safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'input' });
    vault.remove(input.data.token);
    return { done: true };
  });
}

const CardInput = z.object({
  number: z.string().max(40),
  validThru: z.string().max(12),
  cvv: z.string().max(8),
});
type Html = (reply: FastifyReply, code: number, body: string) => FastifyReply;

/** For payers: the card form, for a payment and for keeping a card, and the bank's challenge. */
export function serveCardPages(
  app: FastifyInstance,
  { html, ...parts }: CardParts & { html: Html },
): void {
  const { payments, vault, callbacks } = parts;
  const readForm = (body: unknown) => {
    const { success, data } = CardInput.safeParse(body);
    return {
      card: success ? readCard(data, new Date()) : ('number' as const),
      typed: success ? toResubmitted(data) : undefined,
    };
  };
  app.post<{ Params: { id: string } }>('/pay/:id/card', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment?.card) return html(reply, 404, missingPage());
    const { card, typed } = readForm(request.body);
    if (typeof card === 'string')
      return html(
        reply,
        422,
        cardFormPage({ kind: 'pay', payment, error: card, resubmitted: typed }),
      );
    charge(
      parts,
      payment,
      payment.card.keep && card.behaviour !== 'decline' ? vault.store(card) : card,
    );
    return reply.redirect(
      payment.isChallenged ? `/pay/${payment.id}/challenge` : payment.returnUrl,
      303,
    );
  });
  app.get<{ Params: { id: string } }>('/pay/:id/challenge', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment?.isChallenged) return html(reply, 404, missingPage());
    return html(
      reply,
      200,
      challengePage({
        action: `/pay/${payment.id}`,
        back: payment.returnUrl,
        card: payment.usedCard,
      }),
    );
  });
  for (const [word, status] of [
    ['proved', 'paid'],
    ['refused', 'declined'],
  ] as const)
    app.post<{ Params: { id: string } }>(`/pay/:id/${word}`, async (request, reply) => {
      const payment = payments.find(request.params.id);
      if (!payment?.isChallenged) return html(reply, 404, missingPage());
      payments.update(payment, { usedCard: payment.usedCard, isChallenged: false });
      const notice = payments.decide(payment, status);
      if (notice) callbacks.notify(payment, notice);
      return reply.redirect(payment.returnUrl, 303);
    });
  serveForms(app, { html, read: readForm, vault });
}

function serveForms(
  app: FastifyInstance,
  {
    html,
    read,
    vault,
  }: {
    html: Html;
    read: (body: unknown) => { card: ReturnType<typeof readCard>; typed: Resubmitted | undefined };
    vault: Vault;
  },
): void {
  app.get<{ Params: { id: string } }>('/cards/:id', async (request, reply) => {
    const form = vault.form(request.params.id);
    if (!form) return html(reply, 404, missingPage());
    return html(
      reply,
      200,
      form.status === 'kept' ? cardSavedPage(form.returnUrl) : cardFormPage({ kind: 'keep', form }),
    );
  });
  app.post<{ Params: { id: string } }>('/cards/:id', async (request, reply) => {
    const form = vault.form(request.params.id);
    if (!form) return html(reply, 404, missingPage());
    const { card, typed } = read(request.body);
    if (typeof card === 'string')
      return html(
        reply,
        422,
        cardFormPage({ kind: 'keep', form, error: card, resubmitted: typed }),
      );
    if (card.behaviour === 'decline')
      return html(
        reply,
        422,
        cardFormPage({ kind: 'keep', form, error: 'declined', resubmitted: typed }),
      );
    if (form.status === 'open') vault.submitCard(form, card);
    return reply.redirect(form.pending ? `/cards/${form.id}/challenge` : form.returnUrl, 303);
  });
  app.get<{ Params: { id: string } }>('/cards/:id/challenge', async (request, reply) => {
    const form = vault.form(request.params.id);
    if (!form?.pending) return html(reply, 404, missingPage());
    return html(
      reply,
      200,
      challengePage({ action: `/cards/${form.id}`, back: form.returnUrl, card: form.pending }),
    );
  });
  app.post<{ Params: { id: string } }>('/cards/:id/proved', async (request, reply) => {
    const form = vault.form(request.params.id);
    if (!form) return html(reply, 404, missingPage());
    vault.confirmChallenge(form);
    return reply.redirect(form.returnUrl, 303);
  });
  app.post<{ Params: { id: string } }>('/cards/:id/refused', async (request, reply) => {
    const form = vault.form(request.params.id);
    return form ? reply.redirect(form.returnUrl, 303) : html(reply, 404, missingPage());
  });
}
