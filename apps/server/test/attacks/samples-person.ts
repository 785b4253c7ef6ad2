/** Calls about a customer's own ways in and what he keeps. */
export const personSamples = {
  loginLinks: { input: {} },
  linkLogin: {
    input: {
      type: 5,
      code: 'x.y.z',
      nonce: 'n',
      thirdRedirectUrl: '/',
      openId: '1',
      thirdPartyInfo: { name: 'Sara' },
      loginPassword: 'not this one',
    },
  },
  unlinkLogin: { input: { provider: 'google', loginPassword: 'not this one' } },
  favouritePage: { input: { pageNo: 1, pageSize: 20 } },
  favouriteList: { input: {} },
  favouriteAdd: { input: { productId: 1 } },
  favouriteDelete: { input: { productId: 1 } },
};
