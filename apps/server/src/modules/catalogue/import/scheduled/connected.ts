import type { z } from 'zod';
import type { Platform } from '../../../../platform/platform.ts';
import type { RefreshRowSchema } from '../import-row.ts';

/** A product of ours as its source names it. */
export interface KnownGoods {
  readonly sourceId: string;
  /** The codes of its variants that are for sale. */
  readonly codes: readonly string[];
}

/** `busy`: the budget of calls is used up for now. */
export type AskFault = 'unreachable' | 'unauthorised' | 'unreadable' | 'busy';

/** A connected source did not say what it was asked. */
export class AskError extends Error {
  override name = 'AskError';
  readonly fault: AskFault;

  constructor(fault: AskFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** A platform of suppliers that can be asked for prices and stock. */
export interface ConnectedSource {
  readonly source: string;
  /** Whether its account is configured. */
  isOn(platform: Platform): boolean;
  /**
   * What it says of one product now, as a row of a refresh; undefined when it has none of this id,
   * or none whose variants are ours.
   * @throws AskError
   */
  ask(platform: Platform, goods: KnownGoods): Promise<z.input<typeof RefreshRowSchema> | undefined>;
}

let known: readonly ConnectedSource[] = [];

/** Which sources there are; they belong to later domains. */
export const setConnectedSources = (sources: readonly ConnectedSource[]): void => {
  known = sources;
};

/** Those that can be asked now. */
export const connectedSources = (platform: Platform): ConnectedSource[] =>
  known.filter((one) => one.isOn(platform));
