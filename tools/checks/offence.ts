export interface Offence {
  /** The name of the rule in exceptions.json. */
  rule: string;
  /** Relative to the checked tree. */
  file: string;
  line?: number;
  message: string;
}

/** Checks a whole tree: this repository, or a small one planted by a test. */
export type Check = (root: string) => Offence[] | Promise<Offence[]>;
