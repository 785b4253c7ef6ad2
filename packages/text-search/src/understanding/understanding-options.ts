import type { ReadingTools } from './reading.ts';

export interface UnderstandingOptions extends ReadingTools {
  /** The words of the shop's categories: with the thing prefix they surely name a thing. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** The same of the categories above, whose words all goods below them have. */
  readonly areas?: ReadonlySet<string> | undefined;
  /** Just as typed: nothing is corrected. */
  readonly exact?: boolean | undefined;
}
