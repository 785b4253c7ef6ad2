import type { InputOf, OutputOf } from '@wasit/contract';
import type { DeskListName, deskLists } from '@wasit/contract/desks/lists';
import type { ReactNode } from 'react';
import type { ActField } from '../lists/act-fields.tsx';
import type { Column } from '../ui/data-table.tsx';

type EndpointOf<D extends DeskListName> = (typeof deskLists)[D]['endpoint'];
export type AnswerOf<D extends DeskListName> = OutputOf<EndpointOf<D>>;
export type RowOf<D extends DeskListName> =
  AnswerOf<D> extends { items: (infer Row)[] } ? Row : never;
export type QueryOf<D extends DeskListName> = Omit<
  InputOf<EndpointOf<D>>,
  'pageNo' | 'pageSize' | 'sort'
>;

/** Optional fields may also be undefined. */
type WithUndefined<T> = {
  [K in keyof T]: Pick<T, K> extends Required<Pick<T, K>> ? T[K] : T[K] | undefined;
};

/** The value at a path of a row. */
type ValueAt<Row, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof NonNullable<Row>
    ? ValueAt<NonNullable<Row>[Head], Rest>
    : never
  : Path extends keyof NonNullable<Row>
    ? NonNullable<Row>[Path]
    : never;
/** The union of codes in a value or list; never for free text, figures and amounts. */
type CodeOf<Value> = Value extends readonly (infer Item)[]
  ? CodeOf<Item>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : Value extends number
      ? number extends Value
        ? never
        : Value
      : never;
type FieldsOf<D extends DeskListName> = (typeof deskLists)[D]['fields'];
type CodesAt<D extends DeskListName, K extends keyof FieldsOf<D>> = CodeOf<
  ValueAt<RowOf<D>, Extract<FieldsOf<D>[K], string>>
>;
/** A word for each code, for every column of codes: an exported file has words, like the screen. */
type WordsForCodes<D extends DeskListName> = {
  readonly [K in keyof FieldsOf<D> as [CodesAt<D, K>] extends [never] ? never : K]: Readonly<
    Record<`${CodesAt<D, K>}`, string>
  >;
};
type WordsOf<D extends DeskListName> = WordsForCodes<D> &
  Readonly<Partial<Record<keyof FieldsOf<D>, Readonly<Record<string, string>>>>>;

/** The words for codes, by the code. */
export const codeWords = <Code extends string | number>(
  codes: readonly Code[],
  text: (code: Code) => string,
) =>
  Object.fromEntries(codes.map((code) => [String(code), text(code)])) as Record<`${Code}`, string>;

/**
 * Counts for tabs: the current tab, its total, and the count of each tab where the answer has them.
 */
interface ListCounts {
  readonly current: string;
  readonly total: number;
  readonly counts: Readonly<Partial<Record<string, number>>> | undefined;
}

/** A filter stored in the address. Its first value is the default. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Empty if any text is allowed; `field` then renders it. */
  readonly values: readonly string[];
  readonly text: (value: string) => string;
  readonly as?: 'tabs' | 'select';
  /** The number of rows for each value, shown on tabs. */
  readonly count?: (value: string, shown: ListCounts) => number | undefined;
  /** Rows are counted up to this number: a count that reaches it may be higher. */
  readonly maxCounted?: number;
  /** A custom control instead of the select. */
  readonly field?: (value: string, choose: (value: string | undefined) => void) => ReactNode;
}

/** The state of a list, as its address has it. */
export interface ListState {
  /** The value of a filter. */
  readonly value: (name: string) => string;
  /** The same as one of these values: the first of them if it is none. */
  readonly chosen: <Value extends string>(
    name: string,
    values: readonly [Value, ...Value[]],
  ) => Value;
  /** The same as one of these values; undefined if it is none, as while all rows are shown. */
  readonly chosenOrAll: <Value extends string>(
    name: string,
    values: readonly Value[],
  ) => Value | undefined;
  readonly search: string;
}

export interface DialogCallbacks {
  onClose(): void;
  /** The act is done: the dialog closes and the list is read again. */
  onDone(): void;
}

/**
 * An act on one row, for the rows where `when` holds: a button that opens a dialog, or a custom
 * button.
 */
