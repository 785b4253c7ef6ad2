import { Group, Modal, Stack } from '@mantine/core';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import type { ReactNode } from 'react';

interface ShownOnceDialogProps {
  title: string;
  children: ReactNode;
  /** The buttons; one of them closes. */
  actions: ReactNode;
  onClose(): void;
}

/** Closed by its button only: its content cannot be shown again. */
export function ShownOnceDialog({ title, children, actions, onClose }: ShownOnceDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        {children}
        <Group justify="flex-end">{actions}</Group>
      </Stack>
    </Modal>
  );
}
