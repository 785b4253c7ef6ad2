/**
 * Path signs, controls, and marks that turn the direction of a name round (`exe.fdp`): none of them
 * belongs to a name that people read.
 */
const unfit = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/**
 * The name of an uploaded file as people may see it: its last part, cleaned, with the extension
 * that its content has. At most 120 characters.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return `${[...(stem || 'file')].slice(0, 100).join('')}.${extension}`;
}
