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
  /** The label of the button, which may depend on the values. */
  readonly verb: string | ((values: ValuesOf<Names>) => string);
  readonly fields?: FieldsOf<Names>;
  readonly input: (values: ValuesOf<Names>) => InputOf<N>;
  /** The message once it is done. */
  readonly done?: string | ((answer: OutputOf<N>) => string | undefined);
  /** A reason why it cannot be sent yet, other than the fields. */
  readonly obstacle?: string | undefined;
  /** Disables the button, where that needs no explanation. */
  readonly disabled?: (values: ValuesOf<Names>) => boolean;
  readonly danger?: boolean;
  readonly size?: string;
  /** See `DialogForm`. */
  readonly beside?: 'start' | 'end';
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<N>) => void;
  /** Content above the fields. */
  readonly children?: ReactNode | ((error: ApiError | undefined) => ReactNode);
  /** A preview of the result, below the fields. */
  readonly outcome?: (values: ValuesOf<Names>, error: ApiError | undefined) => ReactNode;
  /** Called when the server refuses, for refusals that close the dialog. */
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * A dialog for one act, declared by its fields. Errors appear at the fields that the server names,
 * and take the focus. A retry uses the same idempotency key until the server has answered.
 */
export function ActDialog<N extends EndpointName, Names extends string = never>(
  props: ActDialogProps<N, Names>,
) {
  const { title, verb, input, done, obstacle, disabled, danger, size, onClose, onDone } = props;
  const { beside, children, outcome, onRefused } = props;
  const [isObstacleShown, setObstacleShown] = useState(false);
  const act = useAct(props.act);
  const form = useActFields<Names>(props.fields);
  const fieldsRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that failed
  useEffect(() => {
    fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.attempts, act.error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (act.error) onRefused?.(act.error);
  }, [act.error]);
  const submit = async () => {
    setObstacleShown(obstacle !== undefined);
    if (!form.check() || obstacle !== undefined) return;
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
      beside={beside}
    >
      {typeof children === 'function' ? children(act.error) : children}
      {form.shown.length > 0 && <ActFields ref={fieldsRef} form={form} error={act.error} />}
      {isObstacleShown && obstacle !== undefined && <Notice tone="bad">{obstacle}</Notice>}
      {outcome && <div aria-live="polite">{outcome(form.values, act.error)}</div>}
    </DialogForm>
  );
}
