import './group-picker.css';
import type { OutputOf } from '@wasit/contract/api';
import { formatNumber } from '@wasit/i18n';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Notice, Skeleton } from '../../ui/parts.tsx';
import { GroupNameForm } from './group-name-form.tsx';

type Groups = OutputOf<'favouriteGroupList'>['items'];

/**
 * The groups of the products: each press on a group is saved at once. A group with some of them is
 * half ticked; a press adds all of them.
 */
export function GroupPicker({ productIds }: { productIds: readonly number[] }) {
  const { run, call, busy, error } = useApi();
  const [groups, setGroups] = useState<Groups>();
  const read = async () =>
    setGroups((await call('favouriteGroupList', { productIds: [...productIds] })).items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the picker opens
  useEffect(() => void run(read), []);
  const setMembership = (groupId: string, isInside: boolean) =>
    void run(async () => {
      await call(isInside ? 'favouriteGroupProductDelete' : 'favouriteGroupProductAdd', {
        groupId,
        productIds: [...productIds],
      });
      await read();
    });
  const make = (name: string, clear: () => void) =>
    void run(async () => {
      const { groupId } = await call('favouriteGroupAdd', { name });
      await call('favouriteGroupProductAdd', { groupId, productIds: [...productIds] });
      clear();
      await read();
    });
  return (
    <div className="stack" aria-busy={busy}>
      {error && <Notice tone="error">{error.text}</Notice>}
      {!groups && !error && <Skeleton shape="block" />}
      {groups && groups.length > 0 && (
        <ul className="group-picker">
          {groups.map(({ groupId, name, count, chosen }) => {
            const isInside = chosen === productIds.length;
            return (
              <li key={groupId}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isInside}
                    aria-disabled={busy}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen > 0 && !isInside;
                    }}
                    onChange={() => setMembership(groupId, isInside)}
                  />
                  <bdi>{name}</bdi>
                </label>
                <bdi className="soft small">{formatNumber(count)}</bdi>
              </li>
            );
          })}
        </ul>
      )}
      {groups && <GroupNameForm busy={busy} onName={make} />}
    </div>
  );
}
