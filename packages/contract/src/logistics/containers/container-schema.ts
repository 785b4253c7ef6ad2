import { z } from 'zod';
import { isContainerNumber, normaliseContainerNumber } from './container-number.ts';

/** A number as people type it; anything but a number with its right check digit is refused. */
export const ContainerNumber = z
  .string()
  .trim()
  .max(40)
  .transform(normaliseContainerNumber)
  .refine((text) => text !== '', 'REQUIRED')
  .refine((text) => text === '' || isContainerNumber(text), 'CONTAINER_NUMBER');
