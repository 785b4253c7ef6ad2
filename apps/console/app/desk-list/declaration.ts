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

/** The value at a path of a row. */
type ValueAt<Row, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof NonNullable<Row>
    ? ValueAt<NonNullable<Row>[Head], Rest>
    : never
  : Path extends keyof NonNullable<Row>
    ? NonNullable<Row>[Path]
    : never;
/** The codes that a value is one of, or a list of; never for free text, figures and amounts. */
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
/**
 * For each column whose values are codes a word for each code: an exported file has words, as on
 * the screen.
 */
type WordsForCodes<D extends DeskListName> = {
  readonly [K in keyof FieldsOf<D> as [CodesAt<D, K>] extends [never] ? never : K]: Readonly<
    Record<`${CodesAt<D, K>}`, string>
  >;
};
export type WordsOf<D extends DeskListName> = WordsForCodes<D> &
  Readonly<Partial<Record<keyof FieldsOf<D>, Readonly<Record<string, string>>>>>;

/** The words for codes, by the code. */
export const codeWords = <Code extends string | number>(
  codes: readonly Code[],
  text: (code: Code) => string,
) =>
  Object.fromEntries(codes.map((code) => [String(code), text(code)])) as Record<`${Code}`, string>;

/**
 * What is known for the counts on tabs: the open one, its total, and the count of each where the
 * answer has them.
 */
interface ListCounts {
  readonly current: string;
  readonly total: number;
  readonly counts: Readonly<Partial<Record<string, number>>>;
}

/** A filter that is kept in the address. Its first value is the default. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Empty where any text may be in the address; `field` shows it then. */
  readonly values: readonly string[];
  readonly text: (value: string) => string;
  readonly as?: 'tabs' | 'select';
  /** How many rows each value has, where the tabs show it. */
  readonly count?: (value: string, shown: ListCounts) => number | undefined;
  /** Rows are counted up to this number: a count that reaches it may be higher. */
  readonly maxCounted?: number;
  /** A field of its own instead of the select. */
  readonly field?: (value: string, choose: (value: string | undefined) => void) => ReactNode;
}

/** What the address says of a list. */
export interface ListState {
  /** The value of a filter by its name. */
  readonly chosen: (name: string) => string;
  readonly search: string;
}

export interface DialogCallbacks {
  onClose(): void;
  /** The act is done: the dialog closes and the list is read again. */
  onDone(): void;
}

/**
 * A button in each row that an act is possible for; it opens a dialog, or is a button of its own.
 */
export interface RowAct<Row> {
  readonly key: string;
  readonly label?: (row: Row) => string;
  readonly when?: (row: Row) => boolean;
  readonly look?: 'filled' | 'default' | 'subtle' | 'danger';
  /** What the button is called where the label alone does not say which row it is of. */
  readonly name?: (row: Row) => string;
  readonly dialog?: (row: Row, closing: DialogCallbacks) => ReactNode;
  readonly button?: (row: Row, reload: () => void) => ReactNode;
  /** Where it leads instead, in a menu. */
  readonly to?: (row: Row) => string;
}

export interface CreateAct {
  readonly label: string;
  readonly dialog: (closing: DialogCallbacks) => ReactNode;
  /** Whether the dialog is open when the list is first shown. */
  readonly isInitiallyOpen?: boolean;
}

/** An act on all rows that are chosen, request by request. */
export interface BulkAct {
  readonly key: string;
  /** The verb. */
  readonly label: string;
  readonly danger?: boolean;
  /** What it does, and to how many. */
  readonly text: (rows: number) => string;
  readonly fields?: Readonly<Record<string, ActField>>;
  /** What it would do with these values, below the fields. */
  readonly effect?: (
    keys: readonly string[],
    values: Readonly<Record<string, string>>,
  ) => ReactNode;
  /** How many rows one request takes; 1 by default. */
  readonly batchSize?: number;
  /**
   * One request, with the number of rows that it changed where the answer says so. The key is the
   * same when it is tried again because no answer came.
   */
  readonly run: (
    keys: readonly string[],
    values: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ) => Promise<unknown>;
  /** How many were changed. */
  readonly done: (rows: number) => string;
}

interface DeskListDeclaration<D extends DeskListName> {
  readonly desk: D;
  /** What the list is called: its caption, and the heading of the page unless `headless`. */
  readonly title: string;
  readonly headless?: boolean;
  readonly note?: ReactNode;
  /** Buttons beside the heading; in a headless list beside the search. */
  readonly actions?: ReactNode | ((answer: AnswerOf<D> | undefined) => ReactNode);
  /** Between the heading and the filters; without an answer while the list is first read. */
  readonly before?: (reload: () => void, answer: AnswerOf<D> | undefined) => ReactNode;
  readonly filters?: readonly Filter[];
  /** What can be searched by; left out, the list has no search. */
  readonly search?: string;
  /** How many rows each value of the tabs has, where the answer says so. */
  readonly counts?: (answer: AnswerOf<D>) => Readonly<Partial<Record<string, number>>>;
  readonly query: (state: ListState) => QueryOf<D>;
  readonly columns:
    | readonly Column<RowOf<D>>[]
    | ((reload: () => void) => readonly Column<RowOf<D>>[]);
  /** What a file of the list holds beside the columns that are shown. */
  readonly onlyInFiles?: readonly {
    readonly key: keyof FieldsOf<D> & string;
    readonly head: string;
  }[];
  /** Acts on many rows at once; with them rows can be chosen. */
  readonly bulk?: readonly BulkAct[];
  /** What a row is called where it is chosen. */
  readonly nameOf?: (row: RowOf<D>) => string;
  readonly acts?: readonly RowAct<RowOf<D>>[];
  /** Content of a row beside its buttons, or instead of them. */
  readonly actsNote?: (row: RowOf<D>, reload: () => void) => ReactNode;
  readonly actsHead?: string;
  /** The acts of a row are in a menu whose button has this label. */
  readonly actsMenu?: (row: RowOf<D>) => string;
  /** The button for a new row, and its dialog. */
  readonly create?: CreateAct;
  readonly empty: (state: ListState) => { title: string; text?: string; action?: ReactNode };
  /** Above the table, once there is an answer. */
  readonly above?: (answer: AnswerOf<D>) => ReactNode;
  readonly pageSize?: number;
  readonly everyMs?: number;
}

export type DeskListProps<D extends DeskListName> = DeskListDeclaration<D> &
  ([keyof WordsForCodes<D>] extends [never]
    ? { readonly words?: WordsOf<D> }
    : { readonly words: WordsOf<D> });
