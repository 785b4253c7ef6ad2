import { cardEndpoints } from '@wasit/contract/cards/endpoints';
import { routes } from '../../../platform/http/call/call.ts';
import { asWalletOwner } from '../../wallet/index.ts';
import { cashCode } from '../till/cash-code.ts';
import { beginCard, cardResult } from './add-card.ts';
import { removeCard } from './kept-card.ts';
import { payByCard } from './pay-by-card.ts';

/**
 * Cards, like the wallet, are for the customer only, not for procurement mode (product decision 3).
 */
export const cardRoutes = routes(cardEndpoints, {
  payByCard: ({ platform, actor }, input) => payByCard(platform, asWalletOwner(actor), input),
  bankCardAdd: ({ platform, actor }, input) => beginCard(platform, asWalletOwner(actor), input),
  bankCardResult: ({ platform, actor }, { formId }) =>
    cardResult(platform, asWalletOwner(actor), formId),
  bankCardDelete: ({ platform, actor }, { cardId }) =>
    removeCard(platform, asWalletOwner(actor), cardId),
  cashCode: ({ platform, actor, locale }, { payNo }) =>
    cashCode(platform, actor, { payNo, locale }),
});
