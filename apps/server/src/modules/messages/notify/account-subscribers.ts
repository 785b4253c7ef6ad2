import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import { rememberLanguage } from '../../accounts/index.ts';
import { deleteBrowsersOfSessions } from '../push/push.store.ts';
import { sendCodeMessage } from './notify.ts';
import { notifyOn } from './notify-on.ts';
import {
  accountPath,
  applyAgentPath,
  cartPath,
  homePath,
  inquiryPath,
  ownInquiriesPath,
} from './paths.ts';

const notifications: readonly Subscriber[] = [
  notifyOn('quotes.answered', ({ userId, goods, locale, email, answer }) => {
    if (userId !== null)
      return { event: 'inquiry-answered', userId, data: { goods }, path: inquiryPath };
    // A visitor has no page for the answer: it is sent to the address they left.
    const data = { goods, answer };
    return email === null
      ? null
      : {
          event: 'inquiry-offer',
          userId,
          locale,
          data,
          addresses: { email, whatsapp: null },
          path: homePath,
        };
  }),
  notifyOn('quotes.offered', ({ userId, goods, amountMinor: amount, amountIqd, until }) => ({
    event: 'price-offered',
    userId,
    data: {
      goods,
      amount,
      currency: 'USD',
      until,
      ...(amountIqd === undefined ? {} : { dinars: amountIqd }),
    },
    path: ownInquiriesPath,
  })),
  notifyOn('cart.left', ({ userId, goods }) => ({
    event: 'cart-left',
    userId,
    data: { goods },
    path: cartPath,
  })),
  notifyOn('brand-agents.decided', ({ decision, userId, brand, locale, left, answer }) => {
    const notice = {
      event: decision === 'ACCEPTED' ? 'brand-agent-accepted' : 'brand-agent-declined',
      data: { brand, answer },
    } as const;
    if (userId !== null) return { ...notice, userId, path: applyAgentPath };
    // A visitor has no page for it: the answer is sent to the address they left.
    return left && { ...notice, userId, locale, addresses: left, path: null };
  }),
  notifyOn('accounts.password-changed', ({ userId }) => ({
    event: 'password-changed',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('wallet.pay-password-changed', ({ userId }) => ({
    event: 'pay-password-changed',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.login-linked', ({ userId, provider }) => ({
    event: 'login-linked',
    userId,
    data: { provider },
    path: accountPath,
  })),
  notifyOn('accounts.login-unlinked', ({ userId, provider }) => ({
    event: 'login-unlinked',
    userId,
    data: { provider },
    path: accountPath,
  })),
  notifyOn('accounts.registered', ({ userId }) => ({
    event: 'welcome',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.login-locked', ({ userId }) => ({
    event: 'login-locked',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.suspended', ({ userId }) => ({
    event: 'account-suspended',
    userId,
    data: {},
    path: null,
  })),
  notifyOn('accounts.restored', ({ userId }) => ({
    event: 'account-restored',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.contact-changed', ({ userId, contact, old, other = null }) => ({
    event: 'contact-changed',
    userId,
    data: { contact },
    path: accountPath,
    // An intruder who took over the account must not be the only recipient.
    addresses: {
      email: contact === 'email' ? old : other,
      whatsapp: contact === 'phone' ? old : other,
    },
  })),
];

const codeSubscriber = on('accounts.code-issued', {
  name: 'messages.accounts.code-issued',
  handle: (tx, { codeId, purpose, expiresAt, ...code }, platform, eventId) =>
    sendCodeMessage(platform, tx, {
      ...code,
      expiresAt: new Date(expiresAt),
      eventId,
      data: { codeId, use: purpose },
    }),
});

/** The language of the login becomes that of messages. */
const languageSubscriber = on('accounts.logged-in', {
  name: 'messages.language',
  handle: (tx, { userId, locale }) => rememberLanguage(tx, { userId, locale }),
});

/** After a logout, of this browser or another one, that browser gets no more messages. */
const browserSubscriber = on('accounts.sessions-ended', {
  name: 'messages.push.sessions-ended',
  handle: (tx, ended) => deleteBrowsersOfSessions(tx, ended),
});

/** Messages about accounts, inquiries and applications. */
export const accountSubscribers: readonly Subscriber[] = [
  ...notifications,
  codeSubscriber,
  languageSubscriber,
  browserSubscriber,
];
