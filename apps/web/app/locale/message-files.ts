import type { Messages } from '@wasit/i18n/translate';

/**
 * The files of the messages by language and namespace. A separate module: a page names the files of
 * its texts, so the table is first needed for a navigation.
 */
export const messageFiles = import.meta.glob<Messages>('./messages/*/*.json', {
  import: 'default',
});
