import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail, failMissing } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachFile, discardFile } from './certificate-file.ts';
import {
  type CertificateRow,
  insertCertificate,
  isNumberTaken,
  readCertificate,
  updateCertificate,
} from './certificates.store.ts';
import { subjectNames } from './subjects.ts';

type Input = CallInput<'saveCertificate'>;

/**
 * The certificate if it still has the edited revision; undefined for a new one.
 * @throws NOT_FOUND, CONFLICT when it has changed since
 */
async function certificateAtRevision(tx: Tx, { certificateId, revision }: Input) {
  if (certificateId === null) return undefined;
  const row = await readCertificate(tx, certificateId);
  return row.revision === revision ? row : fail('CONFLICT', { field: 'revision' });
}

const auditText = ({ kind, number, validFrom, validTo, checkedAt, shown }: CertificateRow) =>
  `${kind} ${number} · ${validFrom}–${validTo ?? '…'} · ${checkedAt ? 'checked' : 'unchecked'} · ${shown ? 'shown' : 'hidden'}`.slice(
    0,
    300,
  );

/** Whether the checked data are unchanged: a changed document counts as unchecked. */
const isSameDocument = (before: CertificateRow | undefined, input: Input): boolean =>
  before !== undefined &&
  input.fileId === undefined &&
  (['subject', 'subjectId', 'kind', 'number', 'issuer', 'validFrom', 'validTo'] as const).every(
    (field) => before[field] === input[field],
  );

/**
 * Saves a certificate. `checked` records the caller and the time; it stays while the document is
 * unchanged. Nobody checks their own entries.
 * @throws NOT_FOUND, CONFLICT, CERTIFICATE_DATES, CERTIFICATE_NUMBER_TAKEN, FILE_UNKNOWN,
 * SELF_APPROVAL
 */
export async function saveCertificate(platform: Platform, actor: StaffActor, input: Input) {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    const before = await certificateAtRevision(tx, input);
    const { fileId, checked, certificateId: known, ...rest } = input;
    if (rest.validTo !== null && rest.validTo < rest.validFrom)
      fail('CERTIFICATE_DATES', { field: 'validTo' });
    const nameOf = await subjectNames(tx, [rest], { locale: 'en', forStaff: true });
    if (nameOf(rest) === undefined) fail('NOT_FOUND', { field: 'subjectId' });
    const certificateId = known ?? newId('cf');
    if (await isNumberTaken(tx, { ...rest, certificateId }))
      fail('CERTIFICATE_NUMBER_TAKEN', { field: 'number' });
    const file = fileId
      ? await attachFile(platform, tx, { actor, fileId })
      : (before ?? failMissing('fileId'));
    const unchanged = isSameDocument(before, input) ? before : undefined;
    const checkedBefore = unchanged?.checkedAt ? unchanged : undefined;
    const enteredBy = unchanged ? unchanged.enteredBy : staffId;
    if (checked && !checkedBefore && enteredBy === staffId)
      fail('SELF_APPROVAL', { field: 'checked' });
    const row: CertificateRow = {
      ...rest,
      certificateId,
      fileId: file.fileId,
      fileName: file.fileName,
      bytes: file.bytes,
      checkedAt: checked ? (checkedBefore?.checkedAt ?? tx.now) : null,
      checkedBy: checked ? (checkedBefore?.checkedBy ?? staffId) : null,
      enteredBy,
      changedAt: tx.now,
    };
    if (before) {
      await updateCertificate(tx, row);
      if (before.fileId !== row.fileId) await discardFile(platform, tx, before.fileId);
    } else await insertCertificate(tx, row);
    await audit(tx, actor, {
      action: 'certificates.save',
      object: `certificate:${certificateId}`,
      from: before ? auditText(before) : null,
      to: auditText(row),
    });
    return { certificateId };
  });
}
