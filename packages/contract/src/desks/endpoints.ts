import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { csvType, FileAnswer, xlsxType } from '../files/answer.ts';
import { Done, Instant, isStorable, PublicId, required } from '../wire.ts';
import { type DeskListName, deskLists } from './lists.ts';

const Desk = z.enum(Object.keys(deskLists) as [DeskListName, ...DeskListName[]]);

const storable = (maxLength: number) => z.string().max(maxLength).refine(isStorable, 'FORMAT');

/** Parameters of a list besides page and page size; its own endpoint validates them. */
const ListQuery = z.record(storable(40), z.union([storable(400), z.number(), z.boolean()]));

/** A saved state of a list: the query of its address, behind the `?`. */
export const StaffView = z.object({
  viewId: PublicId,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
});
export type StaffView = z.infer<typeof StaffView>;

export const listFileFormats = ['csv', 'xlsx'] as const;
export type ListFileFormat = (typeof listFileFormats)[number];
export const listFileStates = ['waiting', 'made', 'failed'] as const;
export type ListFileState = (typeof listFileStates)[number];

/**
 * A column of the file: its heading, and the words for values that are codes, as the screen shows
 * them.
 */
export const ListFileColumn = z.object({
  key: storable(40),
  heading: required(120),
  words: z.record(storable(60), storable(120)).optional(),
});
export type ListFileColumn = z.infer<typeof ListFileColumn>;

export const ListFile = z.object({
  fileId: PublicId,
  state: z.enum(listFileStates),
  /** Number of rows, once it is made. */
  rows: z.number().int(),
  /** There were more rows than a file takes. */
  isCut: z.boolean(),
  requestedAt: Instant,
});
export type ListFile = z.infer<typeof ListFile>;

/** Maximum number of rows of a file. */
export const listFileRows = 100_000;

const ByFile = z.object({ fileId: PublicId });

export const deskEndpoints = endpointsOf({
  staffViews: endpoint('POST', '/console/lists/views', {
    summary:
      'Saved views of a list that the caller may read: their own, and those that others share.',
    in: z.object({ desk: Desk }),
    out: z.object({ items: z.array(StaffView) }),
    policy: 'staff',
  }),
  saveStaffView: endpoint('POST', '/console/lists/saveView', {
    summary: 'Save the state of a list under a name; the same name again replaces it.',
    in: z.object({
      desk: Desk,
      name: required(60),
      query: storable(1000),
      isShared: z.boolean().default(false),
    }),
    out: StaffView,
    policy: 'staff',
    errors: ['VIEWS_FULL'],
  }),
  removeStaffView: endpoint('POST', '/console/lists/removeView', {
    summary: 'Remove one of the caller’s own saved views.',
    in: z.object({ viewId: PublicId }),
    out: Done,
    policy: 'staff',
    errors: ['NOT_FOUND'],
  }),
  matchingRows: endpoint('POST', '/console/lists/matching', {
    summary:
      'The keys of all rows of a list that match, for an act on all of them; at most a thousand.',
    in: z.object({ desk: Desk, query: ListQuery }),
    out: z.object({ keys: z.array(z.string()), isCut: z.boolean() }),
    policy: 'staff',
    perMinute: 30,
  }),
  makeListFile: write('/console/lists/makeFile', {
    summary:
      'Make a file of a list as it is shown: the same rows, order and columns. A worker makes it; asked for again it is another file.',
    in: z.object({
      desk: Desk,
      query: ListQuery,
      columns: z.array(ListFileColumn).min(1).max(40),
      format: z.enum(listFileFormats),
    }),
    out: ListFile,
    policy: 'staff',
    errors: ['LIST_FILES_BUSY'],
  }),
  listFile: endpoint('POST', '/console/lists/file', {
    summary: 'How far one of the caller’s files is.',
    in: ByFile,
    out: ListFile,
    policy: 'staff',
    errors: ['NOT_FOUND'],
  }),
  listFileBody: endpoint('POST', '/console/lists/fileBody', {
    summary: 'One of the caller’s files, for an hour after it was made.',
    in: ByFile,
    out: FileAnswer,
    fileTypes: [csvType, xlsxType],
    policy: 'staff',
    errors: ['NOT_FOUND', 'EXPORT_NOT_THERE'],
  }),
});
