import type { FavouriteGroup } from '@wasit/contract/favourites/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { EmptyState, Notice } from '../../../ui/parts.tsx';
import '../../../finding/favourite/group-picker.css';

/** Where the focus goes when a row of the list is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

interface ManageProps {
  open: boolean;
  groups: readonly FavouriteGroup[];
  onClose: () => void;
  /** Reloads the page. */
  onChanged: () => Promise<void>;
}

type Api = ReturnType<typeof useApi>;

/** React resets a form that has an `action`, even without an answer: typed text would be lost. */
const submitted =
  (keep: (name: string, form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(String(new FormData(event.currentTarget).get('name') ?? ''), event.currentTarget);
  };

interface LineProps {
  group: FavouriteGroup;
  isLast: boolean;
  api: Api;
  onChanged: () => Promise<void>;
}

/** One group: its name and place, or the confirmation of its deletion. */
function Line({
  group: { groupId, name, sort },
  isLast,
  api: { run, call, busy },
  onChanged,
}: LineProps) {
  const { t } = useTranslation('favourites');
  // Null: done, and the focus returns to where it was.
  const [doing, setDoing] = useState<'rename' | 'delete' | null>();
  const save = (change: { name: string; sort?: number }) =>
    run(async () => {
      await call('favouriteGroupAdd', { id: groupId, ...change });
      setDoing(null);
      await onChanged();
    });
  const remove = () =>
    void run(async () => {
      await call('favouriteGroupDelete', { groupId });
      await onChanged();
    });
  if (doing === 'rename')
    return (
      <form
        className="group-new group-form"
        onSubmit={submitted((typed) => void save({ name: typed }))}
      >
        <TextInput
          label={t('group.name')}
          name="name"
          required
          defaultValue={name}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          ref={focus}
        />
        <Button type="submit" busy={busy}>
          {t('group.save')}
        </Button>
      </form>
    );
  if (doing === 'delete')
    return (
      <div className="group-form stack">
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {' – '}
          {t('group.deleteText')}
        </p>
        <div className="row">
          <Button ref={focus} onClick={() => setDoing(null)}>
            {t('group.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t('group.delete')}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <span className="group-name">
        <bdi>{name}</bdi>
      </span>
      <span className="group-tools">
        <IconButton
          icon="chevron-down"
          className="group-up"
          label={t('group.earlier', { name })}
          aria-disabled={busy}
          disabled={sort === 1}
          onClick={() => void save({ name, sort: sort - 1 })}
        />
        <IconButton
          icon="chevron-down"
          label={t('group.later', { name })}
          aria-disabled={busy}
          disabled={isLast}
          onClick={() => void save({ name, sort: sort + 1 })}
        />
        <IconButton
          icon="edit"
          label={t('group.renameOf', { name })}
          ref={doing === null ? focus : undefined}
          aria-disabled={busy}
          onClick={() => setDoing('rename')}
        />
        <IconButton
          icon="trash"
          label={t('group.deleteOf', { name })}
          aria-disabled={busy}
          onClick={() => setDoing('delete')}
        />
      </span>
    </>
  );
}

/** All groups of the customer: create, rename, sort, delete. */
export function ManageGroups({ open, groups, onClose, onChanged }: ManageProps) {
  const { t } = useTranslation('favourites');
  const api = useApi();
  const { run, call, busy, error } = api;
  const make = submitted((name, form) => {
    void run(async () => {
      await call('favouriteGroupAdd', { name });
      form.reset();
      await onChanged();
    });
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('group.manage')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        {groups.length === 0 && (
          <EmptyState icon="list" title={t('group.none')} level={3}>
            <p>{t('group.noneText')}</p>
          </EmptyState>
        )}
        <ul className="group-picker">
          {groups.map((group, index) => (
            <li key={group.groupId}>
              <Line
                group={group}
                isLast={index === groups.length - 1}
                api={api}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
        <form className="group-new" onSubmit={make}>
          <TextInput
            label={t('group.new')}
            name="name"
            required
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
          <Button type="submit" icon="plus" busy={busy}>
            {t('group.make')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
