import type { z } from 'zod';

/** Marks a setting that is printed nowhere. */
export const secret = <T extends z.ZodType>(setting: T): T => setting.meta({ secret: true });

export const isSecret = (setting: z.ZodType): boolean => setting.meta()?.secret === true;
