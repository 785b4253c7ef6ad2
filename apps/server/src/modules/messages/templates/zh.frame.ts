import type { Frame } from './template.ts';

export const zhFrame: Frame = {
  email: {
    greeting: '{name}，您好：',
    greetingNobody: '您好：',
    closing: 'Wasit 团队',
    contact: '如有疑问，请致电 {phone} 或发邮件至 {email}。',
    why: {
      choosable: '您收到此邮件，是因为您在 Wasit 有账号。',
      always: '您收到此邮件，是因为您在 Wasit 有账号。付款和安全类消息始终发送。',
      stranger: '您收到此邮件，是因为有人在 Wasit 留下了此邮箱。如非本人操作，无需理会。',
    },
    stop: '不再接收此类邮件',
  },
  whatsapp: '您好，这里是 Wasit。{text}如有疑问，请直接回复。',
  actions: {
    order: '查看订单',
    pay: '立即付款',
    inquiry: '查看询价',
    shop: '打开商城',
    cart: '打开购物车',
    application: '查看申请',
    account: '打开我的账号',
    customers: '我的客户',
    wallet: '打开我的钱包',
    reviews: '查看我的评价',
    reports: '打开举报',
  },
  words: {
    purpose: {
      'first-stage': '货款',
      'second-stage': '运费',
      storage: '仓储费',
      'price-difference': '差价',
      'short-payment': '余款',
      'top-up': '钱包充值',
    },
    reason: {
      'amount-differs': '金额与应付不符',
      'not-received': '款项未到账',
      unreadable: '凭证无法辨认',
      'wrong-account': '款项转入了其他账户',
      'used-before': '该凭证已使用过',
      other: '财务无法确认',
    },
    use: {
      login: '用于登录',
      register: '用于注册账号',
      'reset-password': '用于设置新密码',
      'change-email': '用于确认邮箱',
      'change-phone': '用于确认手机号',
      'reset-payment-password': '用于设置新支付密码',
      'export-data': '用于下载您的数据',
    },
    contact: { email: '邮箱', phone: '手机号' },
  },
  deadline: { before: '在巴格达时间 {until} 前', open: '尽快' },
};
