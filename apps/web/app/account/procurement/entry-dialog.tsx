import type { AgentCustomer, AgentMode } from '@wasit/contract/agency/endpoints';
import { latinDigits } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApi, useErrorText } from '../../api/use-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Notice, Skeleton } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { CustomerFacts } from './customer-facts.tsx';

interface EntryProps {
  open: boolean;
  onClose: () => void;
  onEntered: (mode: AgentMode) => void;
}

/** Chooses the customer to act for, found and shown by name, phone or e-mail. */
export function EntryDialog({ open, onClose, onEntered }: EntryProps) {
  const { t } = useTranslation('procurement');
  const form = useId();
  const { run, call, busy, error } = useApi();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const { answer: customers, error: searchError, waiting } = useCustomers(latinDigits(typed), open);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A customer who is no longer in the list cannot stay chosen.
    const userId = customers?.items.find((customer) => customer.userId === chosen)?.userId;
    setIsChoiceMissing(!userId);
    if (userId) void run(async () => onEntered(await call('userAuth', { userId })));
  };
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t('entry.title')}
      cancel={t('cancel')}
      verb={t('entry.go')}
      busy={busy}
      form={form}
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <TextInput
          label={t('entry.search')}
          hint={t('entry.searchHint')}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsChoiceMissing(false);
          }}
        />
        {isChoiceMissing && <Notice tone="error">{t('loginTip10')}</Notice>}
        {error && <Notice tone="error">{error.text}</Notice>}
        {searchError && <Notice tone="error">{searchError}</Notice>}
        <div className="entry-list" aria-busy={waiting || undefined}>
          {!customers && !searchError && <Skeleton shape="block" />}
          {customers && (
            <p className="soft small" role="status">
              <Words
                ns="procurement"
                of={customers.total > 0 ? 'entry.found' : 'entry.none'}
                count={customers.total}
              />
            </p>
          )}
          {customers && customers.items.length > 0 && (
            <fieldset className="radio-cards">
              <legend className="visually-hidden">{t('entry.list')}</legend>
              {customers.items.map((customer) => (
                <label key={customer.userId} className="radio-card">
                  <input
                    type="radio"
                    name="customer"
                    value={customer.userId}
                    checked={chosen === customer.userId}
                    onChange={() => {
                      setChosen(customer.userId);
                      setIsChoiceMissing(false);
                    }}
                  />
                  <CustomerFacts customer={customer} />
                </label>
              ))}
            </fieldset>
          )}
          {customers && customers.total > customers.items.length && (
            <p className="soft small">{t('entry.more')}</p>
          )}
        </div>
      </form>
    </ActDialog>
  );
}

/** Specification, section 9. */
const debounceMs = 500;

interface CustomerMatches {
  items: readonly AgentCustomer[];
  total: number;
}

/**
 * The customers that match what is typed, loaded after a pause in typing; at once when the dialog
 * opens.
 */
function useCustomers(
  typed: string,
  open: boolean,
): { answer: CustomerMatches | null; error: string | null; waiting: boolean } {
  const textOf = useErrorText();
  const [answer, setAnswer] = useState<(CustomerMatches & { account: string }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const account = typed.trim();
  useEffect(() => {
    if (!open) return;
    const request = new AbortController();
    const load = () =>
      call('getUserList', { account, pageSize: 20 }, { signal: request.signal })
        .then(({ items, total }) => {
          setAnswer({ items, total, account });
          setError(null);
        })
        .catch((cause: unknown) => !request.signal.aborted && setError(textOf(cause)));
    const timer = setTimeout(() => void load(), account === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [account, open, textOf]);
  return { answer, error, waiting: error === null && answer?.account !== account };
}
