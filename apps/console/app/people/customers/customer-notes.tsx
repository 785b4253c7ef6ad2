import type { CustomerDetail } from '@wasit/contract';
import { useAct } from '../../api/use-act.ts';
import { Notes } from '../../lists/notes.tsx';
import { useMay } from '../../session/session.ts';

/** What staff wrote beside a customer, and the field for more. */
export function CustomerNotes({
  customer: { userId, notes },
  onChanged,
}: {
  customer: CustomerDetail;
  onChanged(): void;
}) {
  const mayWrite = useMay('customers.notes');
  const act = useAct('staffAddNote');
  const write = async (text: string) => {
    if (!(await act.run({ userId, text }))) return false;
    onChanged();
    return true;
  };
  return <Notes notes={notes} writing={mayWrite && { act, write }} />;
}
