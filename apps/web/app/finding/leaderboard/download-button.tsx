import { ApiError, type InputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { saveFile } from '@wasit/ui/save-file';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';

/** A group of checkboxes that needs a choice, and the error without one. */
interface Need {
  readonly name: string;
  readonly missing: string;
}

/** Prevents submitting a form that lacks something. */
type CheckNeeds = (event: MouseEvent<HTMLButtonElement>, needs: readonly Need[]) => boolean;

interface DownloadProps {
  needs: readonly Need[];
  /** Other buttons of the same form. */
  beside?: (checkNeeds: CheckNeeds) => ReactNode;
  name: 'pictureMaterialsDownload' | 'certificatesDownload';
  /** Address of the ZIP, for pages without scripts. */
  address: string;
  children: ReactNode;
}

/** The values of a form; several of one name as a list with commas. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).join(',')]));
}

/**
 * Empty fields for checkboxes, which a form leaves out when none is ticked: without scripts the
 * server could not tell that from a link to everything.
 */
export function EmptyChoices({ names }: { names: readonly string[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} value="" />);
}

/**
 * A form's button that saves a ZIP. A ZIP that is too large to send at once is made among the
 * reader's files; refusals are shown on the page.
 */
export function DownloadButton({ name, needs, address, beside, children }: DownloadProps) {
  const { t } = useTranslation('market');
  const { run, call, busy, error, clearError } = useApi();
  const [isPreparing, setIsPreparing] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const checkNeeds: CheckNeeds = (event, needed) => {
    const { form } = event.currentTarget;
    const data = form ? new FormData(form) : undefined;
    const lacking = needed.find((need) => !data?.getAll(need.name).some((value) => value !== ''));
    if (lacking) event.preventDefault();
    setMissing(lacking?.missing ?? null);
    setIsPreparing(false);
    clearError();
    return !lacking;
  };
  const startDownload = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form?.reportValidity() || !checkNeeds(event, needs)) return;
    event.preventDefault();
    const fields = fieldsOf(form);
    void run(async () => {
      const answer = await call(name, { ...fields, prepare: true } as InputOf<typeof name>);
      if ('prepared' in answer && answer.prepared) setIsPreparing(true);
      else location.assign(`${address}?${new URLSearchParams(fields)}`);
    });
  };
  const needsLogin = error?.cause instanceof ApiError && error.cause.key === 'DOWNLOAD_LOGIN';
  return (
    <>
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          formAction={address}
          busy={busy}
          onClick={startDownload}
        >
          {children}
        </Button>
        {beside?.(checkNeeds)}
      </div>
      {missing && <Notice tone="error">{missing}</Notice>}
      {isPreparing && (
        <Notice tone="good">
          <div className="stack">
            <p>{t('preparing')}</p>
            <LinkButton to={`${links.favourites()}#exports`}>{t('toFiles')}</LinkButton>
          </div>
        </Notice>
      )}
      {error && (
        <Notice tone="error">
          <div className="stack">
            <p>{error.text}</p>
            {needsLogin && (
              <LinkButton to={links.login(`${location.pathname}${location.search}`)}>
                {t('login')}
              </LinkButton>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}

/**
 * The button beside it that saves the texts, in the language of the page; without scripts, in that
 * of the pictures.
 */
export function SaveTexts({
  address,
  mayStart,
  children,
}: Pick<DownloadProps, 'address' | 'children'> & {
  mayStart: (event: MouseEvent<HTMLButtonElement>) => boolean;
}) {
  const { run, call, busy, error, clearError } = useApi();
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form?.reportValidity() || !mayStart(event)) return;
    event.preventDefault();
    const { textLanguage: _, ...fields } = fieldsOf(form);
    clearError();
    void run(async () =>
      saveFile(await call('trendingTextsDownload', fields as InputOf<'trendingTextsDownload'>)),
    );
  };
  return (
    <>
      <Button type="submit" formAction={address} busy={busy} onClick={save}>
        {children}
      </Button>
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}
