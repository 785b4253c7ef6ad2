import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aTask } from '../../src/modules/notes/notes.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import type { Cases } from './press.ts';

/** Acts on staff notes and tasks. */
export const noteCases = (app: TestApp) =>
  ({
    writeStaffNote: async () => ({
      as: (await aStaff(app, 'catalogue')).token,
      input: {
        kind: 'product',
        id: String((await aProduct(app)).productId),
        text: 'ask for the size',
        mentions: [],
        assigneeId: null,
        dueDay: null,
      },
    }),
    endStaffTask: async () => {
      const { noteId, token } = await aTask(app);
      return { as: token, input: { noteId } };
    },
  }) satisfies Cases;
