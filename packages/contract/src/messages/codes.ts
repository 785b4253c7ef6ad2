import { type Code, entry } from '../code-entry.ts';

export const messageCodes = {
  MESSAGE_MANDATORY: entry(7190, 422, [
    'Messages about payments and security cannot be switched off.',
    'لا يمكن إيقاف الرسائل المتعلقة بالدفعات والأمان.',
    'پەیامەکانی پارەدان و پاراستن ناتوانرێت بکوژێنرێنەوە.',
    '付款和安全类消息不能关闭。',
  ]),
  MESSAGE_NOT_RESENDABLE: entry(7191, 409, [
    'This message cannot be sent again: it is on its way, its time is over, or its reader has left.',
    'لا يمكن إعادة إرسال هذه الرسالة: إما أنها قيد الإرسال أو انتهى وقتها أو غادر صاحبها.',
    'ئەم پەیامە دووبارە نانێردرێت: یان لە ڕێگەدایە، یان کاتی بەسەرچووە، یان خاوەنەکەی ڕۆیشتووە.',
    '这条消息不能重发：正在发送中，或已过期，或收件人已注销。',
  ]),
  CHANNEL_OFF: entry(7192, 409, [
    'This channel is not connected.',
    'هذه القناة غير مربوطة.',
    'ئەم کەناڵە پەیوەست نەکراوە.',
    '该渠道尚未接通。',
  ]),
} as const satisfies Record<string, Code>;
