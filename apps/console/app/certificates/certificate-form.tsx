import { NativeSelect, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { certificateKinds, type StaffCertificate } from '@wasit/contract/certificates/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { type CountUploads, useUpload, useUploadCount } from '../api/use-upload.ts';
import { ActForm } from '../lists/act-form.tsx';
import { useLock } from '../lists/locked.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { DayField } from '../ui/day-field.tsx';
import { Panel } from '../ui/page.tsx';
import { UploadField } from '../ui/upload-field.tsx';
import { SubjectFields } from './subject-fields.tsx';

/** The form's values; an empty `validTo` means no end, and the subject may still be missing. */
interface Draft
  extends Pick<StaffCertificate, 'subject' | 'kind' | 'number' | 'issuer' | 'validFrom' | 'shown'> {
  certificateId: string | null;
  revision: number;
  subjectId: number | undefined;
  subjectName: string;
  validTo: string;
  checked: boolean;
  checkedBy: string | null;
  mayCheck: boolean;
  fileName: string;
  /** Set for a PDF that was just uploaded. */
  fileId?: string;
}

type EditedCertificate = Omit<Draft, 'validTo' | 'checked' | 'fileId'> &
  Pick<StaffCertificate, 'validTo' | 'checkedAt'>;

export const newCertificate: EditedCertificate = {
  certificateId: null,
  revision: 0,
  subject: 'product',
  subjectId: undefined,
  subjectName: '',
  kind: 'ce',
  number: '',
  issuer: '',
  validFrom: '',
  validTo: null,
  checkedAt: null,
  checkedBy: null,
  mayCheck: false,
  shown: true,
  fileName: '',
};

/** Whether the checked facts are unchanged; otherwise the certificate has to be checked again. */
const isSameDocument = (draft: Draft, { validTo, ...saved }: EditedCertificate): boolean =>
  draft.fileId === undefined &&
  draft.validTo === (validTo ?? '') &&
  (['subject', 'subjectId', 'kind', 'number', 'issuer', 'validFrom'] as const).every(
    (field) => draft[field] === saved[field],
  );

interface CertificateFormProps {
  /** `certificateId` is null for a new certificate. */
  certificate: EditedCertificate;
  onSaved(certificateId: string): void;
}

export function CertificateForm({ certificate, onSaved }: CertificateFormProps) {
  const { t } = useTranslation('certificates');
  const { validTo, checkedAt } = certificate;
  const [draft, setDraft] = useState<Draft>({
    ...certificate,
    validTo: validTo ?? '',
    checked: checkedAt !== null,
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { isUploading, countUploads } = useUploadCount();
  const act = useAct('saveCertificate');
  const { isLocked, markSaved } = useLock(certificate, act);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const lacksFile = draft.fileName === '';
  const isSame = isSameDocument(draft, certificate);
  const save = async () => {
    setSubmitted(true);
    const { subjectId, subject, kind, number, issuer, validFrom, shown, fileId } = draft;
    if (subjectId === undefined || lacksFile) return;
    const saved = await act.run({
      ...{ certificateId: draft.certificateId, revision: draft.revision },
      ...{ subject, subjectId, kind, number, issuer, validFrom, shown },
      checked: draft.checked && isSame,
      validTo: draft.validTo || null,
      ...(fileId ? { fileId } : {}),
    });
    if (!saved) return;
    markSaved();
    toast(t('saved'));
    onSaved(saved.certificateId);
  };
  return (
    <Panel label={t('certificate')}>
      <ActForm
        act={act}
        verb={t('save')}
        onSubmit={save}
        gap="lg"
        disabled={isUploading}
        isLocked={isLocked}
      >
        <SubjectFields
          subject={draft.subject}
          subjectId={draft.subjectId}
          savedName={certificate.subjectId === draft.subjectId ? draft.subjectName : ''}
          onChange={set}
          error={
            act.fieldError('subjectId') ??
            (isSubmitted && draft.subjectId === undefined ? t('unknownNumber') : undefined)
          }
        />
        <DocumentFields draft={draft} set={set} act={act} />
        <PdfField
          name={draft.fileName}
          onFile={({ fileId, name }) => set({ fileId, fileName: name })}
          countUploads={countUploads}
          error={
            act.fieldError('fileId') ?? (isSubmitted && lacksFile ? t('file.missing') : undefined)
          }
        />
        <Switches
          draft={{ ...draft, checked: draft.checked && isSame }}
          set={set}
          mayCheck={isSame && (draft.mayCheck || checkedAt !== null)}
          error={act.fieldError('checked')}
        />
      </ActForm>
    </Panel>
  );
}

interface PartProps {
  draft: Draft;
  set(part: Partial<Draft>): void;
}

/** Texts printed on the document itself. */
function DocumentFields({ draft, set, act }: PartProps & { act: Act<'saveCertificate'> }) {
  const { t } = useTranslation('certificates');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('kind')}
        data={certificateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={draft.kind}
        onChange={({ currentTarget }) =>
          set({ kind: choiceOf(currentTarget.value, certificateKinds) })
        }
        error={act.fieldError('kind')}
      />
      <TextInput
        label={t('number')}
        dir="auto"
        maxLength={80}
        value={draft.number}
        onChange={({ currentTarget }) => set({ number: currentTarget.value })}
        error={act.fieldError('number')}
      />
      <TextInput
        label={t('issuer')}
        dir="auto"
        maxLength={120}
        value={draft.issuer}
        onChange={({ currentTarget }) => set({ issuer: currentTarget.value })}
        error={act.fieldError('issuer')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DayField
          label={t('validFrom')}
          value={draft.validFrom}
          onValue={(validFrom) => set({ validFrom })}
          error={act.fieldError('validFrom')}
        />
        <DayField
          label={t('validTo')}
          description={t('validTo.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.validTo}
          onValue={(validTo) => set({ validTo })}
          error={act.fieldError('validTo')}
        />
      </SimpleGrid>
    </SimpleGrid>
  );
}

interface SwitchesProps extends PartProps {
  /** False for those who entered it: somebody else has to check. */
  mayCheck: boolean;
  error: string | undefined;
}

function Switches({ draft, set, mayCheck, error }: SwitchesProps) {
  const { t } = useTranslation('certificates');
  const checkedByText =
    draft.checked && draft.checkedBy ? t('checkedBy', { name: draft.checkedBy }) : '';
  return (
    <>
      <Switch
        label={t('checked')}
        description={checkedByText || t(mayCheck ? 'checked.hint' : 'checked.other')}
        checked={draft.checked}
        disabled={!mayCheck}
        error={error}
        onChange={({ currentTarget }) => set({ checked: currentTarget.checked })}
      />
      <Switch
        label={t('shown')}
        description={t('shown.hint')}
        checked={draft.shown}
        onChange={({ currentTarget }) => set({ shown: currentTarget.checked })}
      />
    </>
  );
}

interface PdfFieldProps {
  /** The file's name; empty while there is none. */
  name: string;
  onFile(file: { fileId: string; name: string }): void;
  countUploads: CountUploads;
  error: string | undefined;
}

/** Uploads a PDF, which is checked at once and stored when the certificate is saved. */
function PdfField({ name, onFile, countUploads, error }: PdfFieldProps) {
  const { t } = useTranslation('certificates');
  const {
    send,
    progress,
    errorText: uploadError,
  } = useUpload('certificateUpload', onFile, countUploads);
  return (
    <UploadField
      label={t('file')}
      accept="application/pdf,.pdf"
      verb={t(name ? 'file.other' : 'file.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      hint={t('file.hint')}
      error={uploadError ?? error}
    >
      <Text size="sm" c={name ? undefined : 'dimmed'}>
        <bdi>{name || t('file.none')}</bdi>
      </Text>
    </UploadField>
  );
}
