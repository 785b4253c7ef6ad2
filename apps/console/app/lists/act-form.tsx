import { Group, type MantineSpacing, Stack } from '@mantine/core';
import type { ApiError } from '@wasit/contract/api';
import { type ReactNode, useRef } from 'react';
import { hasValidDays } from '../ui/day-field.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import classes from './act-form.module.css';
import { Locked } from './locked.tsx';
import { Refusal } from './refusal.tsx';
import { useWrongFieldFocus } from './use-wrong-field-focus.ts';

interface ActFormProps {
  act: { busy: boolean; error: ApiError | undefined };
  /** The label of the button. */
  verb: string;
  onSubmit(): Promise<void>;
  disabled?: boolean;
  /** Disables the fields (`useLock`). */
  isLocked?: boolean;
  /** The size of the button. */
  size?: string;
  gap?: MantineSpacing;
  /** Longer than a screen: the button stays visible. */
  isLong?: boolean;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * A form on a page: its fields, the server's error, and the submit button. The first wrong field
 * takes the focus.
 */
export function ActForm(props: ActFormProps) {
  const { act, verb, onSubmit, disabled, size = 'sm', gap = 'sm', beside, children } = props;
  const { isLocked = false, isLong = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const focusWrongField = useWrongFieldFocus(form);
  return (
    <form
      ref={form}
      noValidate
      className={isLong ? classes.long : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasValidDays(event.currentTarget)) return;
        // Once it is answered: until then fields may be wrong from before.
        void onSubmit().then(focusWrongField);
      }}
    >
      <Stack gap={gap}>
        <Locked isLocked={isLocked}>
          <Stack gap={gap}>{children}</Stack>
        </Locked>
        <Refusal error={act.error} />
        <Group className={classes.send}>
          <WorkButton type="submit" size={size} busy={act.busy || isLocked} disabled={disabled}>
            {verb}
          </WorkButton>
          {beside}
        </Group>
      </Stack>
    </form>
  );
}
