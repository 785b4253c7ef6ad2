import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import {
  type Certificate,
  type CertificateState,
  certificateEndpoints,
} from '@wasit/contract/certificates/endpoints';
import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { maxPrepared } from '@wasit/contract/market/downloads';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { ZipFile } from '../../platform/files/zip-stream.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { sendOrPrepare } from '../favourites/index.ts';
import { staffNames } from '../staff/index.ts';
import { certificateKind } from './certificate-file.ts';
import {
  type CertificateRow,
  type DeskQuery,
  deskPage,
  readCertificate,
  shownByIds,
  shownPage,
} from './certificates.store.ts';
import { subjectNames, subjectsOf } from './subjects.ts';

const today = ({ clock }: Platform): string => baghdadDay(clock.now());

const stateOf = (
  { validFrom, validTo }: Pick<CertificateRow, 'validFrom' | 'validTo'>,
  day: string,
): CertificateState =>
  validTo !== null && validTo < day ? 'expired' : validFrom > day ? 'not-yet' : 'valid';

async function viewAll(
  platform: Platform,
  rows: readonly CertificateRow[],
  reader: { locale: Locale; forStaff: boolean },
): Promise<Certificate[]> {
  const nameOf = await subjectNames(platform.db, rows, reader);
  const day = today(platform);
  return rows.map((row) => ({
    ...wired(row, 'certificateId', 'kind', 'number', 'issuer', 'validFrom'),
    ...wired(row, 'validTo', 'checkedAt', 'subject', 'subjectId', 'bytes'),
    state: stateOf(row, day),
    subjectName: nameOf(row) ?? `#${row.subjectId}`,
  }));
}

/**
 * Public certificates.
 * @throws NOT_FOUND for an unknown product
 */
export async function listCertificates(
  platform: Platform,
  { pageNo, pageSize, search, ...which }: CallInput<'certificates'>,
  locale: Locale,
) {
  const day = today(platform);
  const subjects = await subjectsOf(platform.db, which);
  const page = await shownPage(platform.db, { subjects, search, day, pageNo, pageSize });
  return {
    items: await viewAll(platform, page.rows, { locale, forStaff: false }),
    total: page.total,
    pageNo,
    pageSize,
    basis: { source: 'documents' as const, day, checked: page.checked },
  };
}

const fileNameOf = ({ kind, number, certificateId }: CertificateRow): string =>
  `${kind}-${number.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '') || certificateId}.pdf`;

/**
 * The PDF of a public certificate.
 * @throws NOT_FOUND
 */
export async function certificateFile(
  platform: Platform,
  certificateId: string,
): Promise<FileAnswer> {
  const [row] = await shownByIds(platform.db, [certificateId]);
  const file = row && (await platform.files.read(row.fileId, certificateKind));
  if (!row || !file) return fail('NOT_FOUND', { field: 'certificateId' });
  return { fileName: fileNameOf(row), mediaType: 'application/pdf', bytes: file.body };
}

/** @throws NOT_FOUND for a certificate that is not public */
async function certificateFiles(
  platform: Platform,
  { certificateIds, ...which }: CallInput<'certificatesDownload'>,
): Promise<ZipFile[]> {
  const { db, files } = platform;
  const rows = certificateIds
    ? await shownByIds(db, certificateIds)
    : (
        await shownPage(db, {
          subjects: await subjectsOf(db, which),
          search: '',
          day: today(platform),
          pageNo: 1,
          pageSize: maxPrepared.files + 1,
        })
      ).rows;
  if (certificateIds && rows.length < certificateIds.length)
    fail('NOT_FOUND', { field: 'certificateIds' });
  const usedNames = new Set<string>();
  return rows.map((row) => {
    const plain = fileNameOf(row);
    const name = usedNames.has(plain) ? `${row.certificateId}-${plain}` : plain;
    usedNames.add(name);
    return {
      name,
      bytes: row.bytes,
      read: async () => (await files.read(row.fileId, certificateKind))?.body,
    };
  });
}

/**
 * The files of a stored request, for a worker.
 * @throws NOT_FOUND
 */
export const certificateFilesOf = (platform: Platform, wish: unknown): Promise<ZipFile[]> =>
  certificateFiles(platform, certificateEndpoints.certificatesDownload.in.parse(wish));

/**
 * Their PDFs as a ZIP.
 * @throws NOT_FOUND, and as `sendOrPrepare`
 */
export async function downloadCertificates(
  platform: Platform,
  actor: Actor,
  { input, locale }: { input: CallInput<'certificatesDownload'>; locale: Locale },
) {
  const { prepare, ...wish } = input;
  const files = await certificateFiles(platform, input);
  return sendOrPrepare(platform, actor, { content: 'certificates', files, wish, locale, prepare });
}

export async function staffCertificateList(platform: Platform, query: DeskQuery, locale: Locale) {
  const { rows, ...page } = await deskPage(platform.db, query, today(platform));
  const views = await viewAll(platform, rows, { locale, forStaff: true });
  return {
    items: rows.flatMap((row, index) => {
      const view = views[index];
      return view
        ? [
            {
              ...view,
              checked: row.checkedAt !== null,
              shown: row.shown,
              changedAt: row.changedAt.toISOString(),
            },
          ]
        : [];
    }),
    ...page,
  };
}

/** @throws NOT_FOUND */
export async function staffCertificate(
  platform: Platform,
  { certificateId, locale, staffId }: { certificateId: string; locale: Locale; staffId: string },
) {
  const row = await readCertificate(platform.db, certificateId);
  const [view] = await viewAll(platform, [row], { locale, forStaff: true });
  const names = await staffNames(platform.db, row.checkedBy ? [row.checkedBy] : []);
  return {
    ...(view ?? fail('NOT_FOUND')),
    shown: row.shown,
    mayCheck: row.enteredBy !== staffId,
    checkedBy: row.checkedBy && (names.get(row.checkedBy) ?? row.checkedBy),
    fileName: row.fileName,
    revision: row.revision,
  };
}
