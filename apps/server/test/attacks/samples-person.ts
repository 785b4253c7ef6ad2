/** Calls about a customer's own logins and stored data. */
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
  favouritePage: { input: { pageNo: 1, pageSize: 20, groupId: 'fg_none' } },
  favouriteIds: { input: {} },
  favouriteAdd: { input: { productIds: [1], addedAt: ['2026-11-01T10:00:00.000Z'] } },
  favouriteDelete: { input: { productIds: [1] } },
  favouriteExport: {
    input: { format: 'pdf', productIds: [1], groupId: 'fg_none', exportId: 'fx_none' },
  },
  favouriteExportList: { input: { pageNo: 1, pageSize: 20 } },
  favouriteExportFile: { input: { exportId: 'fx_none' } },
  favouriteGroupList: { input: { productIds: [1] } },
  favouriteGroupAdd: { input: { id: 'fg_none', name: 'Kitchen', sort: 1 } },
  favouriteGroupDelete: { input: { groupId: 'fg_none' } },
  favouriteGroupProductAdd: {
    input: { groupId: 'fg_none', productIds: [1], addedAt: ['2026-11-01T10:00:00.000Z'] },
  },
  favouriteGroupProductDelete: { input: { groupId: 'fg_none', productIds: [1] } },
  favouriteGroupProductPage: { input: { groupId: 'fg_none', pageNo: 1, pageSize: 20 } },
};
