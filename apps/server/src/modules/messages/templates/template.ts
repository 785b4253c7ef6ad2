import type { MessageEvent } from '@wasit/contract/messages/events';

/**
 * The text of one event in one language. `subject` is the title in the inbox and the subject of the
 * mail, `text` one paragraph used by all channels inside their frames. `{name}` is a
 * placeholder of event-params.ts.
 */
export interface Template {
  readonly subject: string;
  readonly text: string;
}

/** The frame around the text, and words that data names by a key. */
export interface Frame {
  /** The channels' own words around the text. */
  readonly email: {
    readonly greeting: string;
    readonly greetingNobody: string;
    readonly closing: string;
    /** Where to ask: the sender's address accepts no replies. */
    readonly contact: string;
    readonly why: Readonly<Record<MailReason, string>>;
    /** The link that ends such mails. */
    readonly stop: string;
  };
  /**
   * `{text}` is the event's text. WhatsApp refuses a template that starts or ends with a parameter.
   */
  readonly whatsapp: string;
  readonly actions: Readonly<Record<Action, string>>;
  /** `open`: there is no deadline. */
  readonly deadline: { readonly before: string; readonly open: string };
  readonly words: Readonly<Record<WordList, Readonly<Record<string, string>>>>;
}

export interface Language extends Frame {
  readonly events: Readonly<Record<MessageEvent, Template>>;
}

/**
 * Why a person gets a mail: they have an account and can switch such mails off, or cannot, or have
 * none.
 */
export type MailReason = 'choosable' | 'always' | 'stranger';

/** The target of a mail's button. */
export type Action =
  | 'order'
  | 'pay'
  | 'inquiry'
  | 'shop'
  | 'cart'
  | 'application'
  | 'account'
  | 'customers'
  | 'wallet'
  | 'reviews'
  | 'reports';

/**
 * Lists of words that data names by a key: `purpose` of a payment, `reason` of a refusal, `use` of
 * a code, `contact` that changed.
 */
export type WordList = 'purpose' | 'reason' | 'use' | 'contact';
