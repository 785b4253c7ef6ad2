import { FileButton, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { readingTimeoutMs } from '@wasit/client/upload';
import { ApiError } from '@wasit/contract/api';
import { type AttachmentKind, attachmentKinds } from '@wasit/contract/attachments/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { FieldError } from '../ui/field-error.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

export interface AddAct {
  run(input: { kind: AttachmentKind; fileIds: string[]; note: string }): Promise<unknown>;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
}

interface AddProps extends DialogCallbacks {
  readonly kinds: readonly AttachmentKind[];
  readonly add: AddAct;
}

const acceptedTypes = '.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx,.xls,.xlsx';
const maxFiles = 10;

/** Each file is uploaded and checked as soon as it is chosen; submitting attaches them all. */
export function AddDialog({ kinds, add, onClose, onDone }: AddProps) {
  const { t } = useTranslation(['attachments', 'words']);
  const [kind, setKind] = useState<AttachmentKind>(kinds[0] ?? 'other');
  const [note, setNote] = useState('');
  const { files, uploadError, left, busy, send } = useFiles();
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    if (files.length === 0 || busy) return;
    const fileIds = files.map(({ fileId }) => fileId);
    const added = await add.run({ kind, fileIds, note: note.trim() });
    if (added === undefined) return;
    toast(t('added'));
    onDone();
  };
  const tooMany = left > 0 ? t('tooMany', { max: maxFiles, n: left }) : undefined;
  const errorText =
    uploadError ??
    tooMany ??
    (isSubmitted && files.length === 0 && !busy ? t('needed') : undefined);
  return (
    <DialogForm
      onClose={onClose}
      title={t('add.title')}
      verb={t('add')}
      onSubmit={submit}
      busy={add.busy || busy}
      error={add.error}
    >
      <NativeSelect
        label={t('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(choiceOf(currentTarget.value, attachmentKinds))}
      />
      <Stack gap={6}>
        <FileButton accept={acceptedTypes} multiple onChange={(chosen) => void send(chosen)}>
          {(props) => (
            <WorkButton {...props} variant="default" busy={busy}>
              {t('choose')}
            </WorkButton>
          )}
        </FileButton>
        <SmallText>{t('limits', { max: maxFiles })}</SmallText>
        {files.map(({ fileId, name }) => (
          <Text key={fileId} size="sm">
            <bdi>{name}</bdi>
          </Text>
        ))}
        <FieldError size="xs">{errorText}</FieldError>
      </Stack>
      <TextInput
        label={t('words:note')}
        dir="auto"
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  );
}

/** The files uploaded so far, why the last upload failed, and how many were too many. */
function useFiles() {
  const [files, setFiles] = useState<readonly { fileId: string; name: string }[]>([]);
  const [uploadError, setUploadError] = useState<string>();
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (chosen: readonly File[]) => {
    setBusy(true);
    setUploadError(undefined);
    const room = maxFiles - files.length;
    setLeft(Math.max(0, chosen.length - room));
    try {
      for (const file of chosen.slice(0, room)) {
        const { signal } = running.current;
        const { fileId, name } = await upload('attachmentUpload', file, {
          signal,
          timeoutMs: readingTimeoutMs,
        });
        setFiles((before) => [...before, { fileId, name }]);
      }
    } catch (caught) {
      if (caught instanceof ApiError) setUploadError(caught.message);
    } finally {
      setBusy(false);
    }
  };
  return { files, uploadError, left, busy, send };
}
