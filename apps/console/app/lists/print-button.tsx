import { IconPrinter } from '@tabler/icons-react';
import type { ApiError } from '@wasit/contract/api';
import type { FileAnswer } from '@wasit/contract/files/answer';
import { saveFile } from '@wasit/ui/save-file';
import { WorkButton } from '../ui/work-button.tsx';
import { Refusal } from './refusal.tsx';

interface PrintButtonProps {
  /** The act that creates the document. */
  act: { readonly busy: boolean; readonly error: ApiError | undefined };
  /** Runs it. */
  onPrint(): Promise<FileAnswer | undefined>;
  label: string;
  /** The subject of the document, for screen readers. */
  subject: string;
}

/** Saves a document on the reader's device, ready to be printed at actual size. */
export function PrintButton({ act, onPrint, label, subject }: PrintButtonProps) {
  const save = async () => {
    const file = await onPrint();
    if (file) saveFile(file);
  };
  return (
    <>
      <WorkButton
        size="compact-sm"
        variant="default"
        busy={act.busy}
        leftSection={<IconPrinter size={14} aria-hidden />}
        aria-label={`${label} ${subject}`}
        onClick={() => void save()}
      >
        {label}
      </WorkButton>
      <Refusal error={act.error} />
    </>
  );
}
