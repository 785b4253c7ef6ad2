import { deskEndpoints } from '@wasit/contract/desks/endpoints';
import { deskLists, maxChosenRows } from '@wasit/contract/desks/lists';
import { asStaff } from '../../platform/actor.ts';
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
        checkList(lists, asStaff(actor), { desk });
        return staffViews(platform, asStaff(actor), desk);
      },
      async saveStaffView({ platform, actor }, view) {
        checkList(lists, asStaff(actor), { desk: view.desk });
        return saveStaffView(platform, asStaff(actor), view);
      },
      removeStaffView: ({ platform, actor }, { viewId }) =>
        removeStaffView(platform, asStaff(actor), viewId),
      async matchingRows({ platform, actor, locale }, { desk, query }) {
        checkList(lists, asStaff(actor), { desk, query });
        const keys: string[] = [];
        const listQuery = { platform, routes: lists, actor: asStaff(actor), locale, desk, query };
        const list = readList(listQuery);
        for await (const row of list.rows) {
          if (keys.length === maxChosenRows) return { keys, isCut: true };
          keys.push(String(row[deskLists[desk].key]));
        }
        return { keys, isCut: list.isCut() };
      },
      async makeListFile({ platform, actor, locale }, { desk, query, columns, format }) {
        checkList(lists, asStaff(actor), { desk, query });
        return requestListFile(platform, asStaff(actor), { desk, query, columns, format, locale });
      },
      listFile: ({ platform, actor }, { fileId }) => listFile(platform, asStaff(actor), fileId),
      listFileBody: ({ platform, actor }, { fileId }) =>
        listFileBody(platform, asStaff(actor), {
          fileId,
          assertReader: (desk) => checkList(lists, asStaff(actor), { desk }),
        }),
    }),
    sweeps: [{ name: listFilesSweep, run: makeListFiles(lists) }],
  };
}
