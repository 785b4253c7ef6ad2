export interface Offence {
  /** The name by which exceptions.json knows the refusal. */
  rule: string;
  /** Relative to the checked tree. */
  file: string;
  line?: number;
  message: string;
}

/** Looks at a whole tree, which is this repository or a small one that a test has planted. */
export type Check = (root: string) => Offence[] | Promise<Offence[]>;
