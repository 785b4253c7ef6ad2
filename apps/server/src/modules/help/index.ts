import { helpEndpoints } from '@wasit/contract/content/help';
import { fail } from '../../platform/errors.ts';
import { routes } from '../../platform/http/call/call.ts';
import type { Module } from '../../platform/module.ts';
import { helpFigures } from './help-figures.ts';
import { helpTexts } from './help-texts.ts';
import { shippedText } from './shipped-texts.ts';

/**
 * The texts of the help centre and the figures they name: no text contains a number of its own, so
 * none becomes wrong when a rule changes.
 */
export const helpModule: Module = {
  name: 'help',
  routes: routes(helpEndpoints, {
    helpFigures: ({ platform, locale }) => helpFigures(platform, locale),
    helpTexts: ({ platform, locale }, { tab }) => helpTexts(platform, { tab, locale }),
    staffHelpText: async (_, { tab, section }) =>
      shippedText(tab, section) ?? fail('NOT_FOUND', { field: 'section' }),
  }),
};
