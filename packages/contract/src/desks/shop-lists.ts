import type { DeskList } from './money-lists.ts';

/** Lists of what stands in the shop beside the goods. */
export const shopLists = {
  events: {
    endpoint: 'staffEventPage',
    key: 'eventId',
    sorts: ['from', 'to'],
    fields: { title: 'title', goods: 'rule', from: 'startsAt', to: 'endsAt', shown: 'shown' },
  },
  'shop-brands': {
    endpoint: 'staffBrandList',
    key: 'brandId',
    sorts: ['hot'],
    fields: {
      name: 'name',
      others: 'otherNames',
      cooperation: 'cooperation',
      hot: 'hotPlace',
      goods: 'goodsCount',
      shown: 'shown',
    },
  },
  'outside-figures': {
    endpoint: 'outsideImportList',
    key: 'importId',
    sorts: ['importedAt'],
    fields: {
      file: 'fileName',
      sources: 'sources',
      figures: 'figures',
      by: 'by',
      at: 'importedAt',
    },
  },
  certificates: {
    endpoint: 'staffCertificateList',
    key: 'certificateId',
    sorts: ['number', 'validTo', 'changed'],
    fields: {
      number: 'number',
      kind: 'kind',
      subject: 'subjectName',
      issuer: 'issuer',
      validTo: 'validTo',
      checked: 'checked',
      shown: 'shown',
      changed: 'changedAt',
    },
  },
} as const satisfies Record<string, DeskList>;
