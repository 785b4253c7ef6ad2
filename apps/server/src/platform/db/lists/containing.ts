/** Text within a pattern: its own pattern characters stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of "contains this text". */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
