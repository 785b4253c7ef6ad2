import { enFrame } from './en.frame.ts';
import type { Language } from './template.ts';

export const en: Language = {
  ...enFrame,
  events: {
    welcome: {
      subject: 'Welcome to Wasit',
      text: 'Your account is open. Here you find your orders, your addresses and everything we tell you about them.',
    },
    'order-placed': {
      subject: 'Order {orderNo} is placed',
      text: 'We have your order {orderNo}. Please make the first payment ({amount}) before {until}, Baghdad time; then we begin to buy your goods.',
    },
    'order-cancelled': {
      subject: 'Order {orderNo} is cancelled',
      text: 'Your order {orderNo} is cancelled and nothing is charged for it. If you had paid a part, it is in your wallet.',
    },
    'order-bought': {
      subject: 'Goods of order {orderNo} are bought',
      text: 'All goods of your order {orderNo} are bought from the suppliers. They now send them to our warehouse in China.',
    },
    'order-confirmed': {
      subject: 'Order {orderNo}: receipt confirmed',
      text: 'The receipt of your order {orderNo} is confirmed. If something is missing or broken, please tell us within the complaint period.',
    },
    'payment-review': {
      subject: 'Proof for order {orderNo} received',
      text: 'We have the proof of your transfer for order {orderNo}. Our finance team checks it, usually within minutes.',
    },
    'order-announced': {
      subject: 'Order {orderNo} is on its way to our warehouse',
      text: 'The suppliers have sent the goods of your order {orderNo} to our warehouse in China. There we measure and check them.',
    },
    'order-departed': {
      subject: 'Order {orderNo} is at sea',
      text: 'Your order {orderNo} has left China by ship. We expect it in Baghdad between {from} and {to}.',
    },
    'order-arrived': {
      subject: 'Order {orderNo} has arrived in Baghdad',
      text: 'Your order {orderNo} is in our warehouse in Baghdad. The order shows the pickup code, or when the courier brings it.',
    },
    'order-handed-over': {
      subject: 'Order {orderNo} was handed over',
      text: 'Your order {orderNo} left our warehouse in Baghdad. Please check the goods and confirm that you have them.',
    },
    'price-changed': {
      subject: 'Order {orderNo}: the price was changed',
      text: 'The price of order {orderNo} was changed as agreed with you. Please pay {amount} before {until}, Baghdad time; then we begin to buy.',
    },
    'price-wish-refused': {
      subject: 'Order {orderNo}: the price stays',
      text: 'We could not lower the price of order {orderNo}. The reason is on the order page; please pay in time.',
    },
    'customer-wishes': {
      subject: '{customer} would like a better price',
      text: 'Your customer {customer} would like to pay less for order {orderNo}. Act for this customer to see the wish and answer it.',
    },
    'inquiry-answered': {
      subject: 'Your inquiry is answered',
      text: 'We have answered your inquiry about {goods}. Please have a look at our offer.',
    },
    'inquiry-offer': {
      subject: 'Our answer to your inquiry',
      text: 'You asked us about {goods}. Our answer: {answer} To go on, visit our shop or call us.',
    },
    'price-offered': {
      subject: 'Our offer for {goods}',
      text: 'We found {goods} for you: the goods cost {amount}. The offer is open until {until}, Baghdad time; you can take it with one press.',
    },
    'brand-agent-accepted': {
      subject: 'Your application for {brand} is accepted',
      text: 'You may become our brand agent for {brand}. Our answer: {answer} We will contact you about the next step.',
    },
    'brand-agent-declined': {
      subject: 'Our answer to your application for {brand}',
      text: 'We cannot accept your application as a brand agent for {brand} now. Why: {answer} If something changes, you may apply again.',
    },
    'cart-left': {
      subject: 'Goods are waiting in your cart',
      text: 'You have left goods in your cart: {goods}. You can order them whenever you like; prices and stock may change.',
    },
    'payment-received': {
      subject: 'Payment for order {orderNo} received',
      text: 'We have booked {amount} for {purpose} of order {orderNo}: it is paid in full.',
    },
    'payment-rejected': {
      subject: 'Payment for order {orderNo} not accepted',
      text: 'We could not accept your payment for order {orderNo}: {reason}. Please try again {until}.',
    },
    'payment-part': {
      subject: 'Order {orderNo}: a part is still to be paid',
      text: 'Your payment for order {orderNo} arrived, but it was not enough. Please pay the remaining {amount} {until}.',
    },
    'payment-to-wallet': {
      subject: 'Payment put into your wallet',
      text: 'A payment for order {orderNo} came when nothing was to be paid any more. We have put {amount} into your wallet.',
    },
    'order-expired': {
      subject: 'Order {orderNo} was cancelled: not paid in time',
      text: 'The time to pay for order {orderNo} is over, so it was cancelled. You can put the goods into the cart again; if you had paid a part, it is in your wallet.',
    },
    'difference-expired': {
      subject: 'Order {orderNo}: an item was given up',
      text: 'The price difference for an item of order {orderNo} was not paid in time. We do not buy it, and its money is in your wallet.',
    },
    'price-raised': {
      subject: 'Order {orderNo}: a supplier raised a price',
      text: 'A supplier asks {amount} more for an item of order {orderNo}. Please accept or give the item up before {until}, Baghdad time.',
    },
    'goods-question': {
      subject: 'Order {orderNo}: goods are not as ordered',
      text: 'When we checked order {orderNo} in China, something was not as ordered (pieces: {pieces}). Please tell us before {until}, Baghdad time, what we should do; without an answer the money goes to your wallet.',
    },
    'second-stage-asked': {
      subject: 'Order {orderNo}: please pay the shipping',
      text: 'The goods of order {orderNo} are measured. Shipping and services come to {amount}; once they are paid, the goods are loaded.',
    },
    'storage-asked': {
      subject: 'Order {orderNo}: storage is due',
      text: 'Your order {orderNo} has been in our warehouse beyond the free days. Please pay the storage of {amount} before you take the goods.',
    },
    'storage-soon': {
      subject: 'Order {orderNo}: the free days of storage end soon',
      text: 'Storage of your order {orderNo} is free until {until}, Baghdad time. After that every day costs extra: pay the shipping, or collect the goods, before then.',
    },
    'goods-unclaimed': {
      subject: 'Order {orderNo} waits for you in Baghdad',
      text: 'Your order {orderNo} has been waiting in our Baghdad warehouse for {days} days. Please collect it: from {until}, Baghdad time, we may sell the goods or give them up.',
    },
    'goods-kept': {
      subject: 'Order {orderNo} is kept longer',
      text: 'We keep the goods of order {orderNo} for you until {until}, Baghdad time. Please collect them before then.',
    },
    'goods-sold': {
      subject: 'The goods of order {orderNo} were sold',
      text: 'Nobody collected order {orderNo}, so its goods were sold. What is left after storage, {amount}, is in your wallet.',
    },
    'goods-given-up': {
      subject: 'The goods of order {orderNo} were given up',
      text: 'Nobody collected order {orderNo} within the time we keep goods, so they were given up and the order has ended.',
    },
    'lines-refunded': {
      subject: 'Refund for order {orderNo}',
      text: 'For items of order {orderNo} that we could not deliver we have put {amount} into your wallet.',
    },
    'refund-booked': {
      subject: 'Refund for order {orderNo}',
      text: 'We have refunded {amount} for order {orderNo}. The order page shows where it goes and the credit note.',
    },
    'complaint-answered': {
      subject: 'An answer to your complaint about order {orderNo}',
      text: 'We have answered your complaint about order {orderNo}. Please read it on the order page.',
    },
    'complaint-refused': {
      subject: 'Your complaint about order {orderNo} is closed',
      text: 'We could not accept your complaint about order {orderNo}. The reason stands on the order page.',
    },
    'complaint-late': {
      subject: 'We are late with your complaint about order {orderNo}',
      text: 'Our answer to your complaint about order {orderNo} is overdue. We are sorry. It is now first in line, and you will hear from us as soon as somebody has looked at it.',
    },
    'review-shown': {
      subject: 'Your review of “{goods}” can be read by everybody',
      text: 'Thank you. We have read your review of “{goods}”, and it is now shown with the goods.',
    },
    'review-refused': {
      subject: 'Your review of “{goods}” is not shown',
      text: 'We cannot show your review of “{goods}”. Why: {reason} You may write it again; we read it then once more.',
    },
    'order-ended': {
      subject: 'Order {orderNo} has ended',
      text: 'Your order {orderNo} could not be completed and has ended. What you paid for it is in your wallet.',
    },
    'wallet-credited': {
      subject: 'Money in your wallet',
      text: 'We have put {amount} into your wallet. You can pay your next order with it.',
    },
    'wallet-corrected': {
      subject: 'A correction in your wallet',
      text: 'We have taken back {amount} that was put into your wallet by mistake. Your statement shows both entries.',
    },
    'top-up-rejected': {
      subject: 'Your top-up was not accepted',
      text: 'We could not accept your payment into the wallet: {reason}. Nothing is lost; you can try again.',
    },
    'withdrawal-paid': {
      subject: 'Your withdrawal is paid out',
      text: 'We have paid out {amount} from your wallet as you asked. A bank may take a working day to show it.',
    },
    'withdrawal-rejected': {
      subject: 'Your withdrawal was not accepted',
      text: 'We could not pay out {amount}: {reason}. The money is free in your wallet again.',
    },
    'pre-charge-ended': {
      subject: 'Your money is free again, with its gift',
      text: 'The days are over: {amount}, the gift included, stands free in your wallet again.',
    },
    code: {
      subject: 'Your Wasit code',
      text: 'Your code {use} is {code} and is valid for ten minutes. Never give it to anybody, not even to us.',
    },
    'login-locked': {
      subject: 'Your account was locked for a few minutes',
      text: 'Somebody typed a wrong password for your Wasit account several times, so it was locked for a few minutes. If it was not you, nothing is lost; a new password keeps you safe.',
    },
    'agent-entered': {
      subject: 'An agent is acting for you',
      text: 'Our agent {agent} has begun to act for you. Your account lists everything the agent does; there you can report an entry or stop the agent.',
    },
    'agent-reported': {
      subject: 'A customer has reported an agent',
      text: '{customer} has reported something that an agent did on their behalf. Look at the entry, ask both, and write down what came of it.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your Wasit account was changed and other devices were signed out. If it was not you, please contact us at once.',
    },
    'account-suspended': {
      subject: 'Your account is suspended',
      text: 'We have suspended your Wasit account, so nobody can log in to it. Your orders and your money are kept. Please contact us to settle it.',
    },
    'account-restored': {
      subject: 'Your account is open again',
      text: 'Your Wasit account is open again. You can log in as before.',
    },
    'pay-password-changed': {
      subject: 'Your payment password was set',
      text: 'The payment password of your Wasit account was set or changed. If it was not you, please contact us at once.',
    },
    'login-linked': {
      subject: 'A new way to log in',
      text: 'Your Wasit account can now be opened with {provider}. If you did not do this, take it away under “Change the password” and contact us.',
    },
    'login-unlinked': {
      subject: 'A way to log in is gone',
      text: 'Your Wasit account can no longer be opened with {provider}.',
    },
    'customer-assigned': {
      subject: 'You have a new customer',
      text: 'You now serve {customer}. Their cart and orders are on your customers page.',
    },
    'customer-taken': {
      subject: 'You no longer serve {customer}',
      text: 'The customer {customer} was assigned to another agent. What you were doing for them has ended.',
    },
    'customer-refuses': {
      subject: '{customer} refuses to be acted for',
      text: 'The customer {customer} does not want anyone to act for them. What you were doing for them has ended.',
    },
    'contact-changed': {
      subject: 'Your {contact} was changed',
      text: 'The {contact} of your Wasit account was changed. If it was not you, please contact us at once.',
    },
  },
};
