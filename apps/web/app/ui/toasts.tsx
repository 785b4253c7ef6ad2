import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  content: ReactNode;
}

/** Specification, section 8. */
const showMs = 3000;

const useToasts = create<{ toasts: Toast[]; nextId: number }>()(() => ({ toasts: [], nextId: 1 }));

const hide = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** Shows a success message for 3 seconds. Errors stay on the page, in a Notice. */
export const showToast = (content: ReactNode): void =>
  useToasts.setState(({ toasts, nextId }) => ({
    toasts: [...toasts.slice(-2), { id: nextId, content }],
    nextId: nextId + 1,
  }));

function ToastBox({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => hide(toast.id), showMs);
    return () => clearTimeout(timer);
  }, [paused, toast.id]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only gives time to read
    <div
      className="toast"
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
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
