import { useMemo, useState } from 'react';
import type { PickedSku } from '../../../../links.ts';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import {
  initialQuantity,
  minOrderQuantity,
  type QuantityProblem,
  quantityProblemOf,
} from './quantity.ts';
import { type Choice, choiceOf, firstSku, skuOf } from './variant-choice.ts';

export interface Picking {
  choice: Choice;
  setChoice: (choice: Choice) => void;
  /** The chosen SKU, while one is chosen by its attributes. */
  sku: ShownSku | undefined;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Every variant with its own quantity. */
  isMultiple: boolean;
  setMultiple: (many: boolean) => void;
  quantities: Readonly<Record<number, number>>;
  setQuantityOf: (skuId: number, quantity: number) => void;
  /** The current picks, without fractions. */
  picks: PickedSku[];
  problems: QuantityProblem[];
}

/**
 * The visitor's picks of a product: one variant and a quantity, or several at once. Switching keeps
 * the choice.
 */
export function usePicking(product: ShownProduct): Picking {
  const first = firstSku(product.skus, minOrderQuantity(product));
  const [choice, setChoice] = useState<Choice>(() => (first ? choiceOf(first) : {}));
  const [quantity, setQuantity] = useState(() => initialQuantity(first, product));
  const [many, setMany] = useState(false);
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const sku = skuOf(product.skus, choice);
  const picks = useMemo(() => {
    if (!many) return sku ? [{ skuId: sku.skuId, quantity }] : [];
    return product.skus.flatMap(({ skuId }) =>
      quantities[skuId] ? [{ skuId, quantity: quantities[skuId] }] : [],
    );
  }, [many, sku, quantity, quantities, product.skus]);
  const problems = picks.flatMap((pick) => {
    const picked = product.skus.find(({ skuId }) => skuId === pick.skuId);
    return (picked && quantityProblemOf(pick.quantity, picked, product)) ?? [];
  });
  return {
    choice,
    setChoice,
    sku: many ? undefined : sku,
    quantity,
    setQuantity,
    isMultiple: many,
    setMultiple: (next) => {
      if (next && sku && Object.keys(quantities).length === 0)
        setQuantities({ [sku.skuId]: quantity });
      setMany(next);
    },
    quantities,
    setQuantityOf: (skuId, value) => setQuantities((was) => ({ ...was, [skuId]: value })),
    picks: picks.filter(({ quantity: picked }) => picked > 0 && Number.isInteger(picked)),
    problems,
  };
}
