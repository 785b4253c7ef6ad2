/** What is chosen in a list; it belongs to the query that the rows were chosen for. */
export interface ChosenRows {
  readonly listKey: string;
  readonly keys: ReadonlySet<string>;
  /** More rows match than can be chosen at once. */
  readonly isCut: boolean;
}

export const noneChosen = (listKey: string): ChosenRows => ({
  listKey,
  keys: new Set(),
  isCut: false,
});

/** After an answer: rows that match another query than the present one are not chosen. */
export const withMatching = (present: ChosenRows, answered: ChosenRows): ChosenRows =>
  present.listKey === answered.listKey ? answered : present;
