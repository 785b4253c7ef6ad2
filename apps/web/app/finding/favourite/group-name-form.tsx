import './group-picker.css';
import { useTranslation } from '@wasit/i18n/react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface GroupNameFormProps {
  /** The group to rename; left out for a new one. */
  currentName?: string;
  busy: boolean;
  /** Saves it; `clear` empties the field. */
  onName: (name: string, clear: () => void) => void;
}

/** Names a new group of favourites, or renames one. */
export function GroupNameForm({ currentName, busy, onName }: GroupNameFormProps) {
  const { t } = useTranslation('favourites');
  const isNew = currentName === undefined;
  // React resets a form that has an `action`, even without an answer: typed text would be lost.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onName(String(new FormData(form).get('name') ?? ''), () => form.reset());
  };
  return (
    <form className={isNew ? 'group-new' : 'group-new group-form'} onSubmit={submit}>
      <TextInput
        label={t(isNew ? 'group.new' : 'group.name')}
        name="name"
        required
        defaultValue={currentName}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        ref={isNew ? undefined : (field: HTMLInputElement | null) => field?.focus()}
      />
      <Button type="submit" icon={isNew ? 'plus' : undefined} busy={busy}>
        {t(isNew ? 'group.make' : 'group.save')}
      </Button>
    </form>
  );
}
