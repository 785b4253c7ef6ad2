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
  /** What is still missing outside of the fields; while there is any, nothing is sent. */
  readonly obstacle?: string | undefined;
  /** Whether the button is grey, where that says enough. */
  readonly disabled?: (values: ValuesOf<Names>) => boolean;
  readonly danger?: boolean;
  readonly size?: string;
  /** See `DialogForm`. */
  readonly beside?: 'start' | 'end';
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<N>) => void;
  /** What the act is about, above the fields. */
  readonly children?: ReactNode | ((error: ApiError | undefined) => ReactNode);
  /** What would happen with the values as they are, below the fields. */
  readonly outcome?: (values: ValuesOf<Names>, error: ApiError | undefined) => ReactNode;
  /** Called with a refusal, for those that should close the dialog instead of being shown in it. */
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * A dialog for one act, declared by its fields: an error is shown at its field, a refusal of
 * the server at the field it names, with the focus there. A retry is the same act (one idempotency
 * key) until the server has answered.
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