export interface RowAct<Row> {
  readonly key: string;
  readonly label?: (row: Row) => string;
  readonly when?: (row: Row) => boolean;
  readonly look?: 'filled' | 'default' | 'subtle' | 'danger';
  /** The accessible name, where the label alone does not identify the row. */
  readonly name?: (row: Row) => string;
  readonly dialog?: (row: Row, closing: DialogCallbacks) => ReactNode;
  readonly button?: (row: Row, reload: () => void) => ReactNode;
  /** In a menu: links there instead. */
  readonly to?: (row: Row) => string;
}

interface CreateAct {
  readonly label: string;
  readonly dialog: (closing: DialogCallbacks) => ReactNode;
  /** Whether the dialog is open when the list is first shown. */
  readonly isInitiallyOpen?: boolean;
}

/** An act on all selected rows, request by request. */
export interface BulkAct {
  readonly key: string;
  /** The label of the button. */
  readonly label: string;
  readonly danger?: boolean;
  /** Explains the act, for the number of rows. */
  readonly text: (rows: number) => string;
  readonly fields?: Readonly<Record<string, ActField>>;
  /** A preview of the effect of these values, below the fields. */
  readonly effect?: (
    keys: readonly string[],
    values: Readonly<Record<string, string>>,
  ) => ReactNode;
  /** How many rows one request takes; 1 by default. */
  readonly batchSize?: number;
  /**
   * Sends one request and resolves to the number of changed rows, where the answer has it. A retry
   * after no answer uses the same key.
   */
  readonly run: (
    keys: readonly string[],
    values: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ) => Promise<unknown>;
  /** The success message, for the number of changed rows. */
  readonly done: (rows: number) => string;
}

interface DeskListDeclaration<D extends DeskListName> {
  readonly desk: D;
  /** The caption, and the heading of the page unless `headless`. */
  readonly title: string;
  readonly headless?: boolean;
  readonly note?: ReactNode;
  /** Buttons beside the heading; in a headless list beside the search. */
  readonly actions?: ReactNode | ((answer: AnswerOf<D> | undefined) => ReactNode);
  /** Between the heading and the filters; without an answer while the list is first read. */
  readonly before?: (reload: () => void, answer: AnswerOf<D> | undefined) => ReactNode;
  readonly filters?: readonly Filter[];
  /** The label of the search field; without it the list has no search. */
  readonly search?: string;
  /** The number of rows for each value of the tabs, where the answer has it. */
  readonly counts?: (answer: AnswerOf<D>) => Readonly<Partial<Record<string, number>>> | undefined;
  /** The request for the rows; a field that is undefined is left out of it. */
  readonly query: (state: ListState) => WithUndefined<QueryOf<D>>;
  readonly columns:
    | readonly Column<RowOf<D>>[]
    | ((reload: () => void) => readonly Column<RowOf<D>>[]);
  /** Columns that only an exported file has. */
  readonly onlyInFiles?: readonly {
    readonly key: keyof FieldsOf<D> & string;
    readonly head: string;
  }[];
  /** Bulk acts; with them rows are selectable. */
  readonly bulk?: readonly BulkAct[];
  /** The name of a row in its checkbox and in bulk dialogs. */
  readonly nameOf?: (row: RowOf<D>) => string;
  readonly acts?: readonly RowAct<RowOf<D>>[];
  /** Content of a row beside its buttons, or instead of them. */
  readonly actsNote?: (row: RowOf<D>, reload: () => void) => ReactNode;
  readonly actsHead?: string;
  /** The label of a menu that holds the acts of a row instead of buttons. */
  readonly actsMenu?: (row: RowOf<D>) => string;
  /** A button that creates a row, with its dialog. */
  readonly create?: CreateAct;
  readonly empty: (state: ListState) => { title: string; text?: string; action?: ReactNode };
  /** Above the table, once there is an answer; it may answer an earlier tab or search. */
  readonly above?: (answer: AnswerOf<D>, isOfOtherFilter: boolean) => ReactNode;
  readonly pageSize?: number;
  readonly everyMs?: number;
}

export type DeskListProps<D extends DeskListName> = DeskListDeclaration<D> &
  ([keyof WordsForCodes<D>] extends [never]
    ? { readonly words?: WordsOf<D> }
    : { readonly words: WordsOf<D> });
