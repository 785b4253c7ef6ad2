import type { Messages } from '@wasit/i18n/translate';
import { byMessagePath } from './message-place.ts';

/**
 * The files of the messages by language and namespace; papers and messages of the server name units
 * with the same words. A separate module: a page names the files of its texts, so the table is
 * first needed for a navigation.
 */
export const messageFiles = byMessagePath(
  import.meta.glob<Messages>(
    ['./messages/*/*.json', '../../../../packages/i18n/src/texts/*/units.json'],
    { import: 'default' },
  ),
);
