import type { StaffApplicationDetail } from '@wasit/contract';
import { useAct } from '../api/use-act.ts';
import { Notes } from '../lists/notes.tsx';

/** What staff wrote beside an application, and the field for more. */
export function ApplicationNotes({
  application: { applicationNo, notes },
  onChanged,
}: {
  application: StaffApplicationDetail;
  onChanged(): void;
}) {
  const act = useAct('noteApplication');
  const write = async (text: string) => {
    if (!(await act.run({ applicationNo, text }))) return false;
    onChanged();
    return true;
  };
  return <Notes notes={notes} writing={{ act, write }} />;
}
