/**
 * The result of inspecting a document: no objection, active content (macros, scripts, embedded
 * files), a payment card number in its text, or unreadable.
 */
export const verdicts = ['plain', 'active', 'card', 'unreadable'] as const;
export type Verdict = (typeof verdicts)[number];

/** The kind of a document by its first bytes; undefined for everything else. */
export type DocumentForm = 'pdf' | 'zip' | 'ole';

const signatures = {
  pdf: '255044462d',
  zip: '504b0304',
  ole: 'd0cf11e0a1b11ae1',
} as const satisfies Record<DocumentForm, string>;

export const formOf = (body: Buffer): DocumentForm | undefined =>
  (Object.keys(signatures) as DocumentForm[]).find(
    (form) => body.subarray(0, signatures[form].length / 2).toString('hex') === signatures[form],
  );
