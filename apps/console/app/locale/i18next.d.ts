import 'i18next';
import type baghdad from './messages/en/baghdad.json';
import type brandAgents from './messages/en/brand-agents.json';
import type catalogue from './messages/en/catalogue.json';
import type containers from './messages/en/containers.json';
import type dashboard from './messages/en/dashboard.json';
import type fees from './messages/en/fees.json';
import type finance from './messages/en/finance.json';
import type imports from './messages/en/imports.json';
import type inquiries from './messages/en/inquiries.json';
import type messages from './messages/en/messages.json';
import type orders from './messages/en/orders.json';
import type payments from './messages/en/payments.json';
import type people from './messages/en/people.json';
import type purchasing from './messages/en/purchasing.json';
import type receiving from './messages/en/receiving.json';
import type searchWords from './messages/en/search-words.json';
import type session from './messages/en/session.json';
import type settings from './messages/en/settings.json';
import type shell from './messages/en/shell.json';
import type till from './messages/en/till.json';
import type trail from './messages/en/trail.json';
import type wallets from './messages/en/wallets.json';
import type words from './messages/en/words.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: {
      baghdad: typeof baghdad;
      'brand-agents': typeof brandAgents;
      catalogue: typeof catalogue;
      containers: typeof containers;
      dashboard: typeof dashboard;
      fees: typeof fees;
      finance: typeof finance;
      imports: typeof imports;
      inquiries: typeof inquiries;
      messages: typeof messages;
      orders: typeof orders;
      payments: typeof payments;
      wallets: typeof wallets;
      people: typeof people;
      purchasing: typeof purchasing;
      receiving: typeof receiving;
      'search-words': typeof searchWords;
      session: typeof session;
      settings: typeof settings;
      shell: typeof shell;
      till: typeof till;
      trail: typeof trail;
      words: typeof words;
    };
  }
}
