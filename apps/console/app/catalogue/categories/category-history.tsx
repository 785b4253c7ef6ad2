import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { Trail } from '../trail.tsx';

/** The change history of a category, loaded when it is opened. */
export function CategoryHistory({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('trail')}</summary>
      {open && <History categoryId={categoryId} />}
    </details>
  );
}

function History({ categoryId }: { categoryId: number }) {
  const read = useRead('staffCategoryHistory', { categoryId });
  return (
    <Answer read={read} rows={2}>
      {({ items }) => <Trail entries={items} object={`category:${categoryId}`} />}
    </Answer>
  );
}
