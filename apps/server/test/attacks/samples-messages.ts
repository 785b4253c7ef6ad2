/** A browser at a push service that does not exist. */
const pushTarget = {
  endpoint: 'https://push.example/send/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

/** Samples of the messages' endpoints. */
export const messageSamples = {
  messagePage: { input: { pageNo: 1, pageSize: 20, unreadOnly: true } },
  unreadMessages: { input: {} },
  readMessage: { input: { messageId: 'ms_none' } },
  readAllMessages: { input: {} },
  deleteMessage: { input: { messageId: 'ms_none' } },
  messagePreferences: { input: {} },
  saveMessagePreference: { input: { topic: 'orders', channel: 'email', isOn: true } },
  pushState: { input: { endpoint: pushTarget.endpoint } },
  subscribePush: { input: pushTarget },
  unsubscribePush: { input: { endpoint: pushTarget.endpoint } },
  renewPush: { input: { ...pushTarget, renewal: 'none' } },
  mailSubscription: { input: { token: 'none' } },
  unsubscribe: { input: { token: 'none' } },
  rememberLanguage: { input: {} },
  whatsappReport: { input: {} },
  staffDeliveryPage: {
    input: {
      pageNo: 1,
      pageSize: 20,
      state: 'failed',
      channel: 'email',
      event: 'order-placed',
      person: 'sara',
      sort: 'at',
    },
  },
  staffDelivery: { input: { deliveryId: 'md_none' } },
  staffResendMessage: { input: { deliveryId: 'md_none', attempts: 1 } },
  staffReadyTexts: {
    input: { userId: 'u_none', messageId: 'ms_none', orderNo: '1234567890123456' },
  },
};
