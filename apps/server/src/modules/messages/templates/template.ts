import type { MessageEvent } from '@wasit/contract/message-events';

/**
 * What one event says in one language. `subject` is the title in the inbox and the subject of the mail, `text` one paragraph that stands in all three
 * channels inside their frames. `{name}` is a blank of event-params.ts.
 */
export interface Template {
  readonly subject: string;
  readonly text: string;
}

/** What stands around the text, and words that data names by a key. */
export interface Language {
  readonly events: Readonly<Record<MessageEvent, Template>>;
  /** The channels' own words around the text. */
  readonly email: { readonly greeting: string; readonly greetingNobody: string; readonly closing: string; readonly why: string };
  /** `{text}` is the event's text. WhatsApp takes no template that begins or ends with a blank. */
  readonly whatsapp: string;
  readonly actions: Readonly<Record<Action, string>>;
  readonly words: Readonly<Record<WordList, Readonly<Record<string, string>>>>;
}

/** What the button of a mail says. */
export type Action = 'order' | 'pay' | 'inquiry' | 'application' | 'account' | 'customers' | 'wallet';

/** Lists of words that data names by a key: `purpose` of a payment, `reason` of a refusal, `use` of a code, `contact` that changed. */
export type WordList = 'purpose' | 'reason' | 'use' | 'contact';
