import type { InputOf, OutputOf } from '@wasit/contract';
import type { EndpointName } from '@wasit/contract/paths';
import type { ReactNode } from 'react';
import { useRead } from '../api/use-read.ts';
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
  const read = useRead(endpoint, input);
  return (
    <Answer read={read} rows={rows}>
      {(record) => children(record, read.reload)}
    </Answer>
  );
}
