/** The selected rows of a list. A selection belongs to the query it was made in. */
interface ChosenRows {
  readonly listKey: string;
  readonly keys: ReadonlySet<string>;
  /** Whether more rows match than can be selected at once. */
  readonly isCut: boolean;
}

export const noneChosen = (listKey: string): ChosenRows => ({
  listKey,
  keys: new Set(),
  isCut: false,
});

/** Applies an answer; rows that match another query are not selected. */
export const withMatching = (present: ChosenRows, answered: ChosenRows): ChosenRows =>
  present.listKey === answered.listKey ? answered : present;
