/** The pattern of "contains this text": pattern characters in it are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
