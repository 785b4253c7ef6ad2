import type { CartPage } from '@wasit/contract/cart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useErrorText } from '../api/use-api.ts';
import { useCartCount } from '../cart-count.ts';
import { linesOf, without, withSelected } from './cart-rules.ts';

/** Typing "120" is one change, not three. */
const settleMs = 450;

interface Removed {
  skuId: number;
  quantity: number;
  selected: boolean;
}

/** The cart on screen: changes show at once and roll back, with the reason, when the server refuses. */
export function useCart(loaded: CartPage) {
  const textOf = useErrorText();
  const [page, setPage] = useState(loaded);
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed[]>([]);
  const [busy, setBusy] = useState(0);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  // Answers may come back out of order: only the newest may redraw the page.
  const newest = useRef(0);

  useEffect(() => setPage(loaded), [loaded]);

  const take = useCallback((answer: CartPage, ticket: number) => {
    if (ticket !== newest.current) return;
    setPage(answer);
    useCartCount.getState().set(answer.count);
  }, []);

  const send = useCallback(
    async (ask: () => Promise<CartPage>, back: CartPage): Promise<unknown> => {
      newest.current += 1;
      const ticket = newest.current;
      setBusy((count) => count + 1);
      setFailure(null);
      try {
        take(await ask(), ticket);
        return undefined;
      } catch (error) {
        take(back, ticket);
        return error;
      } finally {
        setBusy((count) => count - 1);
      }
    },
    [take],
  );

  const drop = <T>(from: Record<number, T>, skuId: number): Record<number, T> =>
    Object.fromEntries(Object.entries(from).filter(([key]) => Number(key) !== skuId));

  const setQuantity = (skuId: number, quantity: number) => {
    setWanted((before) => ({ ...before, [skuId]: quantity }));
    setRefusals((before) => drop(before, skuId));
    clearTimeout(timers.current.get(skuId));
    const act = async () => {
      const error = await send(() => call('cartUpdate', { skuId, quantity }), page);
      if (error) setRefusals((before) => ({ ...before, [skuId]: textOf(error) }));
      setWanted((before) => (before[skuId] === quantity ? drop(before, skuId) : before));
    };
    timers.current.set(
      skuId,
      setTimeout(() => void act(), settleMs),
    );
  };
  /** The typed number cannot be kept: nothing is sent, the line says why. */
  const hold = (skuId: number, quantity: number) => {
    clearTimeout(timers.current.get(skuId));
    setWanted((before) => ({ ...before, [skuId]: quantity }));
  };
  const release = (skuId: number) => setWanted((before) => drop(before, skuId));

  const fail = (error: unknown) => error !== undefined && setFailure(textOf(error));
  const select = async (skuIds: number[], selected: boolean) => {
    if (skuIds.length === 0) return;
    setPage(withSelected(page, skuIds, selected));
    fail(await send(() => call('cartSelect', { skuIds, selected }), page));
  };
  const remove = async (skuIds: number[]) => {
    if (skuIds.length === 0) return;
    const gone = linesOf(page).filter((line) => skuIds.includes(line.skuId));
    setPage(without(page, skuIds));
    const error = await send(() => call('cartRemove', { skuIds }), page);
    if (error) return fail(error);
    setRemoved(gone.map(({ skuId, quantity, selected }) => ({ skuId, quantity, selected })));
  };
  const undo = async () => {
    const items = removed;
    setRemoved([]);
    fail(
      await send(async () => {
        await call('cartAdd', { items: items.map(({ skuId, quantity }) => ({ skuId, quantity })) });
        const skuIds = items.filter((item) => !item.selected).map(({ skuId }) => skuId);
        return skuIds.length > 0 ? call('cartSelect', { skuIds, selected: false }) : call('cartPage', {});
      }, page),
    );
  };
  return { page, wanted, refusals, failure, removed, busy: busy > 0, setQuantity, hold, release, select, remove, undo };
}
export type Cart = ReturnType<typeof useCart>;
