import type { z } from 'zod';
import type { Platform } from '../../../../platform/platform.ts';
import type { RefreshRowSchema } from '../import-row.ts';

/** One of our products, identified by its source. */
export interface KnownGoods {
  readonly sourceId: string;
  /** The codes of its variants that are for sale. */
  readonly codes: readonly string[];
}

/** `busy`: the budget of calls is used up for now. */
export type SourceFailure = 'unreachable' | 'unauthorised' | 'unreadable' | 'busy';

/** A connected source did not return usable data. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly kind: SourceFailure;

  constructor(kind: SourceFailure, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** A platform of suppliers from which prices and stock can be read. */
export interface ConnectedSource {
  readonly source: string;
  /** Whether its account is configured. */
  isOn(platform: Platform): boolean;
  /**
   * The current state of one product, as a row of a refresh; undefined if the source has no such
   * id, or none of our variants.
   * @throws SourceError
   */
  read(
    platform: Platform,
    goods: KnownGoods,
  ): Promise<z.input<typeof RefreshRowSchema> | undefined>;
}

let registeredSources: readonly ConnectedSource[] = [];

/** Registers the connected sources, which belong to later domains. */
export const setConnectedSources = (sources: readonly ConnectedSource[]): void => {
  registeredSources = sources;
};

/** The sources whose account is configured. */
export const connectedSources = (platform: Platform): ConnectedSource[] =>
  registeredSources.filter((one) => one.isOn(platform));
