import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  content: ReactNode;
}

/** Specification, section 8. */
const showMs = 3000;

const useToasts = create<{ toasts: Toast[]; next: number }>()(() => ({ toasts: [], next: 1 }));

const hide = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** Shows a success message for 3 seconds. Errors stay on the page, in a Notice. */
export const showToast = (content: ReactNode): void =>
  useToasts.setState(({ toasts, next }) => ({
    toasts: [...toasts.slice(-2), { id: next, content }],
    next: next + 1,
  }));

function ToastBox({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => hide(toast.id), showMs);
    return () => clearTimeout(timer);
  }, [paused, toast.id]);
  const hold = () => setPaused(true);
  const release = () => setPaused(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only gives time to read
    <div
      className="toast"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name="check" />
      <span>{toast.content}</span>
    </div>
  );
}

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className="toasts no-print" role="status">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
