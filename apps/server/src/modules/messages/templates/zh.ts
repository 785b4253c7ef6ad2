import type { Language } from './template.ts';
import { zhFrame } from './zh.frame.ts';

export const zh: Language = {
  ...zhFrame,
  events: {
    welcome: {
      subject: '欢迎来到 Wasit',
      text: '您的账号已开通。您可以在这里查看订单、地址以及我们的所有通知。',
    },
    'order-placed': {
      subject: '订单 {orderNo} 已提交',
      text: '我们已收到您的订单 {orderNo}。请在巴格达时间 {until} 前完成首次付款 {amount}，随后开始采购。',
    },
    'order-cancelled': {
      subject: '订单 {orderNo} 已取消',
      text: '您的订单 {orderNo} 已取消，不会产生任何费用。如已支付部分款项，已退回您的钱包。',
    },
    'order-bought': {
      subject: '订单 {orderNo} 已完成采购',
      text: '订单 {orderNo} 的商品已全部采购，供应商正发往我们的中国仓库。',
    },
    'order-confirmed': {
      subject: '订单 {orderNo} 已确认收货',
      text: '订单 {orderNo} 已确认收货。如有缺少或损坏，请在投诉期内告知我们。',
    },
    'payment-review': {
      subject: '已收到订单 {orderNo} 的付款凭证',
      text: '已收到订单 {orderNo} 的转账凭证，财务通常在几分钟内完成审核。',
    },
    'order-announced': {
      subject: '订单 {orderNo} 正运往我们的仓库',
      text: '供应商已将订单 {orderNo} 的商品发往中国仓库，我们将测量并检查。',
    },
    'order-departed': {
      subject: '订单 {orderNo} 已出海',
      text: '订单 {orderNo} 已从中国装船出发，预计在 {from} 至 {to} 之间抵达巴格达。',
    },
    'order-arrived': {
      subject: '订单 {orderNo} 已到巴格达',
      text: '订单 {orderNo} 已到巴格达仓库。订单页面显示取货码或派送时间。',
    },
    'order-handed-over': {
      subject: '订单 {orderNo} 已交付',
      text: '订单 {orderNo} 已离开巴格达仓库，请检查商品并确认收货。',
    },
    'price-changed': {
      subject: '订单 {orderNo} 价格已调整',
      text: '订单 {orderNo} 的价格已按与您的约定调整，请在巴格达时间 {until} 前支付 {amount}，随后开始采购。',
    },
    'price-wish-refused': {
      subject: '订单 {orderNo} 价格维持不变',
      text: '我们无法降低订单 {orderNo} 的价格，原因见订单页面，请按时付款。',
    },
    'customer-wishes': {
      subject: '客户 {customer} 希望优惠',
      text: '您的客户 {customer} 希望降低订单 {orderNo} 的金额，请代该客户操作，以查看并答复。',
    },
    'inquiry-answered': {
      subject: '您的询价已有回复',
      text: '我们已回复您关于 {goods} 的询价，请查看报价。',
    },
    'inquiry-offer': {
      subject: '您的询价回复',
      text: '您向我们询问了 {goods}。我们的回复：{answer} 如需继续，请访问我们的商城或联系我们。',
    },
    'price-offered': {
      subject: '{goods} 的报价',
      text: '我们为您找到了 {goods}：货款 {amount}。报价有效至 {until}（巴格达时间），一键即可下单。',
    },
    'brand-agent-accepted': {
      subject: '您的 {brand} 品牌代理申请已通过',
      text: '我们已通过您的 {brand} 品牌代理申请。我们的答复：{answer} 我们会就下一步与您联系。',
    },
    'brand-agent-declined': {
      subject: '您的 {brand} 品牌代理申请结果',
      text: '我们目前无法通过您的 {brand} 品牌代理申请。原因：{answer} 如情况有变，欢迎再次申请。',
    },
    'cart-left': {
      subject: '购物车里还有商品',
      text: '您的购物车里还有商品：{goods}。您随时可以下单，价格和库存可能会变动。',
    },
    'payment-received': {
      subject: '已收到订单 {orderNo} 的付款',
      text: '订单 {orderNo} 的{purpose} {amount} 已全额到账。',
    },
    'payment-rejected': {
      subject: '订单 {orderNo} 的付款未通过',
      text: '订单 {orderNo} 的付款未能通过：{reason}。请{until}重新支付。',
    },
    'payment-part': {
      subject: '订单 {orderNo} 还有余款',
      text: '订单 {orderNo} 的付款已到账，但金额不足。请{until}支付余款 {amount}。',
    },
    'payment-to-wallet': {
      subject: '付款已转入您的钱包',
      text: '订单 {orderNo} 收到付款时已无应付款项，我们已将 {amount} 转入您的钱包。',
    },
    'order-expired': {
      subject: '订单 {orderNo} 因逾期未付款已取消',
      text: '订单 {orderNo} 的付款期限已过，订单已取消。您可以将商品重新加入购物车；如已支付部分款项，已退回您的钱包。',
    },
    'difference-expired': {
      subject: '订单 {orderNo} 有一件商品已取消',
      text: '订单 {orderNo} 中一件商品的差价未按时支付，我们不再采购，货款已退回您的钱包。',
    },
    'price-raised': {
      subject: '订单 {orderNo} 有商品涨价',
      text: '订单 {orderNo} 中一件商品的供应商要求加价 {amount}。请在巴格达时间 {until} 前接受或放弃该商品。',
    },
    'goods-question': {
      subject: '订单 {orderNo}：商品与订购不符',
      text: '我们在中国验货时发现订单 {orderNo} 有商品与订购不符（件数：{pieces}）。请在巴格达时间 {until} 前告诉我们如何处理；逾期未答复，货款将退回您的钱包。',
    },
    'second-stage-asked': {
      subject: '请支付订单 {orderNo} 的运费',
      text: '订单 {orderNo} 的商品已测量完毕，运费和服务费共 {amount}，付款后即装柜。',
    },
    'storage-asked': {
      subject: '订单 {orderNo} 产生仓储费',
      text: '订单 {orderNo} 在仓库的存放已超过免费天数，请在取货前支付仓储费 {amount}。',
    },
    'storage-soon': {
      subject: '订单 {orderNo}：免费仓储即将到期',
      text: '订单 {orderNo} 的免费仓储至巴格达时间 {until} 截止，之后按天收费。请在此之前支付运费或取货。',
    },
    'goods-unclaimed': {
      subject: '订单 {orderNo} 在巴格达等您取货',
      text: '您的订单 {orderNo} 已在我们的巴格达仓库等待 {days} 天。请尽快取货：自巴格达时间 {until} 起，我们可能变卖或放弃这批货物。',
    },
    'goods-kept': {
      subject: '订单 {orderNo} 延长保管',
      text: '订单 {orderNo} 的货物将为您保管至巴格达时间 {until}，请在此之前取货。',
    },
    'goods-sold': {
      subject: '订单 {orderNo} 的货物已变卖',
      text: '订单 {orderNo} 逾期无人领取，货物已变卖。扣除仓储费后的余额 {amount} 已入您的钱包。',
    },
    'goods-given-up': {
      subject: '订单 {orderNo} 的货物已放弃',
      text: '订单 {orderNo} 在保管期内无人领取，货物已放弃，订单结束。',
    },
    'lines-refunded': {
      subject: '订单 {orderNo} 退款',
      text: '订单 {orderNo} 中无法供货的商品，我们已将 {amount} 退回您的钱包。',
    },
    'refund-booked': {
      subject: '订单 {orderNo} 已退款',
      text: '我们已为订单 {orderNo} 退款 {amount}。订单页面可查看款项去向和退款凭证。',
    },
    'complaint-answered': {
      subject: '您对订单 {orderNo} 的投诉已有答复',
      text: '我们已答复您对订单 {orderNo} 的投诉，请在订单页面查看。',
    },
    'complaint-refused': {
      subject: '您对订单 {orderNo} 的投诉已关闭',
      text: '我们无法接受您对订单 {orderNo} 的投诉，原因见订单页面。',
    },
    'complaint-late': {
      subject: '您对订单 {orderNo} 的投诉处理已超时',
      text: '我们对订单 {orderNo} 的投诉答复已超过时限，非常抱歉。您的投诉现已排在最前，处理后我们会立即通知您。',
    },
    'review-shown': {
      subject: '您对“{goods}”的评价已公开',
      text: '感谢您。我们已阅读您对“{goods}”的评价，现已显示在商品页面。',
    },
    'review-refused': {
      subject: '您对“{goods}”的评价未公开',
      text: '我们无法公开您对“{goods}”的评价。原因：{reason} 您可以重新填写，我们会再次审核。',
    },
    'order-ended': {
      subject: '订单 {orderNo} 已终止',
      text: '订单 {orderNo} 无法完成，已终止。您支付的款项已退回钱包。',
    },
    'wallet-credited': {
      subject: '钱包到账',
      text: '我们已将 {amount} 存入您的钱包，可用于支付下一个订单。',
    },
    'wallet-corrected': {
      subject: '钱包更正',
      text: '此前误存入您钱包的 {amount} 已被收回，两笔记录都在您的账单中。',
    },
    'top-up-rejected': {
      subject: '充值未通过',
      text: '您的钱包充值未能通过：{reason}。您没有任何损失，可以重新充值。',
    },
    'withdrawal-paid': {
      subject: '提现已付出',
      text: '已按您的要求从钱包付出 {amount}。银行到账可能需要一个工作日。',
    },
    'withdrawal-rejected': {
      subject: '提现未通过',
      text: '未能付出 {amount}：{reason}。款项已退回钱包，可再次使用。',
    },
    'pre-charge-ended': {
      subject: '预存到期，本金和赠金已可用',
      text: '预存期已满：{amount}（含赠金）已回到您的钱包，可随时使用。',
    },
    code: {
      subject: '您的 Wasit 验证码',
      text: '验证码{use}：{code}，十分钟内有效。请勿告诉任何人，包括我们。',
    },
    'login-locked': {
      subject: '您的账号已锁定几分钟',
      text: '有人多次输入了您 Wasit 账号的错误密码，账号已锁定几分钟。如非本人操作，账号没有损失，建议设置新密码。',
    },
    'agent-entered': {
      subject: '代理正在为您操作',
      text: '我们的代理 {agent} 已开始为您操作。您可以在账号中查看其所有操作，并可举报某项操作或拒绝代操作。',
    },
    'agent-reported': {
      subject: '有客户举报了代理',
      text: '客户 {customer} 举报了代理代其进行的一项操作。请查看该记录，向双方核实，并写下处理结果。',
    },
    'password-changed': {
      subject: '您的密码已修改',
      text: '您的 Wasit 账号密码已修改，其他设备已退出登录。如非本人操作，请立即联系我们。',
    },
    'account-suspended': {
      subject: '您的账号已停用',
      text: '我们已停用您的 Wasit 账号，目前无法登录。您的订单和资金均会保留。请联系我们处理。',
    },
    'account-restored': {
      subject: '您的账号已恢复',
      text: '您的 Wasit 账号已恢复，可以照常登录。',
    },
    'pay-password-changed': {
      subject: '您的支付密码已设置',
      text: '您的 Wasit 账号的支付密码已设置或修改。如非本人操作，请立即联系我们。',
    },
    'login-linked': {
      subject: '新增登录方式',
      text: '现在可以使用 {provider} 登录您的 Wasit 账号。如非本人操作，请在“修改密码”页面解绑并联系我们。',
    },
    'login-unlinked': {
      subject: '登录方式已解绑',
      text: '您的 Wasit 账号不再能使用 {provider} 登录。',
    },
    'customer-assigned': {
      subject: '您有一位新客户',
      text: '您现在负责客户 {customer}，其购物车和订单在您的客户页面。',
    },
    'customer-taken': {
      subject: '您不再负责 {customer}',
      text: '客户 {customer} 已转交他人，您代其进行的操作已结束。',
    },
    'customer-refuses': {
      subject: '{customer} 拒绝代操作',
      text: '客户 {customer} 不希望任何人代其操作，您代其进行的操作已结束。',
    },
    'contact-changed': {
      subject: '您的{contact}已修改',
      text: '您的 Wasit 账号的{contact}已修改。如非本人操作，请立即联系我们。',
    },
  },
};
