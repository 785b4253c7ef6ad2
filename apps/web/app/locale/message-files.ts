import type { Messages } from '@wasit/i18n/translate';

/**
 * Where the messages of each language and namespace are. A file of its own: a page names the files
 * of its texts, so the table is wanted with the first navigation only.
 */
export const messageFiles = import.meta.glob<Messages>('./messages/*/*.json', {
  import: 'default',
});
