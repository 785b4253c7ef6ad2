import type { DualMoney } from '@wasit/contract/wire';
import { Amount, useOwnCurrency } from '../../../ui/price.tsx';
import { Words } from '../../../ui/words.tsx';

interface ListNoteProps {
  list: { readonly name: string; readonly instead: DualMoney };
}

/** Which price list a price is from, and what all others pay. */
export function ListNote({ list: { name, instead } }: ListNoteProps) {
  const own = useOwnCurrency();
  return (
    <p className="small soft">
      <Words
        ns="shell"
        of="listPrice"
        values={{
          list: <bdi>{name}</bdi>,
          price: (
            <s>
              <Amount money={instead[own]} />
            </s>
          ),
        }}
      />
    </p>
  );
}
