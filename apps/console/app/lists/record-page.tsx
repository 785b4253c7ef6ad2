import type { InputOf, OutputOf } from '@wasit/contract';
import type { EndpointName } from '@wasit/contract/paths';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useOutletContext } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { deskOfPath } from '../menu/nav.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Empty } from '../ui/empty.tsx';
import { type PageContext, PageHead } from '../ui/page.tsx';
import { Answer } from './answer.tsx';

interface RecordPageProps<N extends EndpointName> {
  endpoint: N;
  /** Identifies the record. */
  input: InputOf<N>;
  children(record: OutputOf<N>, reload: () => void): ReactNode;
  /** Placeholder lines while it loads. */
  rows?: number;
}

/** Loads the record that a page shows. Another record remounts the page. */
export function RecordPage<N extends EndpointName>(props: RecordPageProps<N>) {
  return <LoadedRecord key={JSON.stringify(props.input)} {...props} />;
}

function LoadedRecord<N extends EndpointName>(props: RecordPageProps<N>) {
  const { endpoint, input, children, rows = 5 } = props;
  const { t } = useTranslation('shell');
  const read = useRead(endpoint, input);
  // The input comes from the address alone: where it has a wrong form there is no such record.
  const isMissing = read.error?.key === 'NOT_FOUND' || read.error?.key === 'VALIDATION';
  if (isMissing && read.data === undefined)
    return (
      <>
        <DeskHead />
        <Empty title={t('missing.record')} />
      </>
    );
  return (
    <>
      {read.error && read.data === undefined && <DeskHead />}
      <Answer read={read} rows={rows}>
        {(record) => children(record, read.reload)}
      </Answer>
    </>
  );
}

/** The desk of a record that could not be read, with the way back to its list. */
function DeskHead() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const desk = deskOfPath(pathname);
  const isHeaded = useOutletContext<PageContext>()?.hasHeading;
  if (!desk || isHeaded) return null;
  return (
    <PageHead
      title={t(`desk.${desk.key}`)}
      note={<BackLink to={desk.to}>{t('toList')}</BackLink>}
    />
  );
}
