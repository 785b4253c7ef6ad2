import type { InputOf, OutputOf } from '@wasit/contract';
import type { ApiError } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { Notice } from '../ui/notice.tsx';
import { ActFields, type FieldsOf, useActFields, type ValuesOf } from './act-fields.tsx';
import { DialogForm } from './dialog-form.tsx';
import { toast } from './toast.ts';

interface ActDialogProps<N extends EndpointName, Names extends string> {
  readonly act: N;
  readonly title: string;
  /** The verb on the button; it may depend on what is typed. */
  readonly verb: string | ((values: ValuesOf<Names>) => string);
  readonly fields?: FieldsOf<Names>;
  readonly input: (values: ValuesOf<Names>) => InputOf<N>;
  /** The message once it is done. */
  readonly done?: string | ((answer: OutputOf<N>) => string | undefined);
  /** What is still missing outside of the fields; nothing is sent while it says something. */
  readonly ready?: string | undefined;
  /** Whether the button is grey, where that says enough. */
  readonly disabled?: (values: ValuesOf<Names>) => boolean;
  readonly danger?: boolean;
  readonly size?: string;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<N>) => void;
  /** What the act is about, above the fields. */
  readonly children?: ReactNode | ((error: ApiError | undefined) => ReactNode);
  /** What would happen with the values as they are, below the fields. */
  readonly outcome?: (values: ValuesOf<Names>) => ReactNode;
  /** A refusal that closes the dialog instead of standing in it. */
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * One act with its fields, declared: what is missing or wrong is shown at its field, a refusal of
 * the server at the field it names, with the focus there. A retry is the same act (one idempotency
 * key) until the server has answered.
 */
export function ActDialog<N extends EndpointName, Names extends string = never>(
  props: ActDialogProps<N, Names>,
) {
  const { title, verb, input, done, ready, disabled, danger, size, onClose, onDone } = props;
  const { children, outcome, onRefused } = props;
  const [isHeld, setHeld] = useState(false);
  const act = useAct(props.act);
  const form = useActFields<Names>(props.fields);
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every try that was not accepted
  useEffect(() => {
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.tries, act.error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (act.error) onRefused?.(act.error);
  }, [act.error]);
  const submit = async () => {
    setHeld(ready !== undefined);
    if (!form.check() || ready !== undefined) return;
    const answer = await act.run(input(form.values));
    if (answer === undefined) return;
    const message = typeof done === 'function' ? done(answer) : done;
    if (message) toast(message);
    onDone(answer);
  };
  return (
    <DialogForm
      onClose={onClose}
      title={title}
      verb={typeof verb === 'function' ? verb(form.values) : verb}
      onSubmit={submit}
      act={act}
      disabled={disabled?.(form.values) ?? false}
      {...(danger ? { danger } : {})}
      {...(size ? { size } : {})}
    >
      {typeof children === 'function' ? children(act.error) : children}
      {form.shown.length > 0 && <ActFields ref={area} form={form} error={act.error} />}
      {isHeld && ready !== undefined && <Notice tone="bad">{ready}</Notice>}
      {outcome && <div aria-live="polite">{outcome(form.values)}</div>}
    </DialogForm>
  );
}
