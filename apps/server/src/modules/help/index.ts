import { helpEndpoints } from '@wasit/contract/content/help';
import { routes } from '../../platform/http/call.ts';
import type { Module } from '../../platform/module.ts';
import { helpFigures } from './help-figures.ts';

/**
 * The figures of the help centre: its texts name none of their own, so that none of them lies when
 * a rule changes.
 */
export const helpModule: Module = {
  name: 'help',
  routes: routes(helpEndpoints, {
    helpFigures: ({ platform, locale }) => helpFigures(platform, locale),
  }),
};
