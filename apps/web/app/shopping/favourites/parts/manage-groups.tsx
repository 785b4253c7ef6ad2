import type { FavouriteGroup } from '@wasit/contract/favourites/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { GroupNameForm } from '../../../finding/favourite/group-name-form.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Notice } from '../../../ui/parts.tsx';

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

interface LineProps {
  group: FavouriteGroup;
  isLast: boolean;
  api: Api;
  onChanged: () => Promise<void>;
}

/** One group: its name and place, or the confirmation of its deletion. */
function GroupLine({
  group: { groupId, name, sort },
  isLast,
  api: { run, call, busy },
  onChanged,
}: LineProps) {
  const { t } = useTranslation('favourites');
  // Null: done, and the focus returns to where it was.
  const [action, setAction] = useState<'rename' | 'delete' | null>();
  const save = (change: { name: string; sort?: number }) =>
    run(async () => {
      await call('favouriteGroupAdd', { id: groupId, ...change });
      setAction(null);
      await onChanged();
    });
  const remove = () =>
    void run(async () => {
      await call('favouriteGroupDelete', { groupId });
      await onChanged();
    });
  if (action === 'rename')
    return (
      <GroupNameForm
        currentName={name}
        busy={busy}
        onName={(typed) => void save({ name: typed })}
      />
    );
  if (action === 'delete')
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
          <Button ref={focus} onClick={() => setAction(null)}>
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
          ref={action === null ? focus : undefined}
          aria-disabled={busy}
          onClick={() => setAction('rename')}
        />
        <IconButton
          icon="trash"
          label={t('group.deleteOf', { name })}
          aria-disabled={busy}
          onClick={() => setAction('delete')}
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
  const make = (name: string, clear: () => void) =>
    void run(async () => {
      await call('favouriteGroupAdd', { name });
      clear();
      await onChanged();
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
              <GroupLine
                group={group}
                isLast={index === groups.length - 1}
                api={api}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
        <GroupNameForm busy={busy} onName={make} />
      </div>
    </Dialog>
  );
}
