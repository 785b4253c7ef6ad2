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

type Send = (ask: () => Promise<CartPage>, back: CartPage) => Promise<unknown>;

/** The page and its talk with the server: what was shown early is rolled back when the server refuses. */
function useCartPage(loaded: CartPage) {
  const [page, setPage] = useState(loaded);
  const [busy, setBusy] = useState(0);
  // Answers may come back out of order: only the newest may redraw the page.
  const newest = useRef(0);
  useEffect(() => setPage(loaded), [loaded]);
  /** Resolves to the refusal, or to undefined when it went well. */
  const send: Send = useCallback(async (ask, back) => {
    newest.current += 1;
    const ticket = newest.current;
    const take = (answer: CartPage) => {
      if (ticket !== newest.current) return;
      setPage(answer);
      useCartCount.getState().set(answer.count);
    };
    setBusy((count) => count + 1);
    try {
      take(await ask());
      return undefined;
    } catch (error) {
      take(back);
      return error;
    } finally {
      setBusy((count) => count - 1);
    }
  }, []);
  return { page, setPage, send, busy: busy > 0 };
}

const drop = <T>(from: Record<number, T>, skuId: number): Record<number, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => Number(key) !== skuId));

/** Numbers while they are typed, and what the server said to them. */
function useQuantities(page: CartPage, send: Send) {
  const textOf = useErrorText();
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
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
  return { wanted, refusals, setQuantity, hold };
}

/** The cart on screen: changes show at once and roll back, with the reason, when the server refuses. */
export function useCart(loaded: CartPage) {
  const textOf = useErrorText();
  const { page, setPage, send, busy } = useCartPage(loaded);
  const quantities = useQuantities(page, send);
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed[]>([]);

  const tell = (error: unknown) => setFailure(error === undefined ? null : textOf(error));
  const select = async (skuIds: number[], selected: boolean) => {
    if (skuIds.length === 0) return;
    setPage(withSelected(page, skuIds, selected));
    tell(await send(() => call('cartSelect', { skuIds, selected }), page));
  };
  const remove = async (skuIds: number[]) => {
    if (skuIds.length === 0) return;
    const gone = linesOf(page).filter((line) => skuIds.includes(line.skuId));
    setPage(without(page, skuIds));
    const error = await send(() => call('cartRemove', { skuIds }), page);
    tell(error);
    if (error === undefined) setRemoved(gone.map(({ skuId, quantity, selected }) => ({ skuId, quantity, selected })));
  };
  const undo = async () => {
    const items = removed;
    setRemoved([]);
    const bringBack = async () => {
      await call('cartAdd', { items: items.map(({ skuId, quantity }) => ({ skuId, quantity })) });
      const skuIds = items.filter((item) => !item.selected).map(({ skuId }) => skuId);
      return skuIds.length > 0 ? call('cartSelect', { skuIds, selected: false }) : call('cartPage', {});
    };
    tell(await send(bringBack, page));
  };
  return { page, busy, failure, removed, select, remove, undo, ...quantities };
}
export type Cart = ReturnType<typeof useCart>;
