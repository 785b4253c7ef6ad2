import { newQueue } from '@wasit/client/new-queue';
import type { CartLine, CartPage } from '@wasit/contract/cart/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-api.ts';
import { useCartCount } from '../../cart-count.ts';
import { linesOf, withoutLines, withSelected } from './cart-rules.ts';

/** Typing "120" is one change, not three. */
const debounceMs = 450;

type RemovedLine = Pick<CartLine, 'skuId' | 'quantity' | 'selected' | 'addedAt'>;

type Send = (request: () => Promise<CartPage>) => Promise<unknown>;

/**
 * The page and its requests: optimistic changes are rolled back when the server refuses. Requests
 * are sent one after the other: an answer read while another change is on its way would bring
 * removed lines back.
 */
function useCartPage(loaded: CartPage) {
  const [page, setPage] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [inTurn] = useState(newQueue);
  const running = useRef(0);
  /** The server's last state: restored when it refuses a change. */
  const serverPage = useRef(loaded);
  useEffect(() => {
    serverPage.current = loaded;
    setPage(loaded);
  }, [loaded]);
  /** Resolves to the refusal, or to undefined on success. */
  const send: Send = useCallback(
    async (request) => {
      running.current += 1;
      setBusy(true);
      try {
        serverPage.current = await inTurn(request);
        return undefined;
      } catch (error) {
        return error;
      } finally {
        running.current -= 1;
        if (running.current === 0) {
          setBusy(false);
          setPage(serverPage.current);
          useCartCount.getState().set(serverPage.current.count);
        }
      }
    },
    [inTurn],
  );
  /** The server's state after all that was sent. */
  const settled = () => inTurn(async () => serverPage.current);
  return { page, setPage, send, settled, busy };
}

const drop = <T>(from: Record<number, T>, skuId: number): Record<number, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => Number(key) !== skuId));

/** Numbers while they are typed, and the server's answers to them. */
function useQuantities(send: Send) {
  const textOf = useErrorText();
  const [typedQuantities, setTypedQuantities] = useState<Record<number, number>>({});
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const pendingChanges = useRef(
    new Map<number, { timer: ReturnType<typeof setTimeout>; act: () => void }>(),
  );
  const runningChanges = useRef(new Set<Promise<boolean>>());
  const cancel = (skuId: number) => {
    clearTimeout(pendingChanges.current.get(skuId)?.timer);
    pendingChanges.current.delete(skuId);
  };
  const saveQuantity = async (skuId: number, quantity: number): Promise<boolean> => {
    const error = await send(() => call('cartUpdate', { skuId, quantity }));
    if (error) setRefusals((before) => ({ ...before, [skuId]: textOf(error) }));
    setTypedQuantities((before) => (before[skuId] === quantity ? drop(before, skuId) : before));
    return error === undefined;
  };
  const setQuantity = (skuId: number, quantity: number) => {
    setTypedQuantities((before) => ({ ...before, [skuId]: quantity }));
    setRefusals((before) => drop(before, skuId));
    cancel(skuId);
    const act = () => {
      cancel(skuId);
      const saving = saveQuantity(skuId, quantity);
      runningChanges.current.add(saving);
      void saving.finally(() => runningChanges.current.delete(saving));
    };
    pendingChanges.current.set(skuId, { timer: setTimeout(act, debounceMs), act });
  };
  /** The typed number is invalid: nothing is sent, the line shows the error. */
  const keepInvalid = (skuId: number, quantity: number) => {
    cancel(skuId);
    setTypedQuantities((before) => ({ ...before, [skuId]: quantity }));
  };
  /** Drops typed numbers of removed lines. */
  const dropTyped = (skuIds: readonly number[]) => {
    for (const skuId of skuIds) cancel(skuId);
    setTypedQuantities((before) => skuIds.reduce(drop, before));
  };
  /** Sends the last typed numbers now and waits for the answers; false when one was refused. */
  const sendPending = async (): Promise<boolean> => {
    for (const { act } of [...pendingChanges.current.values()]) act();
    return (await Promise.all(runningChanges.current)).every(Boolean);
  };
  return {
    typedQuantities,
    refusals,
    setQuantity,
    keepInvalid,
    dropTyped,
    sendPending,
  };
}

/**
 * State of the cart page: changes show at once and are rolled back, with the reason, when the
 * server refuses.
 */
export function useCart(loaded: CartPage) {
  const textOf = useErrorText();
  const { page, setPage, send, settled, busy } = useCartPage(loaded);
  const { sendPending, dropTyped, ...quantities } = useQuantities(send);
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [undoing, setUndoing] = useState(false);

  const report = (error: unknown) => setFailure(error === undefined ? null : textOf(error));
  const select = async (skuIds: number[], selected: boolean) => {
    if (skuIds.length === 0) return;
    setPage(withSelected(page, skuIds, selected));
    report(await send(() => call('cartSelect', { skuIds, selected })));
  };
  const remove = async (skuIds: number[]) => {
    if (skuIds.length === 0) return;
    dropTyped(skuIds);
    // Cleared first, so that the same message is announced again.
    setFailure(null);
    const removedLines = linesOf(page).filter((line) => skuIds.includes(line.skuId));
    setPage(withoutLines(page, skuIds));
    const error = await send(() => call('cartRemove', { skuIds }));
    report(error);
    if (error === undefined) setRemoved(removedLines);
  };
  const undo = async () => {
    setUndoing(true);
    const restore = async () => {
      // Adding adds up: lines that came back although the answer was lost are not added again.
      const inCart =
        failure === null ? [] : linesOf(await call('cartPage', {})).map(({ skuId }) => skuId);
      const items = removed.filter(({ skuId }) => !inCart.includes(skuId));
      if (items.length > 0)
        await call('cartAdd', {
          items: items.map(({ skuId, quantity, addedAt }) => ({ skuId, quantity, addedAt })),
        });
      const skuIds = removed.filter((item) => !item.selected).map(({ skuId }) => skuId);
      return skuIds.length > 0
        ? call('cartSelect', { skuIds, selected: false })
        : call('cartPage', {});
    };
    const error = await send(restore);
    report(error);
    if (error === undefined) setRemoved([]);
    setUndoing(false);
  };
  /** Whether the cart, with everything typed into it, can be ordered. */
  const isReady = async () => (await sendPending()) && (await settled()).summary.canOrder;
  return { page, busy, failure, removed, undoing, select, remove, undo, isReady, ...quantities };
}
export type Cart = ReturnType<typeof useCart>;
