import type { Frame } from './template.ts';

export const enFrame: Frame = {
  email: {
    greeting: 'Hello {name},',
    greetingNobody: 'Hello,',
    closing: 'Your Wasit team',
    contact: 'Questions? Call {phone} or write to {email}.',
    why: {
      choosable: 'You get this e-mail because you have an account at Wasit.',
      always:
        'You get this e-mail because you have an account at Wasit. Messages about payments and security are always sent.',
      stranger:
        'You get this e-mail because this address was left with Wasit. If that was not you, there is nothing you need to do.',
    },
    stop: 'Stop e-mails of this kind',
  },
  whatsapp: 'Hello, this is Wasit. {text} Questions? Just answer here.',
  actions: {
    order: 'Open the order',
    pay: 'Pay now',
    inquiry: 'Open the inquiry',
    shop: 'Open the shop',
    cart: 'Open my cart',
    application: 'Open the application',
    account: 'Open my account',
    customers: 'My customers',
    wallet: 'Open my wallet',
    reviews: 'Open my reviews',
    reports: 'Open the reports',
  },
  words: {
    purpose: {
      'first-stage': 'the goods',
      'second-stage': 'the shipping',
      storage: 'the storage',
      'price-difference': 'the price difference',
      'short-payment': 'the rest',
      'top-up': 'the wallet top-up',
    },
    reason: {
      'amount-differs': 'the amount differs from what was to be paid',
      'not-received': 'the money has not arrived',
      unreadable: 'the proof cannot be read',
      'wrong-account': 'the money went to another account',
      'used-before': 'this proof was used before',
      other: 'finance could not confirm it',
    },
    use: {
      login: 'to log in',
      register: 'to open your account',
      'reset-password': 'to set a new password',
      'change-email': 'to confirm your e-mail address',
      'change-phone': 'to confirm your phone number',
      'reset-payment-password': 'to set a new payment password',
      'export-data': 'to take your data along',
    },
    contact: { email: 'e-mail address', phone: 'phone number' },
  },
  deadline: { before: 'before {until}, Baghdad time', open: 'as soon as you can' },
};
