import { deskEndpoints } from '@wasit/contract/desks/endpoints';
import { deskLists, maxChosenRows } from '@wasit/contract/desks/lists';
import { type Route, routes } from '../../platform/http/call/call.ts';
import type { Module } from '../../platform/module.ts';
import { listFile, listFileBody, listFilesSweep, requestListFile } from './list-files.ts';
import { makeListFiles } from './make-list-files.ts';
import { checkList, readList } from './read-list.ts';
import { removeStaffView, saveStaffView, staffViews } from './views.ts';

/**
 * Features common to all lists of the console: saved views, bulk acts on all matching rows, files.
 * The composition passes in the lists' endpoints.
 */
export function makeDesksModule(lists: readonly Route[]): Module {
  return {
    name: 'desks',
    routes: routes(deskEndpoints, {
      async staffViews({ platform, actor }, { desk }) {
        checkList(lists, actor, { desk });
        return staffViews(platform, actor, desk);
      },
      async saveStaffView({ platform, actor }, view) {
        checkList(lists, actor, { desk: view.desk });
        return saveStaffView(platform, actor, view);
      },
      removeStaffView: ({ platform, actor }, { viewId }) =>
        removeStaffView(platform, actor, viewId),
      async matchingRows({ platform, actor, locale }, { desk, query }) {
        checkList(lists, actor, { desk, query });
        const keys: string[] = [];
        const listQuery = { platform, routes: lists, actor, locale, desk, query };
        const list = readList(listQuery);
        for await (const row of list.rows) {
          if (keys.length === maxChosenRows) return { keys, isCut: true };
          keys.push(String(row[deskLists[desk].key]));
        }
        return { keys, isCut: list.isCut() };
      },
      async makeListFile({ platform, actor, locale }, { desk, query, columns, format }) {
        checkList(lists, actor, { desk, query });
        return requestListFile(platform, actor, { desk, query, columns, format, locale });
      },
      listFile: ({ platform, actor }, { fileId }) => listFile(platform, actor, fileId),
      listFileBody: ({ platform, actor }, { fileId }) =>
        listFileBody(platform, actor, {
          fileId,
          assertReader: (desk) => checkList(lists, actor, { desk }),
        }),
    }),
    sweeps: [{ name: listFilesSweep, run: makeListFiles(lists) }],
  };
}
