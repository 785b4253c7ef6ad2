/**
 * The number of the rules by which documents are made. Raised with every change of what a text or a
 * name is indexed by: the rows that an older release wrote are then written anew.
 */
export const documentRules = 2;
